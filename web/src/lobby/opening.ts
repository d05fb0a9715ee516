/** Sitting down at a table that was just opened. */

import { address } from "../address.svelte";
import * as api from "../api";
import { keep } from "../seats";
import type { Assist, NewTable, Seated } from "../types";

export async function open(wanted: NewTable, assist: Assist = "full"): Promise<void> {
  const seated = await api.open(wanted);
  keep(wanted.game, seated);
  if (assist !== "full") {
    await Promise.all(Object.values(seated.tokens).map((token) => api.setAssist(seated.table, token, assist)));
  }
  go(seated);
}

export async function learn(game: string, lesson: string): Promise<void> {
  const seated = await api.learn(game, lesson);
  keep(game, seated);
  go(seated);
}

export async function bring(game: string, record: string, seats: Record<string, string>): Promise<void> {
  const seated = await api.importRecord(record, seats);
  keep(game, seated);
  go(seated);
}

function go(seated: Seated): void {
  address.go(`/table/${seated.table}`);
}
