/** Two people at one screen: who has it, and when it must be covered. */

import type { TableState } from "../types";

type States = readonly (TableState | null)[];

/** The seat of this browser that must decide; null if none of them must. */
export function deciding(states: States): number | null {
  const found = states.findIndex((state) => state?.decision != null && state.decision.side === state.seat.side);
  return found < 0 ? null : found;
}

/** Whether the screen is to be covered: it goes to another person, and one of them has something to hide. */
export function covered(states: States, holder: number, wanted: number): boolean {
  if (holder === wanted || states.length < 2) return false;
  return states.some((state) => state !== null && state.status === "playing" && !state.record.open);
}
