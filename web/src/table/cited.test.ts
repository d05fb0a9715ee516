import { describe, expect, it } from "vitest";

import { cited } from "./cited";

describe("rules cited in a text", () => {
  it("are cut out with their brackets", () => {
    expect(cited("Keep it (9.1), or fail (4.3, 6.4.2a).")).toEqual([
      { text: "Keep it ", rule: false },
      { text: "9.1", rule: true },
      { text: ", or fail ", rule: false },
      { text: "4.3", rule: true },
      { text: "6.4.2a", rule: true },
      { text: ".", rule: false },
    ]);
  });

  it("are not any other brackets", () => {
    expect(cited("Attack with 7RTA (6-6-6).")).toEqual([{ text: "Attack with 7RTA (6-6-6).", rule: false }]);
  });
});
