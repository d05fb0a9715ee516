/** The log as a battle report: turns, in them phases, in them groups (an activation, a fight), in them what happened. */

import { words } from "../strings";
import type { LogEntry, LogLine, Roll, Side } from "../types";

/** What one decision brought, as far as it belongs to one group. */
export interface Item {
  key: string;
  number: number;
  side: Side | null;
  dice: (number | string)[];
  rolls: Roll[];
  note: string;
  lines: LogLine[];
  /** The moves that this one line tells of, if it stands for several. */
  folded?: Item[];
}

export interface Group {
  key: string;
  /** Decisions played when it began. */
  number: number;
  title: LogLine | null;
  /** Whose activation it is; null where the log does not say. */
  side: Side | null;
  /** Dice that the title tells of. */
  dice: (number | string)[];
  rolls: Roll[];
  items: Item[];
}

interface Phase {
  key: string;
  number: number;
  title: LogLine | null;
  groups: Group[];
}

export interface Turn {
  key: string;
  number: number;
  /** Index in the log of the entry in which it begins, and of the line in that entry. */
  from: [entry: number, line: number];
  title: LogLine | null;
  phases: Phase[];
}

class Writer {
  constructor(readonly turns: Turn[]) {}

  turn(from: [number, number], number: number, title: LogLine | null): void {
    this.turns.push({ key: from.join("."), number, from, title, phases: [] });
  }

  phase(key: string, number: number, title: LogLine | null): Phase {
    const phase = { key, number, title, groups: [] };
    this.turns.at(-1)!.phases.push(phase);
    return phase;
  }

  group(key: string, number: number, title: LogLine | null, side: Side | null): Group {
    const phase = this.turns.at(-1)!.phases.at(-1) ?? this.phase(key, number, null);
    const last = phase.groups.at(-1);
    // A group that was opened and has nothing in it yet takes the heading that follows.
    if (last && !last.title && !last.items.length) {
      last.title = title;
      last.number = number;
      last.side ??= side;
      return last;
    }
    const group = { key, number, title, side, dice: [], rolls: [], items: [] };
    phase.groups.push(group);
    return group;
  }

  get here(): Group | undefined {
    return this.turns.at(-1)?.phases.at(-1)?.groups.at(-1);
  }
}

/** The report of `log`; what has not changed since `before` is taken over as it is, so that it need not be drawn again. */
export function report(log: LogEntry[], before: { log: LogEntry[]; turns: Turn[] } = { log: [], turns: [] }): Turn[] {
  let same = 0;
  while (same < log.length && log[same] === before.log[same]) same++;
  // A turn is as it was if the heading of the next one stands in an entry that is as it was.
  const kept = before.turns.filter((_, index) => (before.turns[index + 1]?.from[0] ?? Infinity) < same);
  const [entry, line] = kept.length ? before.turns[kept.length]!.from : [0, 0];
  const done = kept.length;
  const writer = new Writer(kept);
  log.slice(entry).forEach((one, offset) => {
    const resumed = offset === 0 && kept.length > 0;
    write(writer, one, entry + offset, resumed ? line : 0, resumed);
  });
  for (const turn of writer.turns.slice(done)) {
    for (const group of turn.phases.flatMap((phase) => phase.groups)) group.items = folded(group.items);
  }
  return writer.turns;
}

/** So many units on the same way, one after the other, are told of in one line. */
const MANY = 3;

/** The items of a group, in which a run of moves from one place to another has become one. */
export function folded(items: Item[]): Item[] {
  const found: Item[] = [];
  let at = 0;
  while (at < items.length) {
    const first = items[at]!;
    const way = wayOf(first);
    let end = at + 1;
    while (way && items[end]?.side === first.side && wayOf(items[end]!) === way) end++;
    const run = items.slice(at, end);
    found.push(...(run.length < MANY ? run : [inOne(run)]));
    at = end;
  }
  return found;
}

/** From where to where a single unit went, if the item tells of nothing else. */
function wayOf(item: Item): string {
  const went = item.lines.length === 1 && !item.dice.length && !item.note ? item.lines[0]!.went : undefined;
  return went ? went.join(" > ") : "";
}

function inOne(run: Item[]): Item {
  const [first, line] = [run[0]!, run[0]!.lines[0]!];
  const [from, to] = line.went!;
  const text = words.panels.went(run.length, from, to);
  return { ...first, key: `${first.key}-folded`, lines: [{ ...line, text }], folded: run };
}

/** Write an entry down; `resumed` if its lines before `fromLine`, with all that goes before them, are written already. */
function write(writer: Writer, entry: LogEntry, index: number, fromLine: number, resumed: boolean): void {
  const { number, side } = entry;
  const lines = entry.lines.slice(fromLine);
  // The note stands with the first thing the decision brought, the dice with what tells of them. In the middle of an
  // entry either may be written already.
  let note = resumed ? "" : entry.note;
  const telling = entry.lines.findIndex((line) => line.rolled && line.heading !== 1 && line.heading !== 2);
  let dice = telling >= 0 && telling < fromLine ? [] : entry.dice;
  const breaks = lines[0]?.heading === 1 || lines[0]?.heading === 2;
  const opens = entry.opens && !resumed && !breaks;
  if (!lines.length && !note && !dice.length && !opens) return;
  if (!writer.turns.length && (note || lines[0]?.heading !== 1)) writer.turn([index, fromLine], number, null);
  if (opens) writer.group(`${index}`, number, null, side);
  let item: Item | null = null;
  const add = (key: string): Item => {
    const group = writer.here ?? writer.group(key, number, null, null);
    const made: Item = { key, number, side, dice: [], rolls: [], note, lines: [] };
    note = "";
    group.items.push(made);
    return made;
  };
  const throwFor = (teller: Item | Group) => {
    teller.dice = dice;
    teller.rolls = entry.rolls;
    dice = [];
  };
  if (note) item = add(`${index}`);
  lines.forEach((line, offset) => {
    const key = `${index}.${fromLine + offset}`;
    if (line.heading) item = null;
    if (line.heading === 1) writer.turn([index, fromLine + offset], number, line);
    else if (line.heading === 2) writer.phase(key, number, line);
    else if (line.heading === 3) {
      const group = writer.group(key, number, line, side);
      if (fromLine + offset === telling) throwFor(group);
    } else {
      (item ??= add(key)).lines.push(line);
      if (fromLine + offset === telling) throwFor(item);
    }
  });
  // What they bring is told with the next decision, such as whether to roll again.
  if (dice.length) throwFor(add(`${index}.dice`));
}

/** Where a reader stops who goes from group to group: the numbers of decisions before each group, the start and the end. */
export function stops(log: LogEntry[], last: number): number[] {
  const found = new Set([0, last]);
  for (const entry of log) {
    const opens = entry.opens || entry.lines.some((line) => line.heading === 1 || line.heading === 2);
    if (opens && entry.number > 0) found.add(Math.min(entry.number - 1, last));
  }
  return [...found].sort((a, b) => a - b);
}

/** A turn as a place to go to in the replay. */
export interface TurnStop {
  /** Decisions played when it began. */
  number: number;
  /** As short as it can be, such as "3". */
  label: string;
  title: string;
}

/** The turns; the heading that tells of the end of the game is none. */
export function turnStops(log: LogEntry[], last: number, over: boolean): TurnStop[] {
  const found: TurnStop[] = [];
  for (const entry of log) {
    for (const line of entry.lines) {
      if (line.heading !== 1 || (over && entry.number >= last)) continue;
      const title = headline(line.text);
      const number = found.length ? Math.min(entry.number, last) : 0;
      found.push({ number, label: /\d+/.exec(title)?.[0] ?? String(found.length + 1), title });
    }
  }
  return found;
}

/** The numbers of decisions before each fight. */
export function fightStops(log: LogEntry[], last: number): number[] {
  const fights = log.filter((entry) => entry.number > 0 && entry.lines.some((line) => line.heading === 3));
  return [...new Set(fights.map((entry) => Math.min(entry.number - 1, last)))];
}

/** The turn whose report holds what the table looked like after `number` decisions. */
export function turnAt(turns: Turn[], number: number): Turn | undefined {
  return turns.filter((turn) => turn.number <= number).at(-1) ?? turns[0];
}

/** A sentence as a heading: without its full stop. */
export function headline(text: string): string {
  return text.replace(/\.$/, "");
}
