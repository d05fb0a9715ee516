import { expect, it } from "vitest";

import { gameOf, isFinished } from "./records";

it("finds the game of a record", () => {
  expect(gameOf("Game: storm-over-arnhem\nRules: 1\n\nbritish pass\n")).toBe("storm-over-arnhem");
  expect(gameOf("# mine\r\ngame: x\r\n\r\n")).toBe("x");
  expect(gameOf("\n\n  Game: x")).toBe("x");
  expect(gameOf("british pass")).toBeNull();
});

it("knows whether it was played to its end", () => {
  expect(isFinished("Game: x\nResult: british decisive victory, 6\n\nbritish pass\n")).toBe(true);
  expect(isFinished("Game: x\nResult:\n\nbritish pass\n")).toBe(false);
  expect(isFinished("Game: x\n\nresult: not a tag\n")).toBe(false);
});
