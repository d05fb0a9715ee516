/** A seat of this browser (or a spectator's): the table as it sees it and the decision it is asked for. */

import { LiveTable } from "../live.svelte";
import { words } from "../strings";
import type { TableState } from "../types";
import { Deciding } from "./deciding.svelte";
import { Happened } from "./happened.svelte";
import { Hinting } from "./hinting.svelte";
import { OddsBook } from "./odds";
import { Paced } from "./paced.svelte";
import { Past } from "./past.svelte";
import { Showing } from "./showing.svelte";
import { announcement } from "./telling";

export class Seat {
  readonly live: LiveTable;
  readonly paced: Paced;
  readonly deciding: Deciding;
  readonly odds: OddsBook;
  readonly past: Past;
  readonly showing: Showing;
  readonly happened: Happened;
  readonly hinting: Hinting;
  /** What is said to those who do not see the map. */
  onsay: (text: string) => void = () => {};

  constructor(
    table: string,
    readonly token: string | null,
  ) {
    this.live = new LiveTable(table, token);
    this.paced = new Paced(this.live);
    this.deciding = new Deciding(this.paced);
    this.odds = new OddsBook(table, token);
    this.past = new Past(table, token);
    this.showing = new Showing(table, token);
    this.happened = new Happened(this.past);
    this.hinting = new Hinting(table, token);
    this.hinting.onhint = (hint) => this.onsay(`${words.table.hint}: ${hint.choices[0]?.words ?? ""}`);
    this.paced.onshow = (before, after) => this.shown(before, after);
    this.deciding.ongroup = (units, places) => this.onsay(words.table.selected(units, places));
    this.deciding.onanswer = (answer) => this.onsay(answer.text);
  }

  get state(): TableState | null {
    return this.paced.shown;
  }

  close(): void {
    this.paced.close();
  }

  private shown(before: TableState | null, after: TableState): void {
    this.deciding.asked(before, after);
    this.hinting.step(after);
    if (before && after.number < before.number) this.past.forget(after.number);
    if (before) this.happened.step(before, after);
    else void this.happened.opened(after);
    if (before) this.onsay(announcement(before, after));
  }
}
