/** Building a move by touching things: every legal move is a path of touches, and the page only follows the paths. */

import type { Choice, Touch } from "./types";

/** The moves that begin with what has been touched. */
export function fitting(choices: Choice[], touched: Touch[]): Choice[] {
  return choices.filter((choice) => touched.every((touch, step) => choice.path[step] === touch));
}

/** What may be touched next, in the order of the moves. */
export function lit(choices: Choice[], touched: Touch[]): Touch[] {
  const next = new Set<Touch>();
  for (const choice of fitting(choices, touched)) {
    const touch = choice.path[touched.length];
    if (touch) next.add(touch);
  }
  return [...next];
}

/** The move that is complete, if there is one. */
export function complete(choices: Choice[], touched: Touch[]): Choice | undefined {
  return fitting(choices, touched).find((choice) => choice.path.length === touched.length);
}

/** The group that is touched next because nothing else can be: there is nothing to choose. */
function onlyGroup(choices: Choice[], touched: Touch[]): Touch | undefined {
  const next = lit(choices, touched);
  return next.length === 1 && next[0]!.startsWith("group:") ? next[0] : undefined;
}

/** What has been touched once `touch` is added, and the group with it if there is only one. */
export function after(choices: Choice[], touched: Touch[], touch: Touch): Touch[] {
  const now = [...touched, touch];
  const group = onlyGroup(choices, now);
  return group === undefined ? now : [...now, group];
}

/** What has been touched once the last touch is taken back, and what brought it along. */
export function before(choices: Choice[], touched: Touch[]): Touch[] {
  const earlier = touched.slice(0, -1);
  return earlier.length && onlyGroup(choices, earlier) ? earlier.slice(0, -1) : earlier;
}

/**
 * What has been touched once `touch` comes, wherever it fits: as the next touch; the same thing again takes it back; and
 * what would have fitted earlier begins again from there, as when another unit is picked up. Null if it fits nowhere.
 */
export function retouched(choices: Choice[], touched: Touch[], touch: Touch): Touch[] | null {
  if (lit(choices, touched).includes(touch)) return after(choices, touched, touch);
  const earlier = before(choices, touched);
  if (touched.slice(earlier.length).includes(touch)) return earlier;
  for (let kept = touched.length - 1; kept >= 0; kept--) {
    const begun = touched.slice(0, kept);
    if (lit(choices, begun).includes(touch)) return after(choices, begun, touch);
  }
  return null;
}

/** What to say of a move under way: the moves it may still become, if they are few. */
export function becoming(choices: Choice[], touched: Touch[], most: number): Choice[] {
  const left = fitting(choices, touched);
  return left.length <= most ? left : [];
}

/** The moves that take one unit each, where several can be taken one after the other. */
export function oneByOne(choices: Choice[], touched: Touch[]): Choice[] {
  if (touched.length) return [];
  return choices.filter((choice) => choice.path.length === 1 && choice.path[0]!.startsWith("unit:"));
}

/** The sort of a touch and what it names: `["place", "22"]`. */
export function parts(touch: Touch): [sort: string, name: string] {
  const colon = touch.indexOf(":");
  return [touch.slice(0, colon), touch.slice(colon + 1)];
}
