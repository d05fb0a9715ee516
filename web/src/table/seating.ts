/** Two people at one screen: who has it, and when it must be covered. */

import type { TableState } from "../types";

type States = readonly (TableState | null)[];

/** The seat of this browser that must decide; null if none of them must. */
export function deciding(states: States): number | null {
  const found = states.findIndex((state) => state?.decision != null && state.decision.side === state.seat.side);
  return found < 0 ? null : found;
}

/**
 * Whether the screen is to be covered: it goes to another person, or nobody has said who sits there, and one of them may
 * have something to hide.
 */
export function covered(states: States, holder: number | null, wanted: number): boolean {
  if (holder === wanted || states.length < 2) return false;
  return states.some((state) => state !== null && state.status === "playing" && state.number > 0 && !state.record.open);
}

const KEY = "bridgehead.holder.";

/** Who had the screen when the page was left or loaded anew; null if that is not known here. */
export function lastHolder(table: string): number | null {
  const kept = sessionStorage.getItem(KEY + table);
  return kept === null ? null : Number(kept);
}

export function keepHolder(table: string, holder: number): void {
  sessionStorage.setItem(KEY + table, String(holder));
}
