import { describe, expect, it } from "vitest";

import { after, becoming, before, complete, fitting, lit, oneByOne, parts, retouched } from "./touching";
import type { Choice } from "./types";

const choice = (move: string, ...path: string[]): Choice => ({ move, text: move, path });
const choices = [
  choice("pass", "button:pass"),
  choice("move 22", "place:22", "button:move"),
  choice("fire 22>28u", "place:22", "place:28", "group:28u"),
  choice("fire 22>29u", "place:22", "place:29", "group:29u"),
  choice("fire 22>29c", "place:22", "place:29", "group:29c"),
  choice("move 17", "place:17", "button:move"),
];

describe("touching", () => {
  it("lights what can come next, in the order of the moves", () => {
    expect(lit(choices, [])).toEqual(["button:pass", "place:22", "place:17"]);
    expect(lit(choices, ["place:22"])).toEqual(["button:move", "place:28", "place:29"]);
    expect(lit(choices, ["place:17", "place:28"])).toEqual([]);
  });

  it("is complete when a move has been touched to its end", () => {
    expect(complete(choices, ["place:22", "button:move"])?.move).toBe("move 22");
    expect(complete(choices, ["place:22"])).toBeUndefined();
    expect(fitting(choices, ["place:22", "place:29"])).toHaveLength(2);
  });

  it("takes the only group along, but never chooses between two", () => {
    expect(after(choices, ["place:22"], "place:28")).toEqual(["place:22", "place:28", "group:28u"]);
    expect(after(choices, ["place:22"], "place:29")).toEqual(["place:22", "place:29"]);
    expect(after(choices, [], "place:17")).toEqual(["place:17"]);
  });

  it("goes on past the only group to the word that ends the move, and takes both back together", () => {
    const guns = [
      choice("shell HW 24>17u", "choice:HW", "place:24", "place:17", "group:17u", "button:fire"),
      choice("shell HW 24>16u", "choice:HW", "place:24", "place:16", "group:16u", "button:fire"),
      choice("shell HW 24>16c", "choice:HW", "place:24", "place:16", "group:16c", "button:fire"),
    ];
    const aimed = ["choice:HW", "place:24", "place:17", "group:17u"];
    expect(after(guns, ["choice:HW", "place:24"], "place:17")).toEqual(aimed);
    expect(complete(guns, aimed)).toBeUndefined();
    expect(lit(guns, aimed)).toEqual(["button:fire"]);
    expect(before(guns, aimed)).toEqual(["choice:HW", "place:24"]);
    expect(retouched(guns, aimed, "place:17")).toEqual(["choice:HW", "place:24"]);
    expect(retouched(guns, aimed, "group:17u")).toEqual(["choice:HW", "place:24"]);
    expect(retouched(guns, aimed, "place:16")).toEqual(["choice:HW", "place:24", "place:16"]);
    expect(before(guns, ["choice:HW", "place:24", "place:16", "group:16c"])).toEqual([
      "choice:HW",
      "place:24",
      "place:16",
    ]);
    expect(before(guns, ["choice:HW"])).toEqual([]);
  });

  it("begins again where something else was meant", () => {
    expect(retouched(choices, ["place:22"], "place:17")).toEqual(["place:17"]);
    expect(retouched(choices, ["place:22", "place:29"], "place:28")).toEqual(["place:22", "place:28", "group:28u"]);
    expect(retouched(choices, ["place:22"], "place:22")).toEqual([]);
    expect(retouched(choices, ["place:22"], "place:1")).toBeNull();
  });

  it("knows what it may become", () => {
    expect(becoming(choices, ["place:22", "place:29"], 3).map((one) => one.move)).toEqual([
      "fire 22>29u",
      "fire 22>29c",
    ]);
    expect(becoming(choices, [], 3)).toEqual([]);
  });

  it("finds units that can be taken one by one", () => {
    const one = [choice("done", "button:done"), choice("+A", "unit:A"), choice("+B", "unit:B")];
    expect(oneByOne(one, []).map((found) => found.move)).toEqual(["+A", "+B"]);
    expect(oneByOne([choice("A>3", "unit:A", "place:3")], [])).toEqual([]);
  });

  it("reads a touch", () => {
    expect(parts("place:22")).toEqual(["place", "22"]);
    expect(parts("unit:a:b")).toEqual(["unit", "a:b"]);
  });
});
