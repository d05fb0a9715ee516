import { expect, it } from "vitest";

import { packed, unpacked } from "./carrying";

const RED = { side: "red", token: "abcdefghijklmnopqrstuv-_", share: "0123456789abcdef".repeat(2) };
const BLUE = { ...RED, side: "blue" };

it("carries seats in a hash and finds them again", () => {
  expect(unpacked(`#${packed([RED])}`)).toEqual([RED]);
  expect(unpacked(packed([RED, BLUE]))).toEqual([RED, BLUE]);
});

it("leaves out what is no seat", () => {
  expect(unpacked("#invite=abc")).toEqual([]);
  expect(unpacked("#seat=red.short.share&seat=<b>")).toEqual([]);
  expect(unpacked(`#${packed([{ ...RED, share: "x" }])}`)).toEqual([]);
});
