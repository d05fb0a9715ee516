/** The tables of this browser in the order in which somebody who comes back looks for them. */

import type { Kept } from "../seats";
import type { Side, TableState } from "../types";

/** What the server says of a table: its state, or why there is none. */
export type Answer = { state: TableState } | { gone: boolean; error: string };
export type Answers = Readonly<Record<string, Answer | undefined>>;

export interface Sorted {
  running: Kept[];
  finished: Kept[];
}

/** Whether one of those who sit here must decide. */
export function awaits(table: TableState, ours: Side[]): boolean {
  return table.status === "playing" && ours.includes(table.decision?.side ?? "");
}

/** Those that wait for this browser's player come first; what is over, or no longer there, stands apart. */
export function sorted(tables: readonly Kept[], answers: Answers): Sorted {
  const ended = (one: Kept): boolean => {
    const answer = answers[one.table];
    if (!answer) return one.over ?? false;
    return "state" in answer ? answer.state.status !== "playing" : answer.gone;
  };
  const waits = (one: Kept): boolean => {
    const answer = answers[one.table];
    return answer !== undefined && "state" in answer && awaits(answer.state, Object.keys(one.tokens));
  };
  const running = tables.filter((one) => !ended(one));
  return {
    running: [...running.filter(waits), ...running.filter((one) => !waits(one))],
    finished: tables.filter(ended),
  };
}
