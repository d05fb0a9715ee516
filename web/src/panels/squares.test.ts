import { expect, it } from "vitest";

import { squares } from "./squares";

it("draws a row of dark squares with one stroke", () => {
  expect(squares([[false, true, true, false, true]])).toBe("M1 0h2v1H1zM4 0h1v1H4z");
  expect(squares([[false], [true]])).toBe("M0 1h1v1H0z");
});
