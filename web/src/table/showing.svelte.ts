/** What the map shows about a place because somebody asked for it: what is seen from there, what it reaches. */

import * as api from "../api";
import type { Overlay } from "../types";

/** Whoever walks over the map by keys asks only where he stays. */
const RESTS = 120;

export class Showing {
  offered: Overlay[] = $state.raw([]);
  readonly shown: Overlay | null = $derived.by(() => this.offered.find((one) => one.name === this.name) ?? null);

  /** What was asked for; it stays asked for where the next place offers the same. */
  private name: string | null = $state(null);
  private place: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: string,
    private readonly token: string | null,
  ) {}

  /** Asks again also about the same place: what lies on the table may have changed. */
  about(place: string | null): void {
    clearTimeout(this.timer);
    if (place !== this.place) this.offered = [];
    this.place = place;
    if (place === null) return;
    this.timer = setTimeout(() => void this.ask(place), RESTS);
  }

  /** Shows it, or hides it if it is shown; what is then to be said. */
  toggle(name: string): string {
    this.name = this.name === name ? null : name;
    return this.shown?.says ?? "";
  }

  /** The next of what is offered, and after the last nothing. */
  next(): string {
    const at = this.offered.findIndex((one) => one.name === this.name);
    this.name = this.offered[at + 1]?.name ?? null;
    return this.shown ? `${this.shown.name}. ${this.shown.says}` : "";
  }

  /** Whether something was shown. */
  hide(): boolean {
    const was = this.shown !== null;
    this.name = null;
    return was;
  }

  private async ask(place: string): Promise<void> {
    try {
      const found = await api.overlays(this.table, this.token, place);
      if (this.place === place) this.offered = found.overlays;
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      if (this.place === place) this.offered = [];
    }
  }
}
