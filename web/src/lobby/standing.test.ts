import { expect, it } from "vitest";

import { words } from "../strings";
import type { TableState } from "../types";
import { standing } from "./standing";

function table(decides: string, german: string, more: Partial<TableState> = {}): TableState {
  const seats = [
    { side: "british", player: "human", here: true },
    { side: "german", player: german, here: true },
  ];
  return {
    status: "playing",
    result: null,
    decision: { side: decides, ask: "", rule: "" },
    seats,
    ...more,
  } as TableState;
}

it("says whose turn it is", () => {
  expect(standing(table("british", "greedy"), ["british"])).toBe(words.lobby.yourTurn);
  expect(standing(table("german", "greedy"), ["british"])).toBe(words.lobby.thinking("German"));
  expect(standing(table("german", "human"), ["british"])).toBe(words.lobby.turnOf("German"));
  expect(standing(table("german", "human"), ["british", "german"])).toBe(words.lobby.turnHere("German"));
  expect(standing(table("british", "invited"), ["british"])).toBe(words.lobby.waiting("German"));
});

it("says how it ended", () => {
  expect(standing(table("british", "greedy", { status: "over", result: "The British win." }), [])).toBe(
    "The British win.",
  );
});
