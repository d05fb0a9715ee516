import { expect, it } from "vitest";

import { seating, seats, titled } from "./opponents";

const sides = ["british", "german"] as const;

it("turns a seating into seats and back", () => {
  for (const you of sides) {
    for (const opponent of ["greedy", "invite"]) {
      expect(seating(sides, seats(sides, { you, opponent }))).toEqual({ you, opponent });
    }
  }
  expect(seats(sides, { you: "german", opponent: "human" })).toEqual({ british: "human", german: "human" });
});

it("makes headings of names", () => {
  expect(titled("hidden-guns")).toBe("Hidden guns");
});
