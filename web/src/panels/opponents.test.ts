import { expect, it } from "vitest";

import { seating, seats, titled } from "./opponents";

const sides = ["red", "blue"] as const;

it("turns a seating into seats and back", () => {
  for (const you of sides) {
    for (const opponent of ["regular", "invite"]) {
      expect(seating(sides, seats(sides, { you, opponent }))).toEqual({ you, opponent });
    }
  }
  expect(seats(sides, { you: "blue", opponent: "human" })).toEqual({ red: "human", blue: "human" });
});

it("makes headings of names", () => {
  expect(titled("secret-plans")).toBe("Secret plans");
});
