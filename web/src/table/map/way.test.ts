import { describe, expect, it } from "vitest";

import type { Place } from "../../types";
import { type Direction, following, type Lane, laneFor, named, neighbour, spelled } from "./way";

const at = (x: number, y: number, name = ""): Place => ({ name, x, y, outline: "", about: [], beside: false });
const places = {
  "1": at(0, 0),
  "2": at(100, 10),
  "3": at(200, 0),
  "12": at(100, 200, "Area 12, church"),
  A: at(0, 200),
};

describe("arrow keys", () => {
  it("go to the nearest place in that direction", () => {
    expect(neighbour(places, "1", "ArrowRight")).toBe("2");
    expect(neighbour(places, "3", "ArrowLeft")).toBe("2");
    expect(neighbour(places, "2", "ArrowDown")).toBe("12");
    expect(neighbour(places, "A", "ArrowUp")).toBe("1");
  });
  it("stay at the edge", () => expect(neighbour(places, "1", "ArrowLeft")).toBeNull());
  it("go over hexes row by row and keep to their lane", () => {
    const hexes: Record<string, Place> = {};
    for (let row = 0; row < 6; row++) {
      for (let n = 0; n < 6; n++) hexes[`${row}${n}`] = at(86 * n + (row % 2 ? 43 : 0), 75 * row);
    }
    let [here, lane]: [string, Lane | null] = ["03", null];
    const go = (key: Direction) => {
      lane = laneFor(key, hexes[here], lane);
      here = neighbour(hexes, here, key, lane) ?? here;
      return here;
    };
    const rows = Array.from({ length: 5 }, () => go("ArrowDown"));
    expect(rows.map((name) => name[0])).toEqual(["1", "2", "3", "4", "5"]);
    expect([rows[1], rows[3]]).toEqual(["23", "43"]);
    expect(go("ArrowLeft")).toBe(`5${Number(rows[4]![1]) - 1}`);
  });
  it("begin somewhere", () => expect(neighbour(places, "nowhere", "ArrowLeft")).not.toBeNull());
});

describe("typing a place", () => {
  it("takes the exact name first", () => {
    expect(named(places, "1")).toBe("1");
    expect(named(places, "12")).toBe("12");
    expect(named(places, "a")).toBe("A");
    expect(named(places, "area 12")).toBe("12");
    expect(named(places, "9")).toBeNull();
  });
  it("begins with a digit or a capital and goes on only to a name that there is", () => {
    expect(spelled(places, "", "1")).toBe("1");
    expect(spelled(places, "1", "2")).toBe("12");
    expect(spelled(places, "12", "3")).toBe("3");
    expect(spelled(places, "", "A")).toBe("A");
    expect(spelled(places, "A", "r")).toBe("Ar");
  });
  it("leaves other keys to the table", () => {
    expect(spelled(places, "", "a")).toBeNull();
    expect(spelled(places, "12", "a")).toBeNull();
    expect(spelled(places, "A", "a")).toBeNull();
    expect(spelled(places, "1", "N")).toBeNull();
    expect(spelled(places, "1", "Enter")).toBeNull();
    expect(spelled(places, "", "0")).toBeNull();
  });
});

describe("going through some places", () => {
  it("goes in rows and round", () => {
    const some = ["12", "3", "A", "1"];
    expect(following(places, some, null, 1)).toBe("1");
    expect(following(places, some, "1", 1)).toBe("3");
    expect(following(places, some, "12", 1)).toBe("1");
    expect(following(places, some, "1", -1)).toBe("12");
    expect(following(places, [], "1", 1)).toBeNull();
  });
});
