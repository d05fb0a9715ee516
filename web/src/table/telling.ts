/** The table in words: for the title, the screen reader and the draft of a move. */

import { sideName } from "../panels/opponents";
import { words } from "../strings";
import { parts } from "../touching";
import type { Board, Decision, Scene, TableState, Touch } from "../types";

/** Whose decision it is, as one sees it who sits at this seat. */
export function whose(state: TableState): string {
  if (state.status !== "playing") return state.result ?? words.table.over;
  if (!state.decision) return "";
  const { side } = state.decision;
  if (side === state.seat.side) return words.table.youDecide;
  if (state.thinking) return words.table.thinks(sideName(side));
  return words.table.theyDecide(sideName(side));
}

/** What has happened since, and who decides now. */
export function announcement(before: TableState, after: TableState): string {
  const told = after.number < before.number ? [] : after.log.slice(before.log.length);
  const lines = told.flatMap((entry) => [entry.note, ...entry.lines.map((line) => line.text)]).filter(Boolean);
  const prompt = after.decision?.prompt ?? "";
  if (prompt && prompt !== before.decision?.prompt) lines.push(prompt);
  else if (after.decision?.side !== before.decision?.side || after.status !== before.status) lines.push(whose(after));
  return lines.join(" ");
}

/** What stands in a place, in words: "British: 3 units; German: 1 unit, committed". */
export function standing(scene: Scene, place: string): string {
  const stacks = Object.values(scene.stacks).filter((stack) => stack.place === place);
  const marks = Object.values(scene.marks).filter((mark) => mark.place === place && mark.says);
  const units = stacks.map((stack) => {
    const shared = stack.pieces[0]!.says.filter((said) => stack.pieces.every((piece) => piece.says.includes(said)));
    return [`${sideName(stack.side)}: ${words.table.units(stack.pieces.length)}`, ...shared].join(", ");
  });
  return [...units, ...marks.map((mark) => mark.says)].join("; ");
}

/** The words for something that is touched. */
export function spoken(touch: Touch, board: Board, decision: Decision | null): string {
  const said = decision?.labels?.[touch];
  if (said) return said;
  const [sort, name] = parts(touch);
  if (sort === "place") return board.places[name]?.name ?? name;
  if (sort === "unit") return board.pieces[name] ? `${name} (${board.pieces[name].name})` : name;
  return name;
}
