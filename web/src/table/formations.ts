/** Units that belong together and can be chosen now, so that one click selects them all. */

import { parts } from "../touching";
import type { BoardPicture, Choice } from "../types";

export function formations(choices: Choice[], board: BoardPicture): { name: string; units: string[] }[] {
  const offered = new Set(
    choices.map(({ path }) => parts(path[0] ?? "")).flatMap(([sort, name]) => (sort === "unit" ? [name] : [])),
  );
  const found = new Map<string, string[]>();
  for (const unit of offered) {
    const formation = board.pieces[unit]?.formation;
    if (formation) found.set(formation, [...(found.get(formation) ?? []), unit]);
  }
  return [...found].filter(([, units]) => units.length > 1).map(([name, units]) => ({ name, units }));
}
