import { expect, test } from "vitest";

import type { Scene, Stack } from "../types";
import { isEmpty, Trailing } from "./happening";

const stack = (place: string, side: string, ids: string[], looks: string[] = []): Stack => ({
  place,
  side,
  group: null,
  x: Number(place) * 100,
  y: 0,
  pieces: ids.map((id) => ({ id, symbol: `${id}-front`, says: [], looks, x: null, y: null })),
});
const scene = (stacks: Stack[], boxes: Scene["boxes"] = [], aims: Scene["aims"] = []): Scene => ({
  stacks: Object.fromEntries(stacks.map((one, index) => [`${index}`, one])),
  marks: {},
  tracks: [],
  facts: [],
  draft: [],
  attention: [],
  boxes,
  summary: "",
  standing: "",
  aims,
  aside: [],
  held: {},
  front: "",
  wanted: [],
  night: false,
});
function trail(...scenes: Scene[]) {
  const trailing = new Trailing();
  scenes.slice(1).forEach((after, index) => trailing.add(scenes[index]!, after));
  return trailing.trail;
}

test("units that go the same way share an arrow, and one that goes on has a longer one", () => {
  const found = trail(
    scene([stack("1", "red", ["a", "b"])]),
    scene([stack("2", "red", ["a", "b"])]),
    scene([stack("2", "red", ["a"]), stack("3", "red", ["b"])]),
  );
  expect(found.ways.map((way) => [way.units, way.points.map(({ x }) => x)])).toEqual([
    [["a"], [100, 200]],
    [["b"], [100, 200, 300]],
  ]);
});

test("what goes into a box or a rack of the lost has fallen where it stood", () => {
  const found = trail(
    scene([stack("1", "red", ["a"]), stack("2", "blue", ["b"]), stack("3", "blue", ["c"])]),
    scene([stack("9", "red", ["a"], ["away", "lost"]), stack("3", "blue", ["c"])], [{ name: "Lost", pieces: ["b"] }]),
  );
  expect(found.hits.map(({ unit, x, lost }) => [unit, x, lost])).toEqual([
    ["a", 100, true],
    ["b", 200, true],
  ]);
  expect(found.ways).toEqual([]);
});

test("what is only out of sight has not fallen, and what is weakened is told apart", () => {
  const found = trail(
    scene([stack("1", "red", ["a"]), stack("2", "red", ["b"])]),
    scene([stack("2", "red", ["b"], ["weakened"])]),
  );
  expect(found.hits.map(({ unit, lost }) => [unit, lost])).toEqual([["b", false]]);
});

test("what comes from beside the map has no way across it", () => {
  const found = trail(scene([stack("9", "red", ["a"], ["away"])]), scene([stack("1", "red", ["a"])]));
  expect(isEmpty(found)).toBe(true);
});

test("lines of attack stay, each once", () => {
  const aim: Scene["aims"] = [["1", "2"]];
  expect(trail(scene([]), scene([], [], aim), scene([], [], aim), scene([])).aims).toEqual([["1", "2"]]);
});
