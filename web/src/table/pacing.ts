/** How long each step is shown before the next, so that a person can follow the computer and is never kept waiting. */

import type { TableState } from "../types";

/** Nobody who must decide waits longer than this, or a little more than one step, for what led up to it. */
const LONGEST_WAIT = 900;
const STEPS_WAITED = 1.5;
/** A step in which nothing is seen to happen is passed over quickly. */
const QUIET = 0.2;

/** Whether something moved, fell or was rolled between two states of a table. */
export function eventful(before: TableState, after: TableState): boolean {
  if (after.log.slice(before.log.length).some((entry) => entry.dice.length > 0)) return true;
  const where = (state: TableState) => {
    const found = new Map<string, string>();
    for (const stack of Object.values(state.scene.stacks)) {
      for (const piece of stack.pieces) found.set(piece.id, stack.place);
    }
    return found;
  };
  const [was, is] = [where(before), where(after)];
  if (was.size !== is.size) return true;
  for (const [id, place] of was) if (is.get(id) !== place) return true;
  return false;
}

/**
 * Milliseconds for which a step stays before the next is shown. `waiting` counts the steps behind it in which something
 * happens; `wanted` says that they end with a question to the person.
 */
export function stay(seen: boolean, waiting: number, pace: number, wanted: boolean): number {
  if (!wanted) return seen ? pace : pace * QUIET;
  const longest = Math.max(LONGEST_WAIT, STEPS_WAITED * pace);
  return seen && waiting > 0 ? Math.min(pace, longest / waiting) : 0;
}

/** Whether a state asks the person it is told to. */
export const asksMe = (state: TableState): boolean =>
  state.decision !== null && state.decision.side === state.seat.side && state.decision.choices !== undefined;
