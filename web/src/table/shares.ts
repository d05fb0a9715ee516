/** A share of one's own in the dice: they come from the server's seed and from every player, so nobody has picked them. */

import { sha256 } from "../sha256";
import type { SeatInfo, TableState } from "../types";

const AWAITED = "?";
const SEAL = "sha256:";

/** What fixes a share without telling it. */
export function sealed(share: string): string {
  return SEAL + sha256(`bridgehead share ${share}`);
}

/**
 * What a seat has to do about its share now. Whoever runs the server knows the seed and may sit on either side, so the
 * first to come seals a share, and opens it only when the other one stands.
 */
export function due(state: TableState): "seal" | "tell" | null {
  const { own, other } = seen(state);
  if (own !== AWAITED && !own.startsWith(SEAL)) return null;
  if (other !== AWAITED) return "tell";
  return own === AWAITED ? "seal" : null;
}

/** Whether a guest may bring a share along: when the one who sits at the table already has fixed theirs. */
export function mayBring(state: TableState): boolean {
  const seated = state.seats.filter((seat) => seat.player !== "invited");
  return seated.length > 0 && seated.every((seat) => seat.share !== AWAITED);
}

/** What the dice of a game come from, as far as a seat is shown it. */
export interface Seen {
  dice: string;
  own: string;
  other: string;
}

/** Of somebody who is invited, that of the empty seat. */
export function seen(state: TableState): Seen {
  const mine = (seat: SeatInfo): boolean =>
    state.seat.side === null ? seat.player === "invited" : seat.side === state.seat.side;
  const share = (own: boolean): string => state.seats.find((seat) => mine(seat) === own)?.share ?? "";
  return { dice: state.dice, own: share(true), other: share(false) };
}

/** Whether what is shown now keeps what was shown before: shares may come and be opened, and nothing else changes. */
export function keeps(before: Seen, now: Seen): boolean {
  return before.dice === now.dice && follows(before.own, now.own) && follows(before.other, now.other);
}

function follows(before: string, now: string): boolean {
  return before === AWAITED || before === now || before === sealed(now);
}
