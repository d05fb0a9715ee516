/** Earlier moments of the game as the seat may see them; what was fetched once is kept. */

import * as api from "../api";
import type { Scene } from "../types";

const MOST = 400;

export class Past {
  /** Decisions played in what is shown; null for the present. */
  number: number | null = $state(null);
  scene: Scene | null = $state.raw(null);
  problem = $state("");

  private known = new Map<number, Promise<Scene>>();

  constructor(
    private readonly table: string,
    private readonly token: string | null,
  ) {}

  /** Shows the table after `number` of `last` decisions. */
  async show(number: number | null, last: number): Promise<void> {
    this.number = number;
    this.problem = "";
    if (number === null) {
      this.scene = null;
      return;
    }
    try {
      const scene = await this.fetch(number);
      if (this.number === number) this.scene = scene;
      // Whoever steps forward or back will want the next one.
      if (number < last) void this.fetch(number + 1).catch(() => {});
      if (number > 0) void this.fetch(number - 1).catch(() => {});
    } catch (error) {
      if (this.number === number) this.problem = (error as Error).message;
    }
  }

  /** The table after so many decisions, without showing it. */
  at(number: number): Promise<Scene> {
    return this.fetch(number);
  }

  /** Decisions beyond this number were taken back. */
  forget(beyond: number): void {
    for (const number of this.known.keys()) if (number > beyond) this.known.delete(number);
    if (this.number !== null && this.number > beyond) void this.show(null, beyond);
  }

  private fetch(number: number): Promise<Scene> {
    let found = this.known.get(number);
    if (!found) {
      found = api.at(this.table, this.token, number).then((answer) => answer.scene);
      found.catch(() => this.known.delete(number));
      if (this.known.size >= MOST) this.known.clear();
      this.known.set(number, found);
    }
    return found;
  }
}
