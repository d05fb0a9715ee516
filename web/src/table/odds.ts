/** Odds that have been asked for at one seat, so that moving over the same things again asks nobody. */

import * as api from "../api";
import type { Odds, Opening, Target, Touch } from "../types";

const MOST = 200;

export class OddsBook {
  private asked = new Map<string, Promise<Odds[]>>();
  private looked = new Map<string, Promise<Target[]>>();
  private opened: { revision: number; rows: Promise<Opening[]> } | null = null;

  constructor(
    private readonly table: string,
    private readonly token: string | null,
  ) {}

  /** What every move that begins with these touches leads to; none where the server has nothing to say. */
  targets(revision: number, touched: Touch[]): Promise<Target[]> {
    const key = JSON.stringify([revision, ...touched]);
    const known = this.looked.get(key);
    if (known) return known;
    const answer = api.targets(this.table, this.token, touched).catch(() => {
      this.looked.delete(key);
      return [];
    });
    if (this.looked.size >= MOST) this.looked.clear();
    this.looked.set(key, answer);
    return answer;
  }

  /** Everything that can be rolled for now. */
  openings(revision: number): Promise<Opening[]> {
    if (this.opened?.revision !== revision)
      this.opened = { revision, rows: api.openings(this.table, this.token).catch(() => []) };
    return this.opened.rows;
  }

  /** The odds once these moves are declared, or of what is declared now; none where the server has none to give. */
  of(revision: number, moves: string[]): Promise<Odds[]> {
    const key = JSON.stringify([revision, ...moves]);
    const known = this.asked.get(key);
    if (known) return known;
    const answer = api.odds(this.table, this.token, moves).catch(() => {
      this.asked.delete(key);
      return [];
    });
    if (this.asked.size >= MOST) this.asked.clear();
    this.asked.set(key, answer);
    return answer;
  }
}
