/** What the others have done since this seat last decided: gathered as it is shown, kept until the next click, shown again on demand. */

import { settings } from "../panels/settings.svelte";
import type { Scene, TableState } from "../types";
import { isEmpty, type Trail, Trailing } from "./happening";
import type { Past } from "./past.svelte";

/** Showing it again never takes much longer than this, however much has happened. */
const LONGEST = 20_000;
const QUIET = 0.15;

export class Happened {
  /** What lies on the map of it; null once it has been seen. */
  trail: Trail | null = $state.raw(null);
  /** Decisions played when the others began; null if nothing of theirs is to be shown. */
  since: number | null = $state(null);
  /** Whether it is being shown again. */
  again = $state(false);

  private trailing = new Trailing();
  private last = 0;

  constructor(private readonly past: Past) {}

  /** The first look at a table: what the others did before this page was opened. */
  async opened(now: TableState): Promise<void> {
    const mine = now.seat.side;
    if (mine === null) return;
    const theirs = now.log.map((entry) => entry.side).lastIndexOf(mine);
    const first = now.log.slice(theirs + 1).find((entry) => entry.side !== null);
    this.last = now.number;
    if (!first || theirs < 0) return;
    this.since = first.number - 1;
    const before = await this.past.at(this.since).catch(() => null);
    if (before && this.since !== null && this.last === now.number) this.add(before, now.scene);
  }

  step(before: TableState, after: TableState): void {
    const mine = after.seat.side;
    if (mine === null) return;
    this.last = after.number;
    if (after.number < before.number) return this.forget();
    const fresh = after.log.slice(before.log.length).filter((entry) => entry.side !== null);
    const own = fresh.filter((entry) => entry.side === mine).at(-1);
    if (own) {
      this.forget();
      if (fresh.at(-1) === own) return;
    }
    if (!fresh.length) return;
    this.since ??= own?.number ?? before.number;
    this.add(before.scene, after.scene);
  }

  /** It has been seen. */
  dismiss(): boolean {
    const was = this.trail !== null || this.again;
    if (this.again) void this.past.show(null, this.last);
    this.again = false;
    this.trail = null;
    this.trailing = new Trailing();
    return was;
  }

  /** Plays it again on the map, step by step. */
  async show(): Promise<void> {
    if (this.since === null || this.again) return;
    const [from, to] = [this.since, this.last];
    this.dismiss();
    this.again = true;
    const pace = settings.animate ? Math.min(settings.pace || 300, LONGEST / (to - from)) : 0;
    let before: Scene | null = null;
    for (let number = from; number <= to; number++) {
      await this.past.show(number, to);
      const scene = this.past.scene;
      if (!this.stillAgain() || this.past.number !== number || !scene) break;
      if (before) this.add(before, scene);
      const quiet = before !== null && where(before) === where(scene);
      before = scene;
      await new Promise((go) => setTimeout(go, quiet ? pace * QUIET : pace));
    }
    if (!this.stillAgain()) return;
    this.again = false;
    await this.past.show(null, to);
  }

  private stillAgain(): boolean {
    return this.again;
  }

  private add(before: Scene, after: Scene): void {
    this.trailing.add(before, after);
    const { trail } = this.trailing;
    this.trail = isEmpty(trail) ? null : trail;
  }

  private forget(): void {
    this.dismiss();
    this.since = null;
  }
}

/** Where everything stands, to be compared. */
function where(scene: Scene): string {
  return Object.values(scene.stacks)
    .map((stack) => `${stack.place} ${stack.pieces.map((piece) => piece.symbol).join(" ")}`)
    .join(";");
}
