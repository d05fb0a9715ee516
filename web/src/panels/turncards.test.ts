import { describe, expect, it } from "vitest";

import type { LogEntry, LogLine } from "../types";
import { turnCards } from "./turncards";

function line(text: string, more: Partial<LogLine> = {}): LogLine {
  return { text, rule: "1.1", heading: 0, rolled: false, ...more };
}

function entry(...lines: LogLine[]): LogEntry {
  return { number: 1, side: "red", dice: [], rolls: [], note: "", opens: false, lines };
}

describe("the card of a turn", () => {
  const coming = [{ text: "Night falls.", rule: "9" }];

  it("collects points and losses until the next turn begins, and says what that one brings", () => {
    const fell = line("R1 is eliminated.", { loser: "red" });
    const cards = turnCards([
      entry(line("Set up.")),
      entry(line("Turn 1.", { heading: 1 })),
      entry(fell, line("Two points.", { scored: [{ text: "The mill: 2", rule: "5" }] })),
      entry(line("Turn 2.", { heading: 1, coming })),
    ]);
    expect(cards.map((card) => [card.key, card.title?.text, card.next.text])).toEqual([["1.0", "Turn 1.", "Turn 2."]]);
    expect(cards[0]!.scored).toEqual([{ text: "The mill: 2", rule: "5" }]);
    expect([...cards[0]!.lost]).toEqual([["red", [fell]]]);
    expect(cards[0]!.coming).toEqual(coming);
  });

  it("counts what the heading of the next turn says about the one before", () => {
    const cards = turnCards([
      entry(line("Turn 1.", { heading: 1 })),
      entry(line("Turn 2.", { heading: 1, scored: [{ text: "One hex", rule: "5" }] })),
      entry(line("Turn 3.", { heading: 1, coming })),
    ]);
    expect(cards.map((card) => card.scored.length)).toEqual([1, 0]);
  });

  it("is made neither for the set-up nor where there is nothing to tell", () => {
    const silent = [entry(line("Turn 1.", { heading: 1, coming })), entry(line("Turn 2.", { heading: 1 }))];
    expect(turnCards(silent)).toEqual([]);
  });
});
