/**
 * A seat on its way to another device of the same person, as the part of a link that browsers keep to themselves: what
 * stands behind `#` is never sent to a server, so no log has it.
 */

import type { Side } from "./types";

export interface Carried {
  side: Side;
  token: string;
  /** What the seat adds to the dice: whoever sits down elsewhere must bring the same. */
  share: string;
}

const NAME = "seat";
const TOKEN = /^[A-Za-z0-9_-]{22,64}$/;
const SHARE = /^[0-9a-f]{32}$/;

export function packed(seats: readonly Carried[]): string {
  return seats.map(({ side, token, share }) => `${NAME}=${side}.${token}.${share}`).join("&");
}

/** The seats in a link's hash; what is not one is left out. */
export function unpacked(hash: string): Carried[] {
  return new URLSearchParams(hash.replace(/^#/, "")).getAll(NAME).flatMap((text) => {
    const [side = "", token = "", share = ""] = text.split(".");
    return side && TOKEN.test(token) && SHARE.test(share) ? [{ side, token, share }] : [];
  });
}
