/** Who sits where: from "you are Red against the computer" to the seats a server understands. */

import type { GameInfo, Side } from "../types";

export const HUMAN = "human";
export const INVITE = "invite";

export interface Seating {
  you: Side;
  /** "human" is a second person at this screen, "invite" a friend with a link, anything else a computer player. */
  opponent: string;
}

export function seats(sides: readonly Side[], { you, opponent }: Seating): Record<Side, string> {
  return Object.fromEntries(sides.map((side) => [side, side === you ? HUMAN : opponent]));
}

/** The seating that seats stand for. */
export function seating(sides: readonly Side[], given: Record<Side, string>): Seating {
  const you = sides.find((side) => given[side] === HUMAN) ?? sides[0] ?? "";
  const other = sides.find((side) => side !== you);
  return { you, opponent: (other && given[other]) || HUMAN };
}

/** What a new game is played with until something else is chosen. */
export function usual(info: GameInfo): Seating {
  return seating(info.sides, info.defaults.seats);
}

/** "red" as a word of a sentence. */
export function sideName(side: Side): string {
  return side.charAt(0).toUpperCase() + side.slice(1);
}

/** "secret-plans" as a heading. */
export function titled(name: string): string {
  return sideName(name.replaceAll("-", " "));
}
