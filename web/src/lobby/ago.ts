/** How long ago something was, in words. */

import { words } from "../strings";

const STEPS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["year", 365 * 86400],
  ["month", 30 * 86400],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];

const format = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

export function ago(then: number, now: number = Date.now()): string {
  const seconds = Math.max(0, (now - then) / 1000);
  const step = STEPS.find(([, length]) => seconds >= length);
  return step ? format.format(-Math.floor(seconds / step[1]), step[0]) : words.lobby.justNow;
}
