/** The list of moves: found by what is typed, shown a part at a time. */

import type { Choice } from "../types";

/** The moves whose text or notation holds every word that is looked for. */
export function found(choices: Choice[], wanted: string): Choice[] {
  const terms = wanted.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (!terms.length) return choices;
  return choices.filter((choice) => {
    const text = `${choice.text} ${choice.move}`.toLowerCase();
    return terms.every((term) => text.includes(term));
  });
}
