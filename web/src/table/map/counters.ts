/** Where each counter lies: resting in its stack, or fanned out to be seen and touched one by one. */

import type { Scene, Stack, StackedPiece } from "../../types";

interface Lying {
  piece: StackedPiece;
  stack: string;
  /** Whether others lie on it in a pile. */
  under: boolean;
  x: number;
  y: number;
}

/** How far a stack of that many grows up and to the right of its lowest counter: so little that no values peep out below. */
export function rise(count: number, counter: number): { x: number; y: number } {
  const up = Math.min(0.06 * (count - 1), 0.1) * counter;
  return { x: up / 20, y: up };
}

/** Every counter on the map, the lower ones first; stacks further down the map cover those behind them. */
export function lying(scene: Scene, counter: number): Lying[] {
  const found: Lying[] = [];
  const stacks = Object.entries(scene.stacks).sort(([, a], [, b]) => a.y - b.y || a.x - b.x);
  for (const [name, stack] of stacks) {
    const top = rise(stack.pieces.length, counter);
    stack.pieces.forEach((piece, level) => {
      const part = level / Math.max(1, stack.pieces.length - 1);
      found.push({
        piece,
        stack: name,
        under: piece.x === null && level < stack.pieces.length - 1,
        x: piece.x ?? stack.x + part * top.x,
        y: piece.y ?? stack.y - part * top.y,
      });
    });
  }
  return found;
}

/** Whether the counters of a stack lie on one another, so that it has a number on it. */
export function piled(stack: Stack): boolean {
  return stack.pieces.length > 1 && stack.pieces[0]!.x === null;
}

/** Whether a counter of the stack is covered by another, so that they have to be fanned out to be seen whole. */
export function covers(stack: Stack, counter: number): boolean {
  const near = (a: StackedPiece, b: StackedPiece) =>
    Math.max(Math.abs(a.x! - b.x!), Math.abs(a.y! - b.y!)) < 0.95 * counter;
  const { pieces } = stack;
  return piled(stack) || pieces.some((one, n) => n > 0 && near(one, pieces[n - 1]!));
}

/** The pieces whose counter has come to lie elsewhere, with where it lay before. */
export function moved(before: Lying[], after: Lying[]): Map<string, { x: number; y: number }> {
  const was = new Map(before.map((one) => [one.piece.id, one]));
  const found = new Map<string, { x: number; y: number }>();
  for (const one of after) {
    const old = was.get(one.piece.id);
    if (old && (old.x !== one.x || old.y !== one.y)) found.set(one.piece.id, { x: old.x, y: old.y });
  }
  return found;
}

export interface Fan {
  /** The plate under the counters. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** The size of a counter. */
  size: number;
  counters: { piece: StackedPiece; stack: string; x: number; y: number }[];
}

/** The part of the board that is on the screen. */
export interface Sight {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const WIDEST = 6;

/** Some stacks spread out around where they stand, one below the other, each counter `size` large, within sight. */
export function fanned(stacks: [string, Stack][], size: number, sight: Sight): Fan {
  const gap = 0.14 * size;
  const pitch = size + gap;
  const room = Math.max(1, Math.floor((sight.right - sight.left - gap) / pitch));
  const columns = Math.min(WIDEST, room, Math.max(...stacks.map(([, stack]) => stack.pieces.length)));
  const rows = stacks.flatMap(([name, stack]) => {
    const lines: { piece: StackedPiece; stack: string }[][] = [];
    stack.pieces.forEach((piece, index) => {
      if (index % columns === 0) lines.push([]);
      lines.at(-1)!.push({ piece, stack: name });
    });
    return lines;
  });
  const width = columns * pitch + gap;
  const height = rows.length * pitch + gap;
  const middle = (along: "x" | "y") => stacks.reduce((sum, [, stack]) => sum + stack[along], 0) / stacks.length;
  const held = (start: number, length: number, low: number, high: number) =>
    Math.max(low, Math.min(start, high - length));
  const left = held(middle("x") - width / 2, width, sight.left, sight.right);
  const top = held(middle("y") - height / 2, height, sight.top, sight.bottom);
  const counters = rows.flatMap((row, line) =>
    row.map((one, column) => ({
      ...one,
      x: left + gap + column * pitch + size / 2,
      y: top + gap + line * pitch + size / 2,
    })),
  );
  return { left, top, width, height, size, counters };
}
