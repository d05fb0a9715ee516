/** The decision a seat is asked for: what has been touched, what may be touched, and the move on its way to the server. */

import * as api from "../api";
import type { LiveTable } from "../live.svelte";
import { words } from "../strings";
import { after, becoming, before, complete, fitting, lit, oneByOne, parts, retouched } from "../touching";
import type { Choice, Decision, TableState, Touch } from "../types";
import { asksMe } from "./pacing";
import type { Paced } from "./paced.svelte";

/** What the table answers to a touch or a typed move that was not to be. */
export interface Answer {
  text: string;
  rule: string | null;
  /** Whether it is only that the server could not be reached; that is over with the next word from it. */
  unreached?: boolean;
  /** A coach advises against the move. */
  coached?: boolean;
}

/** How many of the moves were played, and those that were not. */
interface Sent {
  played: number;
  left: string;
}

/** A push normally comes before the answer to the move; after this many milliseconds the state is asked for. */
const PATIENCE = 1500;
const MOST_CONSIDERED = 3;
/** Touches that are made on the map; all others get a button. */
const ON_THE_MAP = new Set(["place", "unit", "group"]);

export class Deciding {
  touched: Touch[] = $state.raw([]);
  sending = $state(false);
  answer: Answer | null = $state.raw(null);
  /** What the pointer or the focus is on: a lit touch, or a whole move in the list. */
  considered: Touch | Choice | null = $state.raw(null);
  onanswer: (answer: Answer) => void = () => {};

  private readonly live: LiveTable;
  /** What was asked when the last move was sent. */
  private answered = "";
  /** Counts what was sent; an answer that comes after the next question has been touched upon clears nothing. */
  private count = 0;
  /** What a key wanted while a move was on its way. */
  private wanted: (() => void) | null = null;

  constructor(private readonly paced: Paced) {
    this.live = paced.live;
  }

  /** Null while somebody else decides, and while what led up to the decision is still being shown. */
  readonly decision: Decision | null = $derived.by(() => {
    const shown = this.paced.shown;
    if (!shown || shown.status !== "playing" || !asksMe(shown)) return null;
    return shown.number === this.live.state?.number ? shown.decision : null;
  });
  readonly choices: Choice[] = $derived(this.decision?.choices ?? []);
  readonly fitting: Choice[] = $derived(fitting(this.choices, this.touched));
  readonly lit: Set<Touch> = $derived(new Set(this.sending ? [] : lit(this.choices, this.touched)));
  /** What is lit and does not lie on the map: it needs a button. */
  readonly buttons: Touch[] = $derived([...this.lit].filter((touch) => !ON_THE_MAP.has(parts(touch)[0])));
  /**
   * The one touch that concludes what is being built, if the decision offers exactly one such word. Among other buttons,
   * with nothing begun and nothing on the map to choose, a word is only one of several answers.
   */
  readonly conclusion: Touch | null = $derived.by(() => {
    const words = this.buttons.filter((touch) => parts(touch)[0] === "button");
    const begun = this.lit.size > this.buttons.length || (this.paced.shown?.scene.draft.length ?? 0) > 0;
    return words.length === 1 && (begun || this.buttons.length === 1) ? words[0]! : null;
  });
  /** Units that can be added one after the other with one touch. */
  readonly addable: Choice[] = $derived.by(() => {
    const units = oneByOne(this.choices, this.touched);
    const building = this.conclusion !== null || (this.paced.shown?.scene.draft.length ?? 0) > 0;
    return building && this.decision?.collects && !this.decision.bill ? units : [];
  });
  /**
   * The moves whose odds are worth showing: those of what is considered, and where that has none, those of what is being
   * built. An empty list of moves stands for what is declared already.
   */
  readonly weighed: string[][][] = $derived.by(() => {
    const one = this.considered;
    const few = (touched: Touch[]) => becoming(this.choices, touched, MOST_CONSIDERED).map((choice) => [choice.move]);
    const pointed =
      one === null ? [] : typeof one !== "string" ? [[one.move]] : few(after(this.choices, this.touched, one));
    const declared = this.touched.length || !this.paced.shown?.scene.draft.length ? [] : [[]];
    const built = this.touched.length ? few(this.touched) : [];
    return [pointed, declared, built].filter((moves) => moves.length > 0);
  });

  /** A new question begins with nothing touched; the same question told again keeps what has been touched. */
  asked(before: TableState | null, now: TableState): void {
    if (before && before.number === now.number && before.decision?.ask === now.decision?.ask) {
      if (this.answer?.unreached) this.answer = null;
      return;
    }
    this.touched = [];
    this.considered = null;
    this.answer = null;
    // What was sent has arrived, though its answer may still be on the way.
    this.settle();
  }

  /**
   * Does it now, or once the move on its way has arrived and one is asked again. What `answers` waits only for more of
   * the same question: a new one is to be read first.
   */
  soon(action: () => void, answers = false): void {
    const ask = this.decision?.ask;
    if (!this.sending) action();
    else this.wanted = () => (!answers || this.decision?.ask === ask) && action();
  }

  /** Whether one of these can be touched now, or could have been earlier in this move. */
  fits(meant: Touch[]): boolean {
    return !this.sending && (meant.some((touch) => this.lit.has(touch)) || this.earlier(meant) !== undefined);
  }

  /** Touches the first of these that is lit; else asks why the first is not to be touched now. */
  touch(...meant: Touch[]): void {
    if (!this.decision || this.sending) return;
    const chosen = meant.find((touch) => this.lit.has(touch)) ?? this.earlier(meant);
    if (chosen === undefined) {
      if (meant[0] !== undefined) void this.askWhy({ touched: [...this.touched, meant[0]] });
      return;
    }
    this.answer = null;
    this.touched = retouched(this.choices, this.touched, chosen)!;
    const move = complete(this.choices, this.touched);
    if (move) void this.send([move.move]);
  }

  /** Makes a whole move of a row or a card; the word that lets dice roll is still to be given. */
  choose(choice: Choice): void {
    const last = choice.path.length - 1;
    this.answer = null;
    if (last > 0 && parts(choice.path[last]!)[0] === "button") this.touched = choice.path.slice(0, last);
    else void this.send([choice.move]);
  }

  /** Whether a click is the second of a double click whose first has answered another question. */
  slipped(event: MouseEvent): boolean {
    return event.detail > 1 && this.answered !== "" && this.answered !== this.decision?.ask;
  }

  /** Takes one touch back; false if there was none. */
  back(): boolean {
    if (this.answer) {
      this.answer = null;
      return true;
    }
    if (!this.touched.length || this.sending) return false;
    this.touched = before(this.choices, this.touched);
    return true;
  }

  /**
   * Adds every unit that can be added, as long as the question stays the same, and says why others were left. The unit
   * with which dice would roll is only touched: the word for that is still to be given.
   */
  async addAll(): Promise<void> {
    const ask = this.decision?.ask;
    const wanted = this.addable.map((choice) => choice.move);
    let left: string | undefined;
    for (const move of wanted) {
      if (this.decision?.ask !== ask) return;
      const choice = this.choices.find((one) => one.move === move);
      if (!choice) left ??= move;
      else if (choice.path.length > 1) return this.touch(choice.path[0]!);
      else if ((await this.send([move])).played === 0) return;
    }
    if (left !== undefined && this.decision?.ask === ask) await this.askWhy({ move: left });
  }

  /** Sends moves for the decision on the screen. */
  async send(moves: string[]): Promise<Sent> {
    const state = this.live.state;
    const nothing = { played: 0, left: moves.join("; ") };
    if (this.sending || !this.decision || !state || this.live.token === null) return nothing;
    const mine = ++this.count;
    this.sending = true;
    this.answered = this.decision.ask;
    this.answer = null;
    try {
      const answer = await api.play(state.table, this.live.token, state.revision, moves);
      await this.arrival(answer.revision);
      if (answer.refused) this.heard(answer.refused.error, answer.refused);
      return { played: answer.played, left: answer.left ?? "" };
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      if (error.status === 409) this.heard(words.table.changed);
      else this.refused(error);
      if (error.status === 409 || error.status === 0) await this.live.refresh().catch(() => {});
      return nothing;
    } finally {
      if (this.sending && this.count === mine) {
        this.touched = [];
        this.considered = null;
        this.settle();
      }
    }
  }

  private settle(): void {
    this.sending = false;
    const wanted = this.wanted;
    this.wanted = null;
    if (this.decision) wanted?.();
  }

  private async arrival(revision: number): Promise<void> {
    const until = Date.now() + PATIENCE;
    while ((this.live.state?.revision ?? 0) < revision) {
      if (Date.now() > until) return this.live.refresh().catch(() => {});
      await new Promise((go) => setTimeout(go, 8));
    }
  }

  private earlier(meant: Touch[]): Touch | undefined {
    return meant.find((touch) => retouched(this.choices, this.touched, touch) !== null);
  }

  private async askWhy(about: { touched: Touch[] } | { move: string }): Promise<void> {
    try {
      const why = await api.why(this.live.table, this.live.token, about);
      if (!why.allowed) this.heard(why.reason, why);
    } catch (error) {
      if (error instanceof api.Refusal) this.refused(error);
      else throw error;
    }
  }

  private refused(refusal: api.Refusal): void {
    this.heard(refusal.message, { rule: refusal.rule, coached: refusal.coached, unreached: refusal.status === 0 });
  }

  private heard(text: string, more: Partial<Answer> = {}): void {
    const { rule = null, unreached, coached } = more;
    this.answer = { text, rule, ...(unreached && { unreached }), ...(coached && { coached }) };
    this.onanswer(this.answer);
  }
}
