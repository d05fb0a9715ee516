import { describe, expect, it } from "vitest";

import type { BoardPicture, Scene, Stack, TableState } from "../types";
import { announcement, spoken, standing, whose } from "./telling";

const state = (change: object): TableState =>
  ({
    number: 1,
    status: "playing",
    seat: { side: "red" },
    thinking: false,
    result: null,
    log: [],
    decision: { side: "red", ask: "act", rule: "8.1", prompt: "Move or fire." },
    ...change,
  }) as unknown as TableState;
const entry = (...texts: string[]) => ({ note: "", lines: texts.map((text) => ({ text })) });

describe("whose turn it is", () => {
  it("is said as the seat sees it", () => {
    expect(whose(state({}))).toContain("You");
    expect(whose(state({ seat: { side: "blue" } }))).toContain("Red");
    expect(whose(state({ seat: { side: "blue" }, thinking: true }))).toContain("thinking");
    expect(whose(state({ status: "over", result: "Red wins.", decision: null }))).toBe("Red wins.");
  });
});

describe("what is announced", () => {
  it("is what happened and what is asked", () => {
    const before = state({ decision: { side: "blue", ask: "act" }, log: [entry("Old.")] });
    const after = state({ number: 2, log: [entry("Old."), entry("A moves.", "B falls.")] });
    expect(announcement(before, after)).toBe("A moves. B falls. Move or fire.");
  });
  it("is nothing when nothing is new", () => expect(announcement(state({}), state({}))).toBe(""));
  it("does not repeat the report after a move was taken back", () => {
    expect(announcement(state({ number: 3 }), state({ number: 1, log: [entry("Old.")] }))).toBe("");
  });
});

describe("what stands in a place", () => {
  it("counts units by side and says what all of them are", () => {
    const pieces = { c: { name: "C Company", side: "red", values: "", about: [], formation: "" } };
    const piece = (id: string, ...says: string[]) => ({ id, symbol: id, says, looks: [], x: null, y: null });
    const scene = {
      stacks: {
        a: {
          place: "1",
          side: "red",
          group: null,
          x: 0,
          y: 0,
          pieces: [piece("a", "committed"), piece("b", "committed", "hidden")],
        },
        b: { place: "2", side: "red", group: null, x: 0, y: 0, pieces: [piece("c")] },
      },
      marks: {
        fire: { place: "1", symbol: "fire", x: 0, y: 0, says: "on fire" },
        zone: { place: "4", symbol: "zone", x: 0, y: 0, says: "Drop zone 4." },
      },
    } as unknown as Scene;
    expect(standing(scene, pieces).get("1")).toBe("Red: 2 units, committed; on fire");
    expect(standing(scene, pieces).get("2")).toBe("Red: 1 unit, c");
    expect(standing(scene, {}).get("2")).toBe("Red: 1 unit");
    expect(standing(scene, pieces).get("3")).toBeUndefined();
    expect(standing(scene, pieces).get("4")).toBe("Drop zone 4");
  });
  it("counts units that lie side by side together, unless they are touched as groups", () => {
    const stack = (id: string, group: string | null): Stack => ({
      place: "1",
      side: "red",
      group,
      x: 0,
      y: 0,
      pieces: [{ id, symbol: id, says: ["comes on turn 2"], looks: [], x: null, y: null }],
    });
    const of = (...stacks: Stack[]) => standing({ stacks: { ...stacks }, marks: {} } as unknown as Scene, {}).get("1");
    expect(of(stack("a", null), stack("b", null), stack("c", null))).toBe("Red: 3 units, comes on turn 2");
    expect(of(stack("a", "group:1u"), stack("b", "group:1c"))).toBe(
      "Red: 1 unit, comes on turn 2; Red: 1 unit, comes on turn 2",
    );
  });
});

describe("words for a touch", () => {
  const board = {
    places: { "1": { name: "Area 1" } },
    pieces: { A: { name: "A Company" } },
  } as unknown as BoardPicture;
  it("come from the decision, the board, or the name itself", () => {
    expect(
      spoken("button:done", board, { side: "red", ask: "x", rule: "", labels: { "button:done": "Open fire" } }),
    ).toBe("Open fire");
    expect(spoken("place:1", board, null)).toBe("Area 1");
    expect(spoken("unit:A", board, null)).toBe("A (A Company)");
    expect(spoken("attack:2", board, null)).toBe("2");
  });
});
