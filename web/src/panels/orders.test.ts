import { describe, expect, it } from "vitest";
import type { OrderInfo } from "../types";
import { asGiven, chosen, ofUnits, percentOf } from "./orders";

const order: OrderInfo = {
  name: "shots",
  title: "Shots",
  rule: "1.0",
  per_unit: true,
  choices: [
    { value: "ask", meaning: "Ask me.", percent: false },
    { value: "chance", meaning: "At least this likely.", percent: true },
  ],
};

describe("standing orders", () => {
  it("are written with their number", () => {
    expect(asGiven(order.choices[0]!, 40)).toBe("ask");
    expect(asGiven(order.choices[1]!, 40)).toBe("chance:40");
    expect(asGiven(order.choices[1]!, 0)).toBe("chance:25");
    expect(asGiven(order.choices[1]!, 400)).toBe("chance:100");
  });
  it("are read with their number", () => {
    expect(chosen(order, "chance:40")).toBe(order.choices[1]);
    expect(chosen(order, "never")).toBeUndefined();
    expect(percentOf("chance:40")).toBe(40);
  });
  it("are told apart by unit", () => {
    expect(ofUnits({ shots: "ask", "shots@A-1": "chance:40", "other@A-1": "ask" }, "shots")).toEqual({
      "A-1": "chance:40",
    });
  });
});
