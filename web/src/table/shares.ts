/** A share of one's own in the dice: they come from the server's seed and from every player, so nobody has picked them. */

import type { TableState } from "../types";

const AWAITED = "?";

/** Whether this seat has still to add its share. */
export function isMissing(state: TableState): boolean {
  return state.seats.some((seat) => seat.side === state.seat.side && seat.share === AWAITED);
}

/**
 * Whether a guest may add a share: when everybody who sits at the table has, since whoever opened it may run the server
 * and know the seed. Nobody waits for those who have not come.
 */
export function mayFollow(state: TableState): boolean {
  const others = state.seats.filter((seat) => seat.side !== state.seat.side);
  return others.every((seat) => seat.player === "invited" || seat.share !== AWAITED);
}

/** What the dice of the game come from, once all shares are there: this must never change. */
export function promise(state: TableState): string | null {
  const shares = state.seats.map((seat) => seat.share).sort();
  return shares.includes(AWAITED) || !state.dice ? null : [state.dice, ...shares].join(" ");
}
