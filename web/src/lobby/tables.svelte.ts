/** The tables this browser has sat at, and what the server says of them. */

import * as api from "../api";
import { followRematch } from "../rematch";
import { forget, kept, noteOver, type Kept } from "../seats";
import { type Answer, sorted } from "./sorting";

const AT_ONCE = 12;

export class KeptTables {
  private tables: Kept[] = $state.raw(kept());
  private asked = $state(AT_ONCE);
  readonly answers: Record<string, Answer> = $state({});
  readonly sorted = $derived.by(() => sorted(this.tables.slice(0, this.asked), this.answers));
  /** How many older ones the server has not been asked about. */
  readonly older = $derived.by(() => Math.max(0, this.tables.length - this.asked));

  private readonly heard = new Set<string>();

  constructor() {
    this.ask();
  }

  more(): void {
    this.asked += AT_ONCE;
    this.ask();
  }

  drop(table: string): void {
    forget(table);
    this.tables = kept();
    this.ask();
  }

  private ask(): void {
    for (const one of this.tables.slice(0, this.asked)) {
      if (this.heard.has(one.table)) continue;
      this.heard.add(one.table);
      void this.hear(one);
    }
  }

  private async hear(one: Kept): Promise<void> {
    const token = Object.values(one.tokens)[0] ?? null;
    try {
      const state = await api.state(one.table, token);
      this.answers[one.table] = { state };
      noteOver(one.table, state.status !== "playing");
      const before = this.tables.length;
      if (followRematch(state) && kept().length > before) {
        this.tables = kept(); // the other player has agreed meanwhile
        this.ask();
      }
    } catch (problem) {
      const gone = problem instanceof api.Refusal && problem.status === 404;
      this.answers[one.table] = { gone, error: problem instanceof Error ? problem.message : String(problem) };
    }
  }
}
