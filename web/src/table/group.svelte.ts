/** Units chosen to go somewhere together: which they are, where they can go, and the order on its way to the server. */

import * as api from "../api";
import type { LiveTable } from "../live.svelte";
import type { Attack, Reachable, Touch } from "../types";

export class Group {
  units: string[] = $state.raw([]);
  /** Where they can go; null until the server has said so. */
  reach: Reachable | null = $state.raw(null);
  /** The place they shall go to once its word has been given. */
  aim: string | null = $state.raw(null);
  /** The place that several attacks could be made on: one of them is still to be chosen. */
  target: string | null = $state(null);
  /** Where they were sent before it was known where they can go, and onto what there. */
  wanted: { place: string; at: Touch[] } | null = null;
  onreach: (reach: Reachable) => void = () => {};
  ontrouble: (refusal: api.Refusal) => void = () => {};
  /** Counts what was asked; an answer about other units than those chosen now is not shown. */
  private count = 0;

  constructor(private readonly live: LiveTable) {}

  get some(): boolean {
    return this.units.length > 0;
  }

  has(unit: string): boolean {
    return this.units.includes(unit);
  }

  /** The word that the place is waiting for, such as "Land here". */
  get word(): string {
    return this.aim === null ? "" : (this.reach?.places[this.aim]?.word ?? "");
  }

  get attacks(): Attack[] {
    return this.reach?.attacks ?? [];
  }

  /** The attacks on a place, only those on what was hit there if that tells them apart. */
  against(place: string, at: Touch[] = []): Attack[] {
    const there = this.attacks.filter((attack) => attack.place === place);
    const hit = there.filter((attack) => attack.group !== null && at.includes(attack.group));
    return hit.length ? hit : there;
  }

  choose(units: string[]): void {
    this.units = [...new Set(units)];
    [this.reach, this.aim, this.target, this.wanted] = [null, null, null, null];
    const mine = ++this.count;
    const { state, token } = this.live;
    if (!this.units.length || !state || token === null) return;
    api.together(state.table, token, state.revision, this.units).then(
      (reach) => {
        if (mine !== this.count) return;
        this.reach = reach;
        this.onreach(reach);
      },
      (error: unknown) => {
        if (!(error instanceof api.Refusal)) throw error;
        if (mine === this.count) this.ontrouble(error);
      },
    );
  }

  toggle(unit: string): void {
    this.choose(this.has(unit) ? this.units.filter((one) => one !== unit) : [...this.units, unit]);
  }

  clear(): boolean {
    if (!this.units.length) return false;
    this.choose([]);
    return true;
  }
}
