/** How a table of this browser stands, in one sentence. */

import { sideName } from "../panels/opponents";
import { words } from "../strings";
import type { Side, TableState } from "../types";

/** `ours` are the sides whose seats this browser holds. */
export function standing(table: TableState, ours: Side[]): string {
  if (table.status !== "playing") return [table.result ?? "", rematch(table, ours)].filter(Boolean).join(" ");
  const side = table.decision?.side;
  if (!side) return "";
  const name = sideName(side);
  const invited = table.seats.find((seat) => seat.player === "invited");
  if (invited) return words.lobby.waiting(sideName(invited.side));
  if (ours.includes(side)) return ours.length > 1 ? words.lobby.turnHere(name) : words.lobby.yourTurn;
  const player = table.seats.find((seat) => seat.side === side)?.player;
  return player === "human" ? words.lobby.turnOf(name) : words.lobby.thinking(name);
}

function rematch(table: TableState, ours: Side[]): string {
  if (table.rematch?.table) return words.lobby.rematchBegun;
  const other = table.seats.find(({ side }) => !ours.includes(side));
  return table.rematch?.asked === "them" && other ? words.lobby.rematchOffered(sideName(other.side)) : "";
}

/** Who else has the table open now, in a sentence; "" if nobody has. */
export function present(table: TableState, ours: Side[]): string {
  const other = table.seats.find(({ side, player, here }) => player === "human" && here && !ours.includes(side));
  return other ? words.lobby.hereNow(sideName(other.side)) : "";
}
