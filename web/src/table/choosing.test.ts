import { expect, it } from "vitest";

import { found } from "./choosing";

const choices = [
  { move: "fire 22>28u", text: "fire at the uncommitted group in area 28", path: [] },
  { move: "move 22", text: "move from area 22", path: [] },
];

it("finds moves by their words or notation", () => {
  expect(found(choices, "")).toHaveLength(2);
  expect(found(choices, "area 28")).toEqual([choices[0]]);
  expect(found(choices, "22>28")).toEqual([choices[0]]);
  expect(found(choices, "MOVE")).toEqual([choices[1]]);
  expect(found(choices, "bridge")).toEqual([]);
});
