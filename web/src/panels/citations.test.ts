import { describe, expect, it } from "vitest";

import { cut, ruleNumber, search } from "./citations";

const known = new Set(["8.3", "8.32", "9.6", "9.6.1", "13.21"]);
const marked = (text: string) =>
  cut(text, known)
    .map((piece) => (piece.rule ? `<${piece.rule}>` : piece.text))
    .join("");

describe("rule numbers in sentences", () => {
  it("are found at the start, in brackets, in lists and before a full stop", () => {
    expect(marked("8.3 limits it (13.21, 9.6.1), as does 8.32.")).toBe(
      "<8.3> limits it (<13.21>, <9.6.1>), as does <8.32>.",
    );
  });
  it("are only those that exist", () => {
    expect(marked("On average 4.19; rule 8.33 is gone; 8.3% or +8.3 or a8.3 is no rule.")).toBe(
      "On average 4.19; rule 8.33 is gone; 8.3% or +8.3 or a8.3 is no rule.",
    );
  });
  it("are taken whole", () => {
    expect(marked("9.6.1 and 9.6 and 9.6.2")).toBe("<9.6.1> and <9.6> and 9.6.2");
  });
  it("leave a text without any as it is", () => {
    expect(cut("Plain.", known)).toEqual([{ text: "Plain.", rule: null }]);
    expect(cut("", known)).toEqual([]);
  });
  it("may carry a letter", () => {
    expect(ruleNumber("8.351 B")).toBe("8.351");
  });
});

describe("looking for a rule", () => {
  const rules = [
    { rule: "8.3", title: "Fire" },
    { rule: "8.32", title: "One attack per area" },
    { rule: "18.3", title: "Fire in an area" },
  ];
  const found = (wanted: string) => search(rules, wanted).map((one) => one.rule);

  it("goes by number first, then by the words of the title", () => {
    expect(found("8.3")).toEqual(["8.3", "8.32", "18.3"]);
    expect(found("area fire")).toEqual(["18.3"]);
    expect(found(" ")).toEqual(["8.3", "8.32", "18.3"]);
    expect(found("tank")).toEqual([]);
  });
});
