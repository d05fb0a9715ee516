/** Finding one's way over the map by keys: to the next place in a direction, and to a place by its name. */

import type { Place } from "../../types";

export type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const TURNED: Record<Direction, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const isDirection = (key: string): key is Direction => key in TURNED;

const STEP = 80;

/** How far the map moves so that one sees more in that direction. */
export function shifted(direction: Direction): [dx: number, dy: number] {
  const [dx, dy] = TURNED[direction];
  return [-dx * STEP, -dy * STEP];
}

/** A way that arrow keys take: where it began, and whether it goes up and down. */
export interface Lane {
  x: number;
  y: number;
  upright: boolean;
}

/** The lane of a step from here: the one that was being followed, unless this step turns off. */
export function laneFor(direction: Direction, here: Place | undefined, followed: Lane | null): Lane | null {
  const upright = direction === "ArrowUp" || direction === "ArrowDown";
  if (followed?.upright === upright) return followed;
  return here ? { x: here.x, y: here.y, upright } : null;
}

/** Going askew counts so much more than going ahead that a field of hexes is crossed row by row, and still straight on. */
const ASKEW = 1.5;
/** Of two ways that are as good, as from hex to hex up a column, the one that keeps to the lane. */
const OFF_LANE = 0.01;

/** The nearest place in that direction. Null at the edge of the map. */
export function neighbour(
  places: Record<string, Place>,
  from: string,
  direction: Direction,
  lane: Lane | null = null,
): string | null {
  const here = places[from];
  if (!here) return Object.keys(places)[0] ?? null;
  const [dx, dy] = TURNED[direction];
  let best: string | null = null;
  let least = Infinity;
  for (const [name, place] of Object.entries(places)) {
    if (name === from) continue;
    const ahead = (place.x - here.x) * dx + (place.y - here.y) * dy;
    const askew = Math.abs((place.x - here.x) * dy) + Math.abs((place.y - here.y) * dx);
    if (ahead <= 0 || askew > 2 * ahead) continue;
    const off = lane ? Math.abs(lane.upright ? place.x - lane.x : place.y - lane.y) : 0;
    const far = ahead + ASKEW * askew + OFF_LANE * off;
    if (far < least) [best, least] = [name, far];
  }
  return best;
}

/** The place that was typed, or the first whose name begins so. */
export function named(places: Record<string, Place>, typed: string): string | null {
  const wanted = typed.toLowerCase();
  const names = Object.keys(places);
  return (
    names.find((name) => name.toLowerCase() === wanted) ??
    names.find((name) => name.toLowerCase().startsWith(wanted)) ??
    names.find((name) => places[name]!.name.toLowerCase().startsWith(wanted)) ??
    null
  );
}

/** A key of the table that is a capital; it names no place. */
const BACKWARD = "N";

/**
 * What has been typed of a place's name once a key is pressed; null if the key is meant for something else. Digits and
 * capitals begin a name. Small letters are keys of the table, unless they go on with a name that was begun.
 */
export function spelled(places: Record<string, Place>, begun: string, key: string): string | null {
  if (!/^[\p{L}\p{N}]$/u.test(key) || key === BACKWARD) return null;
  if (begun && named(places, begun + key) !== null) return begun + key;
  return /^\p{Ll}$/u.test(key) || named(places, key) === null ? null : key;
}

/** The next of some places in reading order (rows from the top), going round. */
export function following(
  places: Record<string, Place>,
  some: string[],
  from: string | null,
  step: 1 | -1,
): string | null {
  const order = some.filter((name) => places[name]).sort((a, b) => rank(places[a]!) - rank(places[b]!));
  if (!order.length) return null;
  const at = from === null ? -1 : order.indexOf(from);
  if (at < 0) return order[step === 1 ? 0 : order.length - 1]!;
  return order[(at + step + order.length) % order.length]!;
}

const rank = (place: Place) => Math.round(place.y / 80) * 1e5 + place.x;
