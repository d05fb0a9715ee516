/** A table's states one after the other, as a person can follow them. */

import type { LiveTable } from "../live.svelte";
import { settings } from "../panels/settings.svelte";
import type { TableState } from "../types";
import { asksMe, eventful, stay } from "./pacing";

export class Paced {
  /** The state that is on the screen; it may be a few steps behind the table. */
  shown: TableState | null = $state.raw(null);
  /** Called with each state that is shown. */
  onshow: (before: TableState | null, after: TableState) => void = () => {};

  private queue: TableState[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly live: LiveTable) {
    live.onchange = (_, after) => this.take(after);
    if (live.state) this.show(live.state);
  }

  /** Whether the table has gone on beyond what is shown. */
  get behind(): boolean {
    return this.shown !== this.live.state;
  }

  /** Shows at once what the table is like now. */
  skip(): void {
    const last = this.queue.at(-1);
    if (!last) return;
    this.queue = [];
    clearTimeout(this.timer);
    this.timer = undefined;
    this.show(last);
  }

  close(): void {
    clearTimeout(this.timer);
    this.live.close();
  }

  private take(state: TableState): void {
    // What does not go forward from what is shown (a move taken back) is not a step to follow.
    const last = this.queue.at(-1) ?? this.shown;
    this.queue.push(state);
    if (!settings.animate || document.hidden || (last && state.number < last.number)) this.skip();
    else if (this.timer === undefined) this.next();
  }

  private next(): void {
    this.timer = undefined;
    const state = this.queue.shift();
    if (!state) return;
    const before = this.shown;
    this.show(state);
    if (!before) return;
    const steps = [state, ...this.queue];
    const waiting = this.queue.filter((step, index) => eventful(steps[index]!, step)).length;
    const wait = stay(eventful(before, state), waiting, settings.pace, asksMe(steps.at(-1)!));
    if (this.queue.length || wait) this.timer = setTimeout(() => this.next(), wait);
  }

  private show(state: TableState): void {
    const before = this.shown;
    this.shown = state;
    this.onshow(before, state);
  }
}
