/** The seats of this browser: which tables it has sat at, and the tokens that prove it. */

import type { Carried } from "./carrying";
import { keeps, type Seen } from "./table/shares";
import type { Seated, Side } from "./types";

export interface Kept {
  table: string;
  game: string;
  tokens: Record<Side, string>;
  invitations: Record<Side, string>;
  since: number;
  /** Whether the game was over when the server was last asked. */
  over?: boolean;
}

const KEY = "bridgehead.tables";
const CLAIM = "bridgehead.claim.";
const SHARE = "bridgehead.share.";
const SEEN = "bridgehead.seen.";
const MOST = 200;

export function kept(): Kept[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(read) ? (read as Kept[]) : [];
  } catch {
    return [];
  }
}

export function seatsAt(table: string): Kept | undefined {
  return kept().find((one) => one.table === table);
}

export function keep(game: string, seated: Seated): void {
  const others = kept().filter((one) => one.table !== seated.table);
  const now = { table: seated.table, game, tokens: seated.tokens, invitations: seated.invitations, since: Date.now() };
  localStorage.setItem(KEY, JSON.stringify([now, ...others].slice(0, MOST)));
}

/** The token with which this browser asks for a seat at a table: the same one until it has the seat. */
export function claiming(table: string): string {
  const key = CLAIM + table;
  const before = localStorage.getItem(key);
  if (before) return before;
  const token = random();
  localStorage.setItem(key, token);
  return token;
}

/** That token, if this browser has asked with one and does not have the seat yet. */
export const claimed = (table: string): string | null => localStorage.getItem(CLAIM + table);

function random(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What a seat of this browser adds to the dice: drawn once, and kept to see that it is not changed. */
export function shareOf(token: string): string {
  const key = SHARE + token;
  const share = localStorage.getItem(key) ?? random();
  localStorage.setItem(key, share);
  return share;
}

/**
 * Note what the dice come from, as this seat is shown it: before it adds its share, and ever after. False if that is not
 * what it was, so that somebody may have picked them.
 */
export function isKept(token: string, now: Seen): boolean {
  const key = SEEN + token;
  const before = localStorage.getItem(key);
  if (before !== null && !keeps(JSON.parse(before) as Seen, now)) return false;
  localStorage.setItem(key, JSON.stringify(now));
  return true;
}

export function sitDown(table: string, game: string, side: Side, token: string): void {
  const before = seatsAt(table);
  keep(game, { table, tokens: { ...before?.tokens, [side]: token }, invitations: before?.invitations ?? {} });
  localStorage.removeItem(CLAIM + table);
}

/** Takes over a seat from another device of the same person, with what it adds to the dice. */
export function takeOver(table: string, game: string, { side, token, share }: Carried): void {
  if (localStorage.getItem(SHARE + token) === null) localStorage.setItem(SHARE + token, share);
  sitDown(table, game, side, token);
}

export function noteOver(table: string, over: boolean): void {
  const tables = kept();
  const known = tables.find((one) => one.table === table);
  if (!known || (known.over ?? false) === over) return;
  known.over = over;
  localStorage.setItem(KEY, JSON.stringify(tables));
}

export function forget(table: string): void {
  for (const token of Object.values(seatsAt(table)?.tokens ?? {})) {
    localStorage.removeItem(SHARE + token);
    localStorage.removeItem(SEEN + token);
  }
  localStorage.setItem(KEY, JSON.stringify(kept().filter((one) => one.table !== table)));
}
