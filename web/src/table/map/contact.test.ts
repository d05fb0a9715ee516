import { expect, test } from "vitest";

import type { Scene, Stack } from "../../types";
import { contact } from "./contact";

const stack = (side: string, x: number, y: number, count = 1): Stack => ({
  place: `${x},${y}`,
  side,
  group: null,
  x,
  y,
  pieces: Array.from({ length: count }, (_, index) => ({
    id: `${x}${y}${index}`,
    symbol: "",
    says: [],
    looks: [],
    x: null,
    y: null,
  })),
});
const scene = (...stacks: Stack[]): Scene => ({
  stacks: Object.fromEntries(stacks.map((one) => [one.place, one])),
  marks: {},
  tracks: [],
  facts: [],
  draft: [],
  attention: [],
  boxes: [],
  summary: "",
  standing: "",
  aims: [],
  aside: [],
  held: {},
  front: "",
  wanted: [],
  night: false,
});

test("the map opens where the sides face each other, not where most counters lie", () => {
  const crowd = [stack("red", 0, 0, 9), stack("red", 60, 0, 9), stack("red", 0, 60, 9)];
  const front = [stack("red", 2000, 900, 2), stack("blue", 2050, 900, 2)];
  expect(
    contact(scene(...crowd, ...front), 50)
      .map(({ x }) => x)
      .sort(),
  ).toEqual([2000, 2050]);
});

test("of two places the one with more units on both sides", () => {
  const small = [stack("red", 100, 100), stack("blue", 150, 100)];
  const large = [stack("red", 3000, 100, 3), stack("blue", 3050, 100, 3), stack("blue", 3000, 150, 2)];
  expect(contact(scene(...small, ...large), 50).every(({ x }) => x >= 3000)).toBe(true);
});

test("one side alone fights nobody", () => {
  expect(contact(scene(stack("red", 0, 0, 4)), 50)).toEqual([]);
});
