/** Standing orders as the server takes them: `always`, or with a number `chance:40`; for one unit under `name@unit`. */
import type { OrderChoice, OrderInfo } from "../types";

export const FIRST_PERCENT = 25;

/** What an order's value is without its number. */
const word = (value: string) => value.split(":")[0] ?? "";

export const percentOf = (value: string) => Number(value.split(":")[1] ?? FIRST_PERCENT);

export const chosen = (order: OrderInfo, value: string): OrderChoice | undefined =>
  order.choices.find((choice) => choice.value === word(value));

export const asGiven = (choice: OrderChoice, percent: number) =>
  choice.percent ? `${choice.value}:${Math.min(100, Math.max(1, Math.round(percent) || FIRST_PERCENT))}` : choice.value;

/** By unit, what single units are ordered. */
export function ofUnits(orders: Record<string, string>, name: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [key, value] of Object.entries(orders)) {
    const [order, unit] = key.split("@");
    if (order === name && unit) found[unit] = value;
  }
  return found;
}
