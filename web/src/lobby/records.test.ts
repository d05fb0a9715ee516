import { expect, it } from "vitest";

import { gameOf, isFinished } from "./records";

it("finds the game of a record", () => {
  expect(gameOf("Game: the-ford\nRules: 1\n\nred pass\n")).toBe("the-ford");
  expect(gameOf("# mine\r\ngame: x\r\n\r\n")).toBe("x");
  expect(gameOf("\n\n  Game: x")).toBe("x");
  expect(gameOf("red pass")).toBeNull();
});

it("knows whether it was played to its end", () => {
  expect(isFinished("Game: x\nResult: red decisive victory, 6\n\nred pass\n")).toBe(true);
  expect(isFinished("Game: x\nResult:\n\nred pass\n")).toBe(false);
  expect(isFinished("Game: x\n\nresult: not a tag\n")).toBe(false);
});
