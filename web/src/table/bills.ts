/** What the cards of a bill have in common. */

import type { Card, Payment } from "../types";

/** A way out that everybody with a way out has, under the same word and to the same places; null if they differ. */
export function sameGoals(cards: Card[]): Payment | null {
  const leading = cards.flatMap((card) => card.ways.filter((way) => way.to.length));
  const [first] = leading;
  if (!first) return null;
  const alike = leading.every((way) => way.word === first.word && way.to.join() === first.to.join());
  return alike ? first : null;
}
