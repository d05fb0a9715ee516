import { expect, test } from "vitest";

import { thrown } from "./thrown";

test("each roll has its own dice and words", () => {
  const rolls = [
    { says: "Calling the artillery", side: null, count: 1 },
    { says: "Attack", side: "red", count: 2 },
    { says: "Defense", side: "blue", count: 2 },
  ];
  expect(thrown([4, 1, 2, 6, 5], rolls).map(({ says, values }) => [says, values])).toEqual([
    ["Calling the artillery", [4]],
    ["Attack", [1, 2]],
    ["Defense", [6, 5]],
  ]);
});

test("dice of which nothing is said are one roll, and no dice are none", () => {
  expect(thrown([1, 2], [])).toEqual([{ says: "", side: null, values: [1, 2] }]);
  expect(thrown([], [{ says: "Attack", side: null, count: 2 }])).toEqual([]);
});
