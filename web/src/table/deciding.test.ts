import { beforeEach, describe, expect, it, vi } from "vitest";

import * as api from "../api";
import type { LiveTable } from "../live.svelte";
import { settings } from "../panels/settings.svelte";
import type { Choice, TableState } from "../types";
import { Deciding } from "./deciding.svelte";
import type { Paced } from "./paced.svelte";

vi.mock("../panels/settings.svelte", () => ({ settings: { confirms: true, proposes: true } }));

const choice = (move: string, ...path: string[]): Choice => ({ move, text: move, path });
const CHOICES = [
  choice("pass", "button:pass"),
  choice("move 22", "place:22", "button:move"),
  choice("fight 4", "place:4"),
];

function state(revision: number, number: number, change: object = {}): TableState {
  return {
    table: "t",
    revision,
    number,
    status: "playing",
    seat: { side: "red", assist: "full" },
    log: [],
    scene: { draft: [], facts: [], stacks: {} },
    decision: { side: "red", ask: "act", rule: "8.1", prompt: "?", choices: CHOICES },
    ...change,
  } as unknown as TableState;
}

/** A table whose server plays every move at once. */
function table(first = state(1, 1)) {
  const live = {
    table: "t",
    token: "secret",
    state: first,
    refresh: vi.fn(() => Promise.resolve()),
  };
  const paced = { live: live as unknown as LiveTable, shown: first };
  const show = (now: TableState) => (live.state = paced.shown = now);
  return { live, show, deciding: new Deciding(paced as unknown as Paced) };
}

beforeEach(() => vi.restoreAllMocks());

describe("deciding", () => {
  it("gives units that lie nowhere on the map buttons", () => {
    const coming = [choice("XXX@D", "unit:XXX", "place:D"), choice("a@D", "unit:a", "place:D")];
    const stacks = { one: { place: "D", side: "red", group: null, pieces: [{ id: "a" }] } };
    const scene = { draft: [], facts: [], stacks };
    const decision = { side: "red", ask: "act", rule: "17.41", prompt: "?", choices: coming };
    const { deciding } = table(state(1, 1, { scene, decision }));
    expect(deciding.unplaced).toEqual(["unit:XXX"]);
    expect(deciding.buttons).toEqual([]);
  });

  it("sends a move once it has been touched to its end, and only once", async () => {
    const { deciding, show } = table();
    const play = vi.spyOn(api, "play").mockImplementation(() => {
      show(state(2, 2));
      return Promise.resolve({ revision: 2, played: 1 });
    });
    deciding.touch("place:22");
    expect(deciding.touched).toEqual(["place:22"]);
    expect(play).not.toHaveBeenCalled();
    deciding.touch("button:move");
    deciding.touch("button:move");
    await vi.waitFor(() => expect(deciding.sending).toBe(false));
    expect(play.mock.calls).toEqual([["t", "secret", 1, ["move 22"], { usual: true }]]);
    expect(deciding.touched).toEqual([]);
  });

  it("asks why about what is not lit", async () => {
    const { deciding } = table();
    const why = vi.spyOn(api, "why").mockResolvedValue({ allowed: false, rule: "8.3", reason: "Not adjacent." });
    deciding.touch("place:22");
    deciding.touch("place:30");
    await vi.waitFor(() => expect(deciding.answer).toEqual({ text: "Not adjacent.", rule: "8.3" }));
    expect(why.mock.calls[0]![2]).toEqual({ touched: ["place:22", "place:30"] });
    expect(deciding.touched).toEqual(["place:22"]);
  });

  it("takes back the answer first, then touch by touch", () => {
    const { deciding } = table();
    deciding.touch("place:22");
    deciding.answer = { text: "No.", rule: null };
    expect(deciding.back()).toBe(true);
    expect(deciding.touched).toEqual(["place:22"]);
    expect(deciding.back()).toBe(true);
    expect(deciding.touched).toEqual([]);
    expect(deciding.back()).toBe(false);
  });

  it("does not send a move again when the table has changed, not even at a decision of the same number", async () => {
    const { deciding, live, show } = table();
    const play = vi.spyOn(api, "play").mockRejectedValue(new api.Refusal("Old.", null, 409));
    // Taken back and played otherwise in another tab.
    live.refresh.mockImplementation(() => Promise.resolve(void show(state(5, 1))));
    expect(await deciding.send(["pass"])).toEqual({ played: 0, left: "pass" });
    expect(play).toHaveBeenCalledTimes(1);
    expect(deciding.answer).not.toBeNull();
  });

  it("is ready for the next touch when the new state is there, before the answer is", async () => {
    const { deciding, show } = table();
    let answer: (played: { revision: number; played: number }) => void = () => {};
    vi.spyOn(api, "play").mockImplementation(() => new Promise((go) => (answer = go)));
    const sent = deciding.send(["fight 4"]);
    const key = vi.fn();
    deciding.soon(key);
    expect(key).not.toHaveBeenCalled();
    const now = state(2, 2);
    show(now);
    deciding.asked(state(1, 1), now);
    expect(deciding.sending).toBe(false);
    expect(key).toHaveBeenCalledOnce();
    deciding.touch("place:22");
    answer({ revision: 2, played: 1 });
    await sent;
    expect(deciding.touched).toEqual(["place:22"]);
  });

  it("lets a key that answers wait for more of the same question only", () => {
    const { deciding, show } = table();
    vi.spyOn(api, "play").mockImplementation(() => new Promise(() => {}));
    void deciding.send(["pass"]);
    const key = vi.fn();
    deciding.soon(key, true);
    const now = state(2, 2, { decision: { side: "red", ask: "reroll", rule: "8.4", prompt: "?", choices: CHOICES } });
    show(now);
    deciding.asked(state(1, 1), now);
    expect(deciding.sending).toBe(false);
    expect(key).not.toHaveBeenCalled();
  });

  it("keeps what was touched when the same question is told again", () => {
    const { deciding } = table();
    deciding.touch("place:22");
    deciding.asked(state(1, 1), state(2, 1));
    expect(deciding.touched).toEqual(["place:22"]);
    deciding.asked(state(2, 1), state(3, 2));
    expect(deciding.touched).toEqual([]);
  });

  it("forgets that the server did not answer once it is heard again, and no other answer", async () => {
    const { deciding } = table();
    vi.spyOn(api, "play").mockRejectedValue(new api.Refusal("No server.", null, 0));
    await deciding.send(["pass"]);
    expect(deciding.answer?.text).toBe("No server.");
    deciding.asked(state(1, 1), state(1, 1));
    expect(deciding.answer).toBeNull();
    deciding.answer = { text: "Not adjacent.", rule: "8.3" };
    deciding.asked(state(1, 1), state(2, 1));
    expect(deciding.answer).not.toBeNull();
  });

  describe("taking all", () => {
    const units = (...names: string[]) => [
      ...names.map((name) => choice(`add ${name}`, `unit:${name}`)),
      choice("done", "button:done"),
    ];
    const gathering = (revision: number, choices: Choice[], collects = true) =>
      state(revision, revision, {
        decision: { side: "red", ask: "gather", rule: "8.1", prompt: "?", choices, collects },
      });

    it("is offered only where units are gathered", () => {
      expect(table(gathering(1, units("a", "b"))).deciding.addable).toHaveLength(2);
      expect(table(gathering(1, units("a", "b"), false)).deciding.addable).toEqual([]);
    });

    it("stops before the dice", async () => {
      const { deciding, show } = table(gathering(1, units("a", "b")));
      const play = vi.spyOn(api, "play").mockImplementation(() => {
        show(gathering(2, [choice("add b", "unit:b", "button:go"), choice("done", "button:done")]));
        return Promise.resolve({ revision: 2, played: 1 });
      });
      await deciding.addAll();
      expect(play.mock.calls.map((call) => call[3])).toEqual([["add a"]]);
      expect(deciding.touched).toEqual(["unit:b"]);
      expect([...deciding.lit]).toEqual(["button:go"]);
    });

    it("is done without a word when the rest can't be added any more", async () => {
      const { deciding, show } = table(gathering(1, units("a", "b", "c")));
      const play = vi.spyOn(api, "play").mockImplementation(() => {
        show(gathering(2, units("c")));
        return Promise.resolve({ revision: 2, played: 1 });
      });
      const why = vi.spyOn(api, "why");
      await deciding.addAll();
      expect(play.mock.calls.map((call) => call[3])).toEqual([["add a"], ["add c"]]);
      expect(why).not.toHaveBeenCalled();
      expect(deciding.answer).toBeNull();
    });
  });

  describe("what gives something up", () => {
    const passing = { ...choice("pass", "button:pass"), idle: true, caution: "Pass: 30 units unused." };
    const only = (choices: Choice[]) =>
      state(1, 1, { decision: { side: "red", ask: "act", rule: "8.1", prompt: "?", choices } });

    it("is never the usual button, nor is anything that does nothing", () => {
      expect(table(only([passing])).deciding.conclusion).toBeNull();
      expect(table(only([{ ...passing, idle: false }])).deciding.conclusion).toBe("button:pass");
    });

    it("is said and asked about once before it is sent", async () => {
      const { deciding, show } = table(only([passing, choice("fight 4", "place:4")]));
      const play = vi.spyOn(api, "play").mockImplementation(() => {
        show(state(2, 2));
        return Promise.resolve({ revision: 2, played: 1 });
      });
      const said = vi.fn();
      deciding.onanswer = said;
      deciding.touch("button:pass");
      expect(play).not.toHaveBeenCalled();
      expect(deciding.cautioned?.caution).toBe("Pass: 30 units unused.");
      expect(said).toHaveBeenCalledWith({ text: "Pass: 30 units unused.", rule: null });
      expect(deciding.lit.has("place:4")).toBe(true);
      expect(deciding.back()).toBe(true);
      expect(deciding.cautioned).toBeNull();
      deciding.touch("button:pass");
      deciding.confirm();
      await vi.waitFor(() => expect(deciding.sending).toBe(false));
      expect(play.mock.calls[0]![3]).toEqual(["pass"]);
    });

    it("is sent at once by whoever doesn't want to be asked", async () => {
      const { deciding } = table(only([passing]));
      const play = vi.spyOn(api, "play").mockResolvedValue({ revision: 1, played: 1 });
      settings.confirms = false;
      deciding.touch("button:pass");
      settings.confirms = true;
      await vi.waitFor(() => expect(deciding.sending).toBe(false));
      expect(play).toHaveBeenCalledTimes(1);
    });
  });

  it("shows the odds of dice on the table without being pointed at", () => {
    const decision = { side: "red", ask: "reroll", rule: "8.4", prompt: "?", choices: CHOICES };
    expect(table(state(1, 1, { decision })).deciding.weighed).toEqual([]);
    expect(table(state(1, 1, { decision: { ...decision, stakes: "Average 3." } })).deciding.weighed).toEqual([[[]]]);
  });

  it("has nothing to decide while another side does", () => {
    expect(table(state(1, 1, { decision: { side: "blue", ask: "act", rule: "8.1" } })).deciding.decision).toBeNull();
    expect(table(state(1, 1, { status: "over" })).deciding.decision).toBeNull();
  });
});
