import { expect, it } from "vitest";

import { ago } from "./ago";

it("tells how long ago something was", () => {
  const now = Date.UTC(2030, 5, 15);
  const before = (seconds: number) => ago(now - seconds * 1000, now);
  expect(before(-5)).toBe("just now");
  expect(before(59)).toBe("just now");
  expect(before(61)).toBe("1 minute ago");
  expect(before(7300)).toBe("2 hours ago");
  expect(before(86400)).toBe("yesterday");
  expect(before(86400 * 40)).toBe("last month");
});
