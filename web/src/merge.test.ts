import { expect, it } from "vitest";

import { merge } from "./merge";

// Examples of RFC 7396, appendix A.
const cases: [unknown, unknown, unknown][] = [
  [{ a: "b" }, { a: "c" }, { a: "c" }],
  [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
  [{ a: "b" }, { a: null }, {}],
  [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
  [{ a: ["b"] }, { a: "c" }, { a: "c" }],
  [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
  [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
  [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
  [
    ["a", "b"],
    ["c", "d"],
    ["c", "d"],
  ],
  [{ a: "b" }, ["c"], ["c"]],
  [{ a: "foo" }, null, null],
  [{ a: "foo" }, "bar", "bar"],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: "b", c: null }, { a: "b" }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
];

it.each(cases)("merges %j and %j", (target, patch, merged) => expect(merge(target, patch)).toEqual(merged));

it("leaves the original and what was not named as they were", () => {
  const target = { scene: { stacks: { a: 1 } }, decision: { ask: "act" } };
  const merged = merge(target, { scene: { stacks: { b: 2 } } }) as typeof target;
  expect(target.scene.stacks).toEqual({ a: 1 });
  expect(merged.decision).toBe(target.decision);
});
