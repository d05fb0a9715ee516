import { beforeEach, describe, expect, it, vi } from "vitest";

import * as api from "../api";
import type { LiveTable } from "../live.svelte";
import type { Choice, Reachable, TableState } from "../types";
import { Deciding } from "./deciding.svelte";
import type { Paced } from "./paced.svelte";

vi.mock("../panels/settings.svelte", () => ({ settings: { confirms: true } }));

const choice = (move: string, ...path: string[]): Choice => ({ move, text: move, path });
const MOVES = [
  ...["a", "b"].flatMap((unit) =>
    ["1", "2"].map((place) => choice(`${unit}>${place}`, `unit:${unit}`, `place:${place}`)),
  ),
  choice("done", "button:done"),
];
const piece = (id: string) => ({ id, symbol: id, says: [], looks: [] });
const STACKS = {
  "9/red": { place: "9", side: "red", group: null, x: 0, y: 0, pieces: [piece("a"), piece("b")] },
};

function table(decision: object = {}) {
  const state = {
    table: "t",
    revision: 1,
    number: 1,
    status: "playing",
    seat: { side: "red", assist: "full" },
    log: [],
    scene: { draft: [], facts: [], stacks: STACKS },
    decision: {
      side: "red",
      ask: "move",
      rule: "5",
      prompt: "?",
      choices: MOVES,
      together: true,
      gathered: [],
      ...decision,
    },
  } as unknown as TableState;
  const live = { table: "t", token: "secret", state, refresh: vi.fn(() => Promise.resolve()) };
  return new Deciding({ live: live as unknown as LiveTable, shown: state } as unknown as Paced);
}

const reachable = (...places: string[]): Reachable => ({
  places: Object.fromEntries(
    places.map((place) => [place, { units: 2, cost: "2", word: place === "7" ? "Land here" : "" }]),
  ),
  units: ["a", "b"],
  attacks: [],
  finish: "",
  refused: null,
});

beforeEach(() => vi.restoreAllMocks());

describe("units together", () => {
  it("are chosen one after the other, light what all can reach, and go there with one order", async () => {
    vi.spyOn(api, "together").mockResolvedValue(reachable("2", "3"));
    const send = vi.spyOn(api, "sendOff").mockResolvedValue({ revision: 1, played: 2, left: [], refused: null });
    const deciding = table();
    deciding.touch("unit:a");
    deciding.touch("unit:b");
    expect(deciding.group.units).toEqual(["a", "b"]);
    await vi.waitFor(() => expect(deciding.lit.has("place:3")).toBe(true));
    expect(deciding.lit.has("place:1")).toBe(false);
    deciding.touch("place:3");
    await vi.waitFor(() => expect(deciding.sending).toBe(false));
    expect(send.mock.calls[0]![2]).toEqual({ revision: 1, units: ["a", "b"], to: "3", said: false, finish: false });
  });

  it("are deselected by another click", () => {
    vi.spyOn(api, "together").mockResolvedValue(reachable("2"));
    const deciding = table();
    deciding.gather(["a", "b"], false);
    deciding.touch("unit:a");
    expect(deciding.group.units).toEqual(["b"]);
    expect(deciding.touched).toEqual(["unit:b"]);
    deciding.touch("unit:b");
    expect(deciding.group.some).toBe(false);
    expect(deciding.touched).toEqual([]);
  });

  it("wait for the word where one is asked for", async () => {
    vi.spyOn(api, "together").mockResolvedValue(reachable("7"));
    const send = vi.spyOn(api, "sendOff").mockResolvedValue({ revision: 1, played: 2, left: [], refused: null });
    const deciding = table();
    deciding.gather(["a", "b"], false);
    deciding.touch("place:7"); // before it is known where they can go
    await vi.waitFor(() => expect(deciding.group.word).toBe("Land here"));
    expect(send).not.toHaveBeenCalled();
    expect(deciding.back()).toBe(true);
    expect(deciding.group.aim).toBeNull();
    deciding.goTo("7");
    deciding.goTo("7", true);
    await vi.waitFor(() => expect(deciding.sending).toBe(false));
    expect(send.mock.calls[0]![2]).toMatchObject({ to: "7", said: true });
  });

  it("that stay behind stay selected, with the reason", async () => {
    vi.spyOn(api, "together").mockResolvedValue(reachable("2"));
    const refused = { error: "b stays: no room.", rule: "7.1" };
    vi.spyOn(api, "sendOff").mockResolvedValue({ revision: 1, played: 1, left: ["b"], refused });
    const deciding = table();
    deciding.gather(["a", "b"], false);
    await vi.waitFor(() => expect(deciding.group.reach).not.toBeNull());
    deciding.goTo("2");
    await vi.waitFor(() => expect(deciding.group.units).toEqual(["b"]));
    expect(deciding.answer).toEqual({ text: "b stays: no room.", rule: "7.1" });
  });

  it("puts down a unit that was picked up", async () => {
    const down = vi.spyOn(api, "putDown").mockResolvedValue({ revision: 1, played: 0 });
    const deciding = table({ gathered: ["unit:a"] });
    expect(deciding.taken).toEqual(["unit:a"]);
    deciding.choices.length = 0;
    expect(deciding.fits(["unit:a"])).toBe(true);
    deciding.touch("unit:a");
    await vi.waitFor(() => expect(deciding.sending).toBe(false));
    expect(down.mock.calls[0]!.slice(1)).toEqual(["secret", 1, "a"]);
  });
});
