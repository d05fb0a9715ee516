/** The table in words: for the title, the screen reader and the draft of a move. */

import { theirs } from "../panels/chatting.svelte";
import { sideName } from "../panels/opponents";
import { words } from "../strings";
import { parts } from "../touching";
import type { BoardPicture, Decision, Scene, Stack, TableState, Touch } from "../types";

/** Whose decision it is, as one sees it who sits at this seat. */
export function whose(state: TableState): string {
  if (state.status !== "playing") return state.result ?? words.table.over;
  if (!state.decision) return "";
  const { side } = state.decision;
  if (side === state.seat.side) return words.table.youDecide;
  if (state.thinking) return words.table.thinks(sideName(side));
  return words.table.theyDecide(sideName(side));
}

/** What the other player has said since. */
function heard(before: TableState, after: TableState): string[] {
  const known = before.chat?.at(-1)?.id ?? 0;
  return theirs(after)
    .filter((message) => before.chat && message.id > known)
    .map((message) => words.panels.chatSaid(sideName(message.side), message.text));
}

/** What has happened since, and who decides now. */
export function announcement(before: TableState, after: TableState): string {
  const told = after.number < before.number ? [] : after.log.slice(before.log.length);
  const lines = told.flatMap((entry) => [entry.note, ...entry.lines.map((line) => line.text)]).filter(Boolean);
  const prompt = after.decision?.prompt ?? "";
  if (prompt && prompt !== before.decision?.prompt) lines.push(prompt, after.decision?.stakes ?? "");
  else if (after.decision?.side !== before.decision?.side || after.status !== before.status) lines.push(whose(after));
  lines.push(...heard(before, after));
  return lines.filter(Boolean).join(" ");
}

/** Stacks of a place as they are told: those of one side that cannot be touched as a whole are one. */
export function together(stacks: Stack[]): Stack[] {
  const found: Stack[] = [];
  for (const stack of stacks) {
    const at = found.findIndex((other) => other.side === stack.side && other.group === null && stack.group === null);
    if (at < 0) found.push(stack);
    else found[at] = { ...found[at]!, pieces: [...found[at]!.pieces, ...stack.pieces] };
  }
  return found;
}

/** What stands in each place, in words: "Red: 3 units; Blue: 1 unit, B1, depleted". */
export function standing(scene: Scene, known: BoardPicture["pieces"]): Map<string, string> {
  const stacks = new Map<string, Stack[]>();
  for (const stack of Object.values(scene.stacks)) stacks.set(stack.place, [...(stacks.get(stack.place) ?? []), stack]);
  const told = new Map<string, string>();
  for (const [place, here] of stacks) {
    const units = together(here).map((stack) => {
      const shared = stack.pieces[0]!.says.filter((said) => stack.pieces.every((piece) => piece.says.includes(said)));
      const alone = stack.pieces.length === 1 && known[stack.pieces[0]!.id] ? [stack.pieces[0]!.id] : [];
      return [`${sideName(stack.side)}: ${words.table.units(stack.pieces.length)}`, ...alone, ...shared].join(", ");
    });
    told.set(place, units.join("; "));
  }
  for (const { place, says } of Object.values(scene.marks)) {
    // A sentence of its own in the panel, here one of several.
    if (says) told.set(place, [told.get(place), says.replace(/\.$/, "")].filter(Boolean).join("; "));
  }
  return told;
}

/** The words for something that is touched. */
export function spoken(touch: Touch, board: BoardPicture, decision: Decision | null): string {
  const said = decision?.labels?.[touch];
  if (said) return said;
  const [sort, name] = parts(touch);
  if (sort === "place") return board.places[name]?.name ?? name;
  if (sort === "unit") return board.pieces[name] ? `${name} (${board.pieces[name].name})` : name;
  return name;
}

/** "A, B or C" */
export function listed(names: string[], last: string): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${last} ${names.at(-1)}`;
}

/** What is asked once some of a move has been touched: the game's words for it, or who was touched and what comes next. */
export function nextClick(decision: Decision, touched: Touch[], lit: Touch[], board: BoardPicture): string {
  const prompt = decision.prompt ?? "";
  if (!touched.length) return prompt;
  const own = decision.prompts?.[touched.join(" ")];
  if (own) return own;
  const sorts = new Set(lit.map((touch) => parts(touch)[0]));
  const next = [
    sorts.has("place") && words.table.nextPlace,
    sorts.has("unit") && words.table.nextUnit,
    sorts.has("group") && words.table.nextGroup,
    ...lit.filter((touch) => parts(touch)[0] === "button").map((touch) => spoken(touch, board, decision)),
  ].filter((word): word is string => !!word);
  return next.length ? `${spoken(touched.at(-1)!, board, decision)}: ${listed(next, words.table.or)}.` : prompt;
}

/** A chance as it is told: "33 %". */
export const percent = (value: number): string => (value > 0 && value < 0.5 ? "<1 %" : `${value.toFixed(0)} %`);
