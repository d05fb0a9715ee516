/** Where the sides meet: what a map that is too large to be seen whole opens on. */

import type { Scene, Stack } from "../../types";
import type { Point } from "./camera";

/** So many counters apart, two stacks weigh half as much as side by side. */
const NEAR = 3;

/** The stacks of both sides around the place where most of them face each other closely; none while a side is not there. */
export function contact(scene: Scene, counter: number): Point[] {
  const stacks = Object.values(scene.stacks);
  const near = NEAR * counter;
  const enemies = (one: Stack) => stacks.filter((other) => other.side !== one.side);
  const apart = (one: Stack, other: Stack) => Math.hypot(one.x - other.x, one.y - other.y);
  const heat = (one: Stack) =>
    enemies(one).reduce(
      (sum, other) => sum + Math.min(one.pieces.length, other.pieces.length) / (1 + (apart(one, other) / near) ** 2),
      0,
    );
  let hottest: Stack | undefined;
  let most = 0;
  for (const one of stacks) {
    const here = heat(one);
    if (here > most) [hottest, most] = [one, here];
  }
  if (!hottest) return [];
  const middle = hottest;
  return [middle, ...enemies(middle).filter((other) => apart(middle, other) <= 2 * near)];
}
