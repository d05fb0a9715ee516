import { describe, expect, it } from "vitest";

import type { LogEntry } from "../types";
import { fightStops, report, stops, turnAt, turnStops, type Turn } from "./report";

type Heading = 0 | 1 | 2 | 3;

function entry(
  number: number,
  lines: [Heading, string, ("rolled" | undefined)?][] = [],
  more: Partial<LogEntry> = {},
): LogEntry {
  const told = lines.map(([heading, text, rolled]) => ({ heading, text, rule: "1.1", rolled: rolled !== undefined }));
  return { number, side: "red", dice: [], rolls: [], note: "", opens: false, lines: told, ...more };
}

/** The report as an outline that is easy to compare. */
function outline(turns: Turn[]): string[] {
  return turns.flatMap((turn) => [
    `1 ${turn.title?.text ?? "-"}`,
    ...turn.phases.flatMap((phase) => [
      `2 ${phase.title?.text ?? "-"}`,
      ...phase.groups.flatMap((group) => [
        `3 ${group.title?.text ?? group.side ?? "-"}${group.dice.length ? ` [${group.dice.join()}]` : ""}`,
        ...group.items.map((item) => {
          const dice = item.dice.length ? ` [${item.dice.join()}]` : "";
          return `${item.number} ${item.lines.map((line) => line.text).join(" / ")}${dice}${item.note && ` (${item.note})`}`;
        }),
      ]),
    ]),
  ]);
}

describe("the battle report", () => {
  it("groups by turn, phase and activation", () => {
    const log = [
      entry(1, [[0, "set up"]]),
      entry(2, [
        [1, "Turn 1"],
        [2, "Activations"],
      ]),
      entry(3, [], { opens: true }),
      entry(4, [[0, "fire", "rolled"]], { dice: [4, 1, 2, 2] }),
      entry(5, [[0, "move"]], { opens: true, side: "black" }),
    ];
    expect(outline(report(log))).toEqual([
      "1 -",
      "2 -",
      "3 -",
      "1 set up",
      "1 Turn 1",
      "2 Activations",
      "3 red",
      "4 fire [4,1,2,2]",
      "3 black",
      "5 move",
    ]);
  });

  it("splits a decision that ends one turn and begins the next; its dice stay with what tells of them", () => {
    const log = [
      entry(1, [
        [1, "Turn 1"],
        [0, "a"],
      ]),
      entry(
        2,
        [
          [0, "b", "rolled"],
          [1, "Turn 2"],
          [0, "c"],
        ],
        { dice: [6] },
      ),
    ];
    expect(outline(report(log))).toEqual(["1 Turn 1", "2 -", "3 -", "1 a", "2 b [6]", "1 Turn 2", "2 -", "3 -", "2 c"]);
  });

  it("gives an activation the heading that follows it", () => {
    const log = [
      entry(1, [[1, "Turn 1"]]),
      entry(
        2,
        [
          [3, "Fight in 29"],
          [0, "hit"],
        ],
        { opens: true },
      ),
    ];
    expect(outline(report(log))).toEqual(["1 Turn 1", "2 -", "3 Fight in 29", "2 hit"]);
  });

  it("shows the dice of a decision that brought only a heading, and leaves out what brought nothing", () => {
    const log = [entry(1, [[1, "Turn 1"]]), entry(2, [[3, "Fight", "rolled"]], { dice: [3, 3] }), entry(3)];
    expect(outline(report(log))).toEqual(["1 Turn 1", "2 -", "3 Fight [3,3]"]);
  });

  it("shows dice with what tells of them, else by themselves", () => {
    const log = [
      entry(1, [[1, "Turn 1"]]),
      entry(
        2,
        [
          [0, "support is called"],
          [3, "Assault", "rolled"],
          [0, "hit"],
        ],
        { dice: [5, 6] },
      ),
      entry(3, [[0, "again"]], { dice: [1, 1] }), // and then a reroll is offered
      entry(4, [[3, "Assault", "rolled"]]),
    ];
    expect(outline(report(log))).toEqual([
      "1 Turn 1",
      "2 -",
      "3 -",
      "2 support is called",
      "3 Assault [5,6]",
      "2 hit",
      "3 again",
      "3  [1,1]",
      "3 Assault",
    ]);
    expect(report(log)[0]!.phases[0]!.groups[1]!.number).toBe(2);
  });

  it("keeps notes although nothing else happened", () => {
    const log = [entry(1, [[1, "Turn 1"]], { note: "by order" }), entry(2, [], { note: "taken back", side: null })];
    expect(outline(report(log))).toEqual([
      "1 -",
      "2 -",
      "3 -",
      "1  (by order)",
      "1 Turn 1",
      "2 -",
      "3 -",
      "2  (taken back)",
    ]);
  });

  it("takes over the turns that have not changed, and comes to the same report", () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 16807) % 2147483647) % below;
    const headings: Heading[] = [0, 0, 0, 0, 0, 3, 2, 1];
    let log: LogEntry[] = [];
    let turns: Turn[] = [];
    let reused = 0;
    for (let step = 0; step < 300; step++) {
      const cut = random(5) ? log.length : Math.max(0, log.length - random(6));
      const lines = Array.from({ length: random(4) }, (_, i): [Heading, string, ("rolled" | undefined)?] => [
        headings[random(8)]!,
        `${step}.${i}`,
        random(3) ? undefined : "rolled",
      ]);
      const more = { opens: !random(3), dice: random(3) ? [] : [step], note: random(9) ? "" : `note ${step}` };
      const next = [...log.slice(0, cut), entry(cut + 1, lines, more)];
      const now = report(next, { log, turns });
      expect(outline(now)).toEqual(outline(report(next)));
      reused += now.filter((turn, index) => turn === turns[index]).length;
      [log, turns] = [next, now];
    }
    expect(reused).toBeGreaterThan(1000);
  });

  it("finds the turn of a number and the stops between groups", () => {
    const log = [entry(1, [[1, "Turn 1"]]), entry(2, [], { opens: true }), entry(3), entry(4, [[1, "Turn 2"]])];
    const turns = report(log);
    expect(turnAt(turns, 3)?.title?.text).toBe("Turn 1");
    expect(turnAt(turns, 9)?.title?.text).toBe("Turn 2");
    expect(turnAt(turns, 0)?.title?.text).toBe("Turn 1");
    expect(stops(log, 4)).toEqual([0, 1, 3, 4]);
  });

  it("finds where the turns and the fights begin", () => {
    const log = [
      entry(1, [[1, "Turn 1, morning."]]),
      entry(2, [[3, "Fire."]]),
      entry(3, [[1, "Turn 2, noon."]]),
      entry(4, [
        [3, "Fire."],
        [3, "Fire."],
      ]),
      entry(5, [[1, "The game is over."]]),
    ];
    expect(turnStops(log, 5, true)).toEqual([
      { number: 0, label: "1", title: "Turn 1, morning" },
      { number: 3, label: "2", title: "Turn 2, noon" },
    ]);
    expect(fightStops(log, 5)).toEqual([1, 3]);
  });
});

describe("moves of a group", () => {
  function move(number: number, unit: string, way: [string, string], side: "red" | "blue" = "red"): LogEntry {
    const line = { heading: 0, text: `${unit} moves.`, rule: "2.1", rolled: false, went: way };
    return { ...entry(number, [], { side }), lines: [line] };
  }
  const all = (log: LogEntry[]) =>
    report(log).flatMap((turn) => turn.phases.flatMap((phase) => phase.groups.flatMap((group) => group.items)));

  it("are one line, with each of them in it", () => {
    const log = [1, 2, 3].map((number) => move(number, `R${number}`, ["16", "11"]));
    const [one, ...others] = all([...log, move(4, "R4", ["16", "12"])]);
    expect(one!.lines.map((line) => line.text)).toEqual(["3 units move from 16 to 11."]);
    expect(one!.folded!.map((item) => item.lines[0]!.text)).toEqual(["R1 moves.", "R2 moves.", "R3 moves."]);
    expect(others.map((item) => item.lines[0]!.text)).toEqual(["R4 moves."]);
  });

  it("are told one by one if they are few, on different ways, or of both sides", () => {
    const log = [
      move(1, "R1", ["16", "11"]),
      move(2, "R2", ["16", "11"]),
      move(3, "B1", ["16", "11"], "blue"),
      move(4, "B2", ["15", "11"], "blue"),
      move(5, "B3", ["14", "11"], "blue"),
    ];
    expect(all(log).map((item) => item.folded)).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });
});
