import { describe, expect, it } from "vitest";

import type { TableState } from "../types";
import { due, keeps, mayBring, sealed, seen } from "./shares";

const state = (side: string | null, red: string, blue: string, player = "human") =>
  ({
    seat: { side },
    dice: "sha256:1f",
    seats: [
      { side: "red", player: "human", share: red },
      { side: "blue", player, share: blue },
    ],
  }) as unknown as TableState;
const [ab, cd] = ["ab".repeat(16), "cd".repeat(16)];

describe("a share in the dice", () => {
  it("is sealed as the server does it", () => {
    expect(sealed(ab)).toBe("sha256:8fd934d8a5e0ba2535d5d2b8a42a773f67048d74f575d371e651e632d993aca0");
  });

  it("of the first to come is sealed, and told when the other one stands", () => {
    expect(due(state("red", "?", "?"))).toBe("seal");
    expect(due(state("red", sealed(ab), "?"))).toBeNull();
    expect(due(state("red", sealed(ab), cd))).toBe("tell");
    expect(due(state("red", sealed(ab), sealed(cd)))).toBe("tell");
    expect(due(state("red", ab, cd))).toBeNull();
  });

  it("of the second is told at once", () => {
    expect(due(state("blue", sealed(ab), "?"))).toBe("tell");
    expect(due(state("red", "?", "-"))).toBe("tell");
  });

  it("is not asked of a spectator or where there are none", () => {
    expect(due(state(null, "-", "-"))).toBeNull();
    expect(due(state("red", "-", "-"))).toBeNull();
  });

  it("may be brought along by a guest only when the other player's is fixed", () => {
    expect(mayBring(state(null, "?", "?", "invited"))).toBe(false);
    expect(mayBring(state(null, sealed(ab), "?", "invited"))).toBe(true);
    expect(seen(state(null, sealed(ab), "?", "invited"))).toEqual({ dice: "sha256:1f", own: "?", other: sealed(ab) });
    const nobody = state(null, "?", "?", "invited");
    nobody.seats[0]!.player = "invited";
    expect(mayBring(nobody)).toBe(false);
  });

  it("must not change, nor the seed, nor the other player's share", () => {
    const before = seen(state("red", sealed(ab), cd));
    expect(keeps(before, seen(state("red", ab, cd)))).toBe(true);
    expect(keeps(before, seen(state("red", cd, cd)))).toBe(false);
    expect(keeps(before, seen(state("red", ab, ab)))).toBe(false);
    expect(keeps(before, { ...before, dice: "sha256:2f" })).toBe(false);
    const early = seen(state("blue", sealed(ab), "?"));
    expect(keeps(early, seen(state("blue", sealed(ab), cd)))).toBe(true);
    expect(keeps(early, seen(state("blue", ab, cd)))).toBe(true);
    expect(keeps(early, seen(state("blue", cd, cd)))).toBe(false);
    expect(keeps(early, seen(state("blue", "?", cd)))).toBe(false);
  });

  it("belongs to a player, whichever side they command", () => {
    const before = seen(state("red", ab, cd));
    expect(keeps(before, seen(state("blue", cd, ab)))).toBe(true);
    expect(keeps(before, seen(state("blue", ab, cd)))).toBe(false);
  });
});
