import { expect, it } from "vitest";

import { words } from "../strings";
import type { TableState } from "../types";
import { standing } from "./standing";

function table(decides: string, blue: string, more: Partial<TableState> = {}): TableState {
  const seats = [
    { side: "red", player: "human", here: true },
    { side: "blue", player: blue, here: true },
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
  expect(standing(table("red", "greedy"), ["red"])).toBe(words.lobby.yourTurn);
  expect(standing(table("blue", "greedy"), ["red"])).toBe(words.lobby.thinking("Blue"));
  expect(standing(table("blue", "human"), ["red"])).toBe(words.lobby.turnOf("Blue"));
  expect(standing(table("blue", "human"), ["red", "blue"])).toBe(words.lobby.turnHere("Blue"));
  expect(standing(table("red", "invited"), ["red"])).toBe(words.lobby.waiting("Blue"));
});

it("says how it ended", () => {
  expect(standing(table("red", "greedy", { status: "over", result: "Red wins." }), [])).toBe("Red wins.");
});
