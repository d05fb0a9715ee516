/** The decision a seat is asked for: what has been touched, what may be touched, and the move on its way to the server. */

import * as api from "../api";
import type { LiveTable } from "../live.svelte";
import { settings } from "../panels/settings.svelte";
import { words } from "../strings";
import { after, becoming, before, complete, fitting, lit, oneByOne, parts, retouched } from "../touching";
import type { Attack, Choice, Decision, Offer, TableState, Touch } from "../types";
import { Group } from "./group.svelte";
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
  /** A move that gives something up or will cost something, until it is confirmed. */
  cautioned: Choice | null = $state.raw(null);
  /** What the pointer or the focus is on: a lit touch, or a whole move in the list. */
  considered: Touch | Choice | null = $state.raw(null);
  /** Whether the list of everything that can be rolled for lies open. */
  openings = $state(true);
  onanswer: (answer: Answer) => void = () => {};
  /** So many units are selected, and so many places are in reach. */
  ongroup: (units: number, places: number) => void = () => {};

  /** The units that shall go somewhere together. */
  readonly group: Group;
  private readonly live: LiveTable;
  /** What was asked when the last move was sent. */
  private answered = "";
  /** The warnings about words, not about units or places, that have been heeded. */
  private readonly heeded = new Set<string>();
  /** Counts what was sent; an answer that comes after the next question has been touched upon clears nothing. */
  private count = 0;
  /** What a key wanted while a move was on its way. */
  private wanted: (() => void) | null = null;

  constructor(private readonly paced: Paced) {
    this.live = paced.live;
    this.group = new Group(this.live);
    this.group.ontrouble = (refusal) => this.refused(refusal);
    this.group.onreach = ({ refused, places }) => {
      const wanted = this.group.wanted;
      this.group.wanted = null;
      if (refused) this.heard(refused.error, refused);
      else if (wanted !== null) this.goTo(wanted.place, false, wanted.at);
      else this.ongroup(this.group.units.length, Object.keys(places).length + this.group.attacks.length);
    };
  }

  /** Null while somebody else decides, and while what led up to the decision is still being shown. */
  readonly decision: Decision | null = $derived.by(() => {
    const shown = this.paced.shown;
    if (!shown || shown.status !== "playing" || !asksMe(shown)) return null;
    return shown.number === this.live.state?.number ? shown.decision : null;
  });
  readonly choices: Choice[] = $derived(this.decision?.choices ?? []);
  readonly fitting: Choice[] = $derived(fitting(this.choices, this.touched));
  readonly lit: Set<Touch> = $derived.by(() => {
    if (this.sending) return new Set<Touch>();
    const own = lit(this.choices, this.touched);
    if (!this.group.some) return new Set(own);
    const kept = this.touched.length ? own : own.filter((touch) => parts(touch)[0] !== "place");
    const others = lit(this.choices, []).filter((touch) => parts(touch)[0] === "unit");
    const there = [
      ...Object.keys(this.group.reach?.places ?? {}).map((place) => `place:${place}`),
      ...this.group.attacks.map((attack) => attack.group ?? `place:${attack.place}`),
    ];
    return new Set([...kept, ...others, ...there, ...this.group.units.map((unit) => `unit:${unit}`)]);
  });
  /** What is drawn as taken: touched for this move, selected to go together, or picked up already. */
  readonly taken: Touch[] = $derived.by(() => [
    ...this.touched,
    ...this.group.units.map((unit) => `unit:${unit}`),
    ...(this.group.aim === null ? [] : [`place:${this.group.aim}`]),
    ...(this.decision?.gathered ?? []),
  ]);
  /** What is lit and does not lie on the map: it needs a button. */
  readonly buttons: Touch[] = $derived([...this.lit].filter((touch) => !ON_THE_MAP.has(parts(touch)[0])));
  /** Units that are lit and lie nowhere on the map, such as those that have yet to come: they need buttons as well. */
  readonly unplaced: Touch[] = $derived.by(() => {
    const units = [...this.lit].filter((touch) => parts(touch)[0] === "unit");
    if (!units.length) return units;
    const stacks = Object.values(this.paced.shown?.scene.stacks ?? {});
    const lying = new Set(stacks.flatMap((stack) => stack.pieces.map((piece) => `unit:${piece.id}`)));
    return units.filter((touch) => !lying.has(touch));
  });
  /**
   * The one touch that concludes what is being built, if the decision offers exactly one such word. Among other buttons,
   * with nothing begun and nothing on the map to choose, a word is only one of several answers.
   */
  readonly conclusion: Touch | null = $derived.by(() => {
    const words = this.buttons.filter((touch) => parts(touch)[0] === "button");
    const begun = this.lit.size > this.buttons.length || (this.paced.shown?.scene.draft.length ?? 0) > 0;
    const word = words.length === 1 && (begun || this.buttons.length === 1) ? words[0]! : null;
    // To do nothing is never what is usual.
    return word !== null && complete(this.choices, [...this.touched, word])?.idle ? null : word;
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
    const dice = !!this.paced.shown?.scene.draft.length || !!this.decision?.stakes;
    const declared = this.touched.length || !dice ? [] : [[]];
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
    this.group.clear();
    this.considered = null;
    this.answer = null;
    this.cautioned = null;
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
    if (this.sending) return false;
    const held = this.decision?.gathered ?? [];
    return meant.some((touch) => this.lit.has(touch)) || held.includes(meant[0]!) || this.earlier(meant) !== undefined;
  }

  /** Touches the first of these that is lit; else asks why the first is not to be touched now. */
  touch(...meant: Touch[]): void {
    if (!this.decision || this.sending || this.touchedGroup(meant)) return;
    const again = meant.find((touch) => this.decision?.placed?.includes(touch));
    if (again) {
      this.gather([parts(again)[1]], false); // it was set up, and can be set up elsewhere
      return;
    }
    const chosen = meant.find((touch) => this.lit.has(touch)) ?? this.earlier(meant);
    if (chosen === undefined) {
      if (meant[0] !== undefined) void this.askWhy({ touched: [...this.touched, meant[0]] });
      return;
    }
    this.answer = null;
    this.cautioned = null;
    const touched = retouched(this.choices, this.touched, chosen)!;
    const move = complete(this.choices, touched);
    // What waits for a word is not made yet: everything else can still be touched.
    if (!move || !this.waits(move)) this.touched = touched;
    if (move) void this.make(move);
    else this.follow();
  }

  /** Makes a move, unless it is one to be confirmed first. */
  async make(choice: Choice): Promise<Sent> {
    if (!this.waits(choice)) return this.send([choice.move], this.usual);
    this.answer = null;
    this.cautioned = choice;
    this.onanswer({ text: choice.caution!, rule: null });
    return { played: 0, left: choice.move };
  }

  /** Makes the move that waits for a word. */
  confirm(): void {
    const choice = this.cautioned;
    if (choice && parts(choice.path[0]!)[0] === "button") this.heeded.add(this.warning(choice));
    this.cautioned = null;
    if (choice) void this.send([choice.move], this.usual);
  }

  /** Makes several moves that are offered as one, and lets the dice of what they draft roll if that is said. */
  accept(offer: Offer, rolls = false): void {
    const moves = rolls ? [...offer.moves, offer.roll] : offer.moves;
    void this.send(moves, offer.lay_out ? { lay_out: true } : { as_one: true, afresh: offer.afresh });
  }

  /** Answers by doing nothing, now and for the rest of the turn. */
  hush(): void {
    void this.carryOut((table, token, revision) => api.hush(table, token, revision));
  }

  /** Whoever wants no help joins attacks unit by unit. */
  private get usual(): api.How {
    return settings.proposes && this.paced.shown?.seat?.assist !== "enforce" ? { usual: true } : {};
  }

  private waits(choice: Choice): boolean {
    const coach = this.paced.shown?.coach;
    if (coach && !coach.done) return false; // he warns himself
    return !!choice.caution && settings.confirms && !this.heeded.has(this.warning(choice));
  }

  /** The same warning about the same word in one turn, whatever its figures, is one. */
  private warning({ move, caution }: Choice): string {
    const turns = this.paced.shown?.log.filter((entry) => entry.lines.some((line) => line.heading === 1)).length;
    return [turns, move, caution?.replace(/\d+/g, "")].join(" ");
  }

  // -- several together ------------------------------------------------------------------------------------------------

  /** Selects these units to go somewhere together, in addition to others or instead of them. */
  gather(units: string[], add: boolean): void {
    if (!this.decision?.together || this.sending) return;
    this.answer = null;
    const held = (this.decision.gathered ?? []).map((touch) => parts(touch)[1]);
    const before = !add ? [] : this.group.some ? this.group.units : held;
    const off = add && units.every((unit) => before.includes(unit));
    this.regroup(off ? before.filter((unit) => !units.includes(unit)) : [...before, ...units]);
  }

  /** Moves the selected units to a place; one that waits for a word is only aimed at. */
  goTo(place: string, said = false, at: Touch[] = [], finish = false): void {
    if (!this.group.some || this.sending) return;
    this.answer = null;
    if (!this.group.reach) {
      this.group.wanted = { place, at };
      return;
    }
    const attacks = this.group.against(place, at);
    const moves = this.group.reach.places[place];
    if (attacks.length && (!moves || at.length)) {
      if (attacks.length === 1) this.attack(attacks[0]!);
      else this.group.target = place;
    } else if (this.group.reach.places[place]?.word && !said) this.group.aim = place;
    else void this.sendOff(place, said, finish);
  }

  /** Drafts an attack of the selected units; the word that lets dice roll is still to be given. */
  attack(attack: Attack): void {
    this.together(attack.moves);
  }

  /** Makes several moves that are undone as one. */
  together(moves: string[]): void {
    void this.send(moves, { as_one: true });
  }

  /** The selection of a single unit is what has been touched, so that all that it can do alone is offered as well. */
  private regroup(units: string[]): void {
    const only = units.length === 1 ? `unit:${units[0]}` : "";
    const begins = lit(this.choices, []).includes(only) && !complete(this.choices, [only]);
    this.touched = begins ? [only] : [];
    this.group.choose(units);
  }

  private follow(): void {
    const [sort, name] = this.touched.length === 1 ? parts(this.touched[0]!) : ["", ""];
    if (sort === "unit" && this.decision?.together) this.group.choose([name]);
    else this.group.clear();
  }

  /** Whether the touch was about the selection, or about a unit that was picked up already. */
  private touchedGroup(meant: Touch[]): boolean {
    const first = meant[0] ?? "";
    if (this.decision?.gathered?.includes(first) && !this.group.some) {
      void this.putDown(parts(first)[1]);
      return true;
    }
    if (!this.group.some) return false;
    const [sort, name] = parts(first);
    if (sort === "unit" && (this.group.has(name) || this.standWith(name))) {
      this.answer = null;
      this.regroup(
        this.group.has(name) ? this.group.units.filter((unit) => unit !== name) : [...this.group.units, name],
      );
      return true;
    }
    const alone = new Set(this.touched.length ? lit(this.choices, this.touched) : []);
    const { reach } = this.group;
    const there = meant
      .map(parts)
      .find(([sort, name]) => sort === "place" && (!reach || reach.places[name] || this.group.against(name).length));
    if (!there || meant.some((touch) => alone.has(touch))) return false;
    this.goTo(
      there[1],
      false,
      meant.filter((touch) => this.isTheirs(touch)),
    );
    return true;
  }

  /** Whether this is a stack or a counter of the other side. */
  private isTheirs(touch: Touch): boolean {
    const stacks = Object.values(this.paced.shown?.scene.stacks ?? {});
    const hit = stacks.find((one) => one.group === touch || one.pieces.some((piece) => `unit:${piece.id}` === touch));
    return hit !== undefined && hit.side !== this.decision?.side;
  }

  /** Whether a unit stands where one of the selected does. */
  private standWith(unit: string): boolean {
    const stacks = Object.values(this.paced.shown?.scene.stacks ?? {});
    const at = (one: string) => stacks.find((stack) => stack.pieces.some((piece) => piece.id === one));
    const here = at(unit);
    return here?.side === this.decision?.side && this.group.units.some((one) => at(one)?.place === here?.place);
  }

  private async sendOff(place: string, said: boolean, finish: boolean): Promise<void> {
    const { units } = this.group;
    const sent = await this.carryOut((table, token, revision) =>
      api.sendOff(table, token, { revision, units, to: place, said, finish }),
    );
    if (!sent) return;
    const { left, refused } = sent;
    if (left.length && this.decision?.together) this.regroup(left);
    if (refused) this.heard(refused.error, refused);
  }

  private async putDown(unit: string): Promise<void> {
    await this.carryOut((table, token, revision) => api.putDown(table, token, revision, unit));
  }

  /** Makes a whole move of a row or a card; the word that lets dice roll is still to be given. */
  choose(choice: Choice): void {
    const last = choice.path.length - 1;
    this.answer = null;
    if (last > 0 && parts(choice.path[last]!)[0] === "button") this.touched = choice.path.slice(0, last);
    else void this.make(choice);
  }

  /** Whether a click is the second of a double click whose first has answered another question. */
  slipped(event: MouseEvent): boolean {
    return event.detail > 1 && this.answered !== "" && this.answered !== this.decision?.ask;
  }

  /** Takes one touch back; false if there was none. */
  back(): boolean {
    if (this.answer || this.cautioned) {
      this.answer = this.cautioned = null;
      return true;
    }
    if (this.sending) return false;
    if (this.group.aim !== null || this.group.target !== null) {
      this.group.aim = this.group.target = null;
      return true;
    }
    if (this.group.clear()) {
      this.touched = [];
      return true;
    }
    if (!this.touched.length) return false;
    this.touched = before(this.choices, this.touched);
    return true;
  }

  /**
   * Adds every unit that can be added, as long as the question stays the same. The unit with which dice would roll is
   * only touched: the word for that is still to be given.
   */
  async addAll(): Promise<void> {
    const ask = this.decision?.ask;
    const wanted = this.addable.map((choice) => choice.move);
    for (const move of wanted) {
      if (this.decision?.ask !== ask) return;
      const choice = this.choices.find((one) => one.move === move);
      if (!choice) continue; // the others were enough
      if (choice.path.length > 1) return this.touch(choice.path[0]!);
      if ((await this.send([move])).played === 0) return;
    }
  }

  /** Sends moves for the decision on the screen. */
  async send(moves: string[], how: api.How = {}): Promise<Sent> {
    const answer = await this.carryOut((table, token, revision) => api.play(table, token, revision, moves, how));
    if (!answer) return { played: 0, left: moves.join("; ") };
    if (answer.refused) this.heard(answer.refused.error, answer.refused);
    return { played: answer.played, left: answer.left ?? "" };
  }

  /** Asks the server for something that changes the table, and waits until this can be seen; null if it refuses. */
  private async carryOut<Answered extends { revision: number }>(
    ask: (table: string, token: string, revision: number) => Promise<Answered>,
  ): Promise<Answered | null> {
    const state = this.live.state;
    if (this.sending || !this.decision || !state || this.live.token === null) return null;
    const mine = ++this.count;
    this.sending = true;
    this.answered = this.decision.ask;
    this.answer = this.cautioned = null;
    try {
      const answer = await ask(state.table, this.live.token, state.revision);
      await this.arrival(answer.revision);
      return answer;
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      if (error.status === 409) this.heard(words.table.changed);
      else this.refused(error);
      if (error.status === 409 || error.status === 0) await this.live.refresh().catch(() => {});
      return null;
    } finally {
      if (this.sending && this.count === mine) {
        this.touched = [];
        this.group.clear();
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

  private async askWhy(about: { touched: Touch[] }): Promise<void> {
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
