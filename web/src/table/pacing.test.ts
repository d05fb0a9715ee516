import { describe, expect, it } from "vitest";

import type { LogEntry, TableState } from "../types";
import { asksMe, eventful, stay } from "./pacing";

const state = (places: Record<string, string>, log: LogEntry[] = []): TableState =>
  ({
    log,
    seat: { side: "red" },
    decision: { side: "red", choices: [] },
    scene: {
      stacks: Object.fromEntries(Object.entries(places).map(([id, place]) => [id, { place, pieces: [{ id }] }])),
    },
  }) as unknown as TableState;

describe("eventful steps", () => {
  it("are moves, losses, arrivals and dice", () => {
    expect(eventful(state({ a: "1" }), state({ a: "2" }))).toBe(true);
    expect(eventful(state({ a: "1" }), state({}))).toBe(true);
    expect(eventful(state({}), state({ a: "1" }))).toBe(true);
    expect(eventful(state({}), state({}, [{ dice: [3] } as unknown as LogEntry]))).toBe(true);
    expect(eventful(state({ a: "1" }), state({ a: "1" }, [{ dice: [] } as unknown as LogEntry]))).toBe(false);
  });
});

describe("the pace", () => {
  it("passes quickly over what is not seen", () => expect(stay(false, 0, 700, false)).toBeCloseTo(140));
  it("takes its time while nobody waits", () => expect(stay(true, 9, 700, false)).toBe(700));
  it("hurries once the person must decide", () => {
    expect(stay(true, 10, 700, true)).toBe(105);
    expect(stay(true, 1, 700, true)).toBe(700);
    expect(stay(false, 10, 700, true)).toBe(0);
    expect(stay(true, 0, 700, true)).toBe(0);
  });
  it("knows who is asked", () => {
    expect(asksMe(state({}))).toBe(true);
    expect(asksMe({ ...state({}), decision: null })).toBe(false);
  });
});
