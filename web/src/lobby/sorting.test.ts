import { expect, it } from "vitest";

import type { Kept } from "../seats";
import type { TableState } from "../types";
import { type Answer, sorted } from "./sorting";

const kept = (table: string, over = false): Kept => ({
  table,
  game: "the-ford",
  tokens: { red: "key" },
  invitations: {},
  since: 0,
  over,
});
const turn = (side: string): Answer => ({
  state: { status: "playing", decision: { side, ask: "", rule: "" } } as TableState,
});
const over: Answer = { state: { status: "over", decision: null } as TableState };

it("puts the games that wait for the player first, and what is over apart", () => {
  const tables = ["theirs", "ended", "mine", "gone", "silent"].map((table) => kept(table));
  const answers = { theirs: turn("blue"), ended: over, mine: turn("red"), gone: { gone: true, error: "" } };
  const { running, finished } = sorted(tables, answers);
  expect(running.map((one) => one.table)).toEqual(["mine", "theirs", "silent"]);
  expect(finished.map((one) => one.table)).toEqual(["ended", "gone"]);
});

it("remembers what was over until the server has answered", () => {
  expect(sorted([kept("a", true)], {}).finished).toHaveLength(1);
  expect(sorted([kept("a", true)], { a: turn("red") }).running).toHaveLength(1);
});
