import { describe, expect, it } from "vitest";

import type { Scene, Stack } from "../../types";
import { fanned, lying, moved, rise } from "./counters";

const stack = (x: number, y: number, ...ids: string[]): Stack => ({
  place: "1",
  side: "red",
  group: null,
  x,
  y,
  pieces: ids.map((id) => ({ id, symbol: id, says: [], looks: [], x: null, y: null })),
});
const scene = (stacks: Record<string, Stack>): Scene => ({
  stacks,
  marks: {},
  tracks: [],
  facts: [],
  draft: [],
  attention: [],
  boxes: [],
  aside: [],
  held: {},
  front: "",
  wanted: [],
  night: false,
  summary: "",
  standing: "",
  aims: [],
});

describe("resting counters", () => {
  it("lie a step up and to the right of one another", () => {
    const [a, b] = lying(scene({ s: stack(10, 100, "a", "b") }), 50);
    expect([a!.x, a!.y]).toEqual([10, 100]);
    expect([b!.x, b!.y]).toEqual([10.15, 97]);
  });
  it("never climb high", () => expect(rise(20, 50)).toEqual({ x: 0.25, y: 5 }));
  it("are drawn from the top of the map to the bottom", () => {
    const order = lying(scene({ low: stack(0, 200, "a"), high: stack(0, 100, "b") }), 50).map((one) => one.piece.id);
    expect(order).toEqual(["b", "a"]);
  });
});

describe("what moved", () => {
  it("is told by piece, and new or lost pieces did not move", () => {
    const before = lying(scene({ s: stack(0, 0, "a", "lost") }), 50);
    const after = lying(scene({ t: stack(90, 0, "a", "new") }), 50);
    expect([...moved(before, after)]).toEqual([["a", { x: 0, y: 0 }]]);
  });
});

describe("a fan", () => {
  const sight = { left: 0, top: 0, right: 1000, bottom: 1000 };
  it("is centred where the stack stands", () => {
    const fan = fanned([["s", stack(500, 500, "a", "b", "c")]], 50, sight);
    expect(fan.left + fan.width / 2).toBeCloseTo(500);
    expect(fan.counters.map((one) => one.y)).toEqual([500, 500, 500]);
  });
  it("stays in sight", () => {
    const fan = fanned([["s", stack(5, 995, "a", "b", "c")]], 50, sight);
    expect(fan.left).toBe(0);
    expect(fan.top + fan.height).toBe(1000);
  });
  it("breaks long rows, and begins a row for each stack", () => {
    const many = stack(500, 500, ..."abcdefgh");
    const fan = fanned(
      [
        ["s", many],
        ["t", stack(500, 500, "x")],
      ],
      50,
      sight,
    );
    expect(new Set(fan.counters.map((one) => one.y)).size).toBe(3);
    const narrow = fanned([["s", many]], 50, { ...sight, right: 130 });
    expect(new Set(narrow.counters.map((one) => one.x)).size).toBe(2);
  });
});
