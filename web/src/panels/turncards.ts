/** The card of each turn that is over: what was scored and why, who was lost, what the next turn changes. */

import type { LogEntry, LogLine, Side, TurnItem } from "../types";

export interface TurnCard {
  /** As the turn has it in the report. */
  key: string;
  /** Null for what goes before the first heading, such as the rest of a turn that a position text begins in. */
  title: LogLine | null;
  scored: TurnItem[];
  lost: Map<Side, LogLine[]>;
  next: LogLine;
  coming: TurnItem[];
}

export function turnCards(log: LogEntry[]): TurnCard[] {
  const cards: TurnCard[] = [];
  let [key, title] = ["0.0", null as LogLine | null];
  let scored: TurnItem[] = [];
  let lost = new Map<Side, LogLine[]>();
  log.forEach((entry, index) =>
    entry.lines.forEach((line, at) => {
      scored.push(...(line.scored ?? []));
      if (line.loser) lost.set(line.loser, [...(lost.get(line.loser) ?? []), line]);
      if (line.heading !== 1) return;
      const coming = line.coming ?? [];
      // Before the first turn there is nothing to look back on.
      if (scored.length || lost.size || (title && coming.length)) {
        cards.push({ key, title, scored, lost, next: line, coming });
      }
      [key, title, scored, lost] = [`${index}.${at}`, line, [], new Map<Side, LogLine[]>()];
    }),
  );
  return cards;
}
