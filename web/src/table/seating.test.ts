import { describe, expect, it } from "vitest";

import type { TableState } from "../types";
import { covered, deciding } from "./seating";

const state = (side: string, decides: string | null, open = true, status = "playing") =>
  ({
    seat: { side },
    decision: decides && { side: decides },
    record: { open },
    status,
    number: 1,
  }) as unknown as TableState;

describe("two seats at one screen", () => {
  it("show the one that must decide", () => {
    expect(deciding([state("red", "blue"), state("blue", "blue")])).toBe(1);
    expect(deciding([state("red", null), null])).toBeNull();
  });

  it("are covered between two people only while there is a secret", () => {
    const open = [state("red", "blue"), state("blue", "blue")];
    const secret = [state("red", "blue", false), state("blue", "blue", false)];
    expect(covered(open, 0, 1)).toBe(false);
    expect(covered(secret, 0, 1)).toBe(true);
    expect(covered(secret, 1, 1)).toBe(false);
    expect(
      covered(
        secret.map((one) => ({ ...one, status: "over" })),
        0,
        1,
      ),
    ).toBe(false);
    expect(covered([secret[0]!], 0, 1)).toBe(false);
  });

  it("are covered while it is not known who sits there, once something was decided", () => {
    const secret = [state("red", "red", false), state("blue", "red", false)];
    expect(covered(secret, null, 0)).toBe(true);
    expect(
      covered(
        secret.map((one) => ({ ...one, number: 0 })),
        null,
        0,
      ),
    ).toBe(false);
    expect(covered([secret[0]!], null, 0)).toBe(false);
  });
});
