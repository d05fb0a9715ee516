/** How a table of this browser stands, in one sentence. */

import { sideName } from "../panels/opponents";
import { words } from "../strings";
import type { Side, TableState } from "../types";

/** `ours` are the sides whose seats this browser holds. */
export function standing(table: TableState, ours: Side[]): string {
  if (table.status !== "playing") return table.result ?? "";
  const side = table.decision?.side;
  if (!side) return "";
  const name = sideName(side);
  const invited = table.seats.find((seat) => seat.player === "invited");
  if (invited) return words.lobby.waiting(sideName(invited.side));
  if (ours.includes(side)) return ours.length > 1 ? words.lobby.turnHere(name) : words.lobby.yourTurn;
  const player = table.seats.find((seat) => seat.side === side)?.player;
  return player === "human" ? words.lobby.turnOf(name) : words.lobby.thinking(name);
}
