/** A handicap and what it was chosen for: with another battle, side or opponent it is no longer meant. */

import type { Seating } from "../panels/opponents";

export interface Given extends Seating {
  scenario: string;
  /** As the server reads it, such as "3 to red". */
  handicap: string;
  says: string;
}

export function chosenFor(given: Given | null, scenario: string, seating: Seating): Given | null {
  if (given === null || given.scenario !== scenario) return null;
  return given.you === seating.you && given.opponent === seating.opponent ? given : null;
}
