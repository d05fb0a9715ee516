/** A hint that was asked for: what a strong player would do, and how it looks on the map. */

import * as api from "../api";
import { Asking } from "../panels/asking.svelte";
import type { BoardPicture, Hint, TableState } from "../types";
import { type Trail, trailOf } from "./happening";

export class Hinting {
  told: Hint | null = $state.raw(null);
  /** The choice that is drawn on the map; null is none. */
  shown: number | null = $state(null);
  /** It is said to those who don't see the map. */
  onhint: (hint: Hint) => void = () => {};
  readonly asking = new Asking();

  constructor(
    private readonly table: string,
    private readonly token: string | null,
  ) {}

  async ask(revision: number): Promise<void> {
    if (!this.token || this.asking.busy) return;
    this.told = null;
    const told = await this.asking.run(() => api.hint(this.table, this.token!, revision));
    if (!told) return;
    this.told = told;
    this.shown = 0;
    this.onhint(told);
  }

  /** Whoever thinks, for this hint or as the opponent, answers now. */
  async hurry(): Promise<void> {
    if (this.token) await api.hurry(this.table, this.token).catch(() => {});
  }

  show(index: number): void {
    this.shown = this.shown === index ? null : index;
  }

  /** Whether there was a hint. */
  dismiss(): boolean {
    const was = this.told !== null || this.asking.error !== "";
    this.told = null;
    this.asking.error = "";
    return was;
  }

  /** A hint is about one moment of the game. */
  step(now: TableState): void {
    if (this.told && now.revision !== this.told.revision) this.dismiss();
  }

  trail(board: BoardPicture): Trail | null {
    const choice = this.shown === null ? undefined : this.told?.choices[this.shown];
    return choice && this.told ? trailOf(board, this.told.side, choice) : null;
  }
}
