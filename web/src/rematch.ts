/** Playing again with the sides swapped: asking for it, and coming to the table once both have. */

import { address } from "./address.svelte";
import * as api from "./api";
import { claimed, claiming, keep, seatsAt, sitDown } from "./seats";
import type { TableState } from "./types";

/** Under this name the token is kept that is to open the seat at the next table. */
const next = (table: string): string => `${table}.rematch`;

/** The table that is played at now; "" while the other person has still to agree. */
export async function askForRematch(table: TableState, token: string): Promise<string> {
  const made = await api.rematch(table.table, token, claiming(next(table.table)));
  if (!made.table) return "";
  keep(table.game, made);
  if (table.seat.assist !== "full") {
    await Promise.all(Object.values(made.tokens).map((one) => api.setAssist(made.table, one, table.seat.assist)));
  }
  return made.table;
}

/** Sits down where the rematch has begun, if it was asked for here; the table, or "". */
export function followRematch(table: TableState): string {
  const begun = table.rematch?.table ?? "";
  if (!begun || !table.rematch) return "";
  if (seatsAt(begun)) return begun;
  const token = claimed(next(table.table));
  if (!token) return "";
  sitDown(begun, table.game, table.rematch.side, token);
  return begun;
}

/** To that table, if we are not there already. */
export function goTo(table: string): void {
  if (address.table !== table) address.go(`/table/${table}`);
}
