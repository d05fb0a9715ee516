import { expect, test } from "vitest";

import { chosenFor, type Given } from "./given";

const given: Given = { scenario: "canal", you: "red", opponent: "bold", handicap: "3 to red", says: "3 points to Red" };

test("a handicap holds for the battle, side and opponent it was chosen for", () => {
  const seating = { you: "red", opponent: "bold" };
  expect(chosenFor(given, "canal", seating)).toBe(given);
  expect(chosenFor(given, "river", seating)).toBeNull();
  expect(chosenFor(given, "canal", { ...seating, you: "blue" })).toBeNull();
  expect(chosenFor(given, "canal", { ...seating, opponent: "timid" })).toBeNull();
  expect(chosenFor(null, "canal", seating)).toBeNull();
});
