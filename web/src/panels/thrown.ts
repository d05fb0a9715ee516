/** The dice of an entry of the report, roll by roll. */

import type { Roll, Side } from "../types";

export interface Thrown {
  says: string;
  side: Side | null;
  values: (number | string)[];
}

/** Dice of which nothing is said are one roll. */
export function thrown(dice: (number | string)[], rolls: Roll[]): Thrown[] {
  const found: Thrown[] = [];
  let at = 0;
  for (const { says, side, count } of rolls) {
    if (at < dice.length) found.push({ says, side, values: dice.slice(at, at + count) });
    at += count;
  }
  if (at < dice.length) found.push({ says: "", side: null, values: dice.slice(at) });
  return found;
}
