import { describe, expect, it } from "vitest";

import type { TableState } from "../types";
import { isMissing, mayFollow, promise } from "./shares";

const state = (side: string | null, red: string, blue: string, player = "human") =>
  ({
    seat: { side },
    dice: "sha256:1f",
    seats: [
      { side: "red", player: "human", share: red },
      { side: "blue", player, share: blue },
    ],
  }) as unknown as TableState;

describe("a share in the dice", () => {
  it("is missing until the seat has added it", () => {
    expect(isMissing(state("red", "?", "?"))).toBe(true);
    expect(isMissing(state("red", "ab", "?"))).toBe(false);
    expect(isMissing(state(null, "?", "?"))).toBe(false);
  });

  it("of a guest waits for those who sit at the table, not for those who are still to come", () => {
    expect(mayFollow(state("blue", "?", "?"))).toBe(false);
    expect(mayFollow(state("blue", "ab", "?"))).toBe(true);
    expect(mayFollow(state("red", "?", "?", "invited"))).toBe(true);
    expect(mayFollow(state(null, "?", "?", "invited"))).toBe(false);
    expect(mayFollow(state(null, "ab", "?", "invited"))).toBe(true);
  });

  it("is part of a promise that does not depend on who commands which side", () => {
    expect(promise(state("red", "ab", "?"))).toBeNull();
    expect(promise(state("red", "ab", "cd"))).toBe("sha256:1f ab cd");
    expect(promise(state("red", "cd", "ab"))).toBe("sha256:1f ab cd");
    expect(promise(state("red", "ab", "-"))).not.toBe(promise(state("red", "ab", "cd")));
  });
});
