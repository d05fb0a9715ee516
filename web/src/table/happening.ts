/** What happened on the map between two moments, as one seat saw them: who went where, who attacked what, what was lost. */

import type { BoardPicture, HintChoice, Scene, Side, StackedPiece } from "../types";
import type { Point } from "./map/camera";

/** Units that went the same way together. */
export interface Way {
  side: Side;
  units: string[];
  points: Point[];
}

/** A unit that fell, or was weakened, where it stood. */
export interface Hit extends Point {
  unit: string;
  side: Side;
  symbol: string;
  lost: boolean;
}

export interface Trail {
  ways: Way[];
  /** From place to place. */
  aims: [string, string][];
  hits: Hit[];
}

interface Standing extends Point {
  piece: StackedPiece;
  side: Side;
  place: string;
}

const AWAY = "away";
const LOST = "lost";
const WEAKENED = "weakened";

/** Gathers what happened, step by step. */
export class Trailing {
  private readonly paths = new Map<string, { side: Side; points: Point[] }>();
  private readonly hits = new Map<string, Hit>();
  private readonly aims = new Map<string, [string, string]>();

  add(before: Scene, after: Scene): void {
    const [was, is] = [standing(before), standing(after)];
    const fallen = new Set(after.boxes.flatMap((box) => box.pieces));
    for (const box of before.boxes) for (const id of box.pieces) fallen.delete(id);
    for (const [id, old] of was) {
      const now = is.get(id);
      if (old.piece.looks.includes(AWAY)) continue;
      const { x, y, side } = old;
      if (now ? now.piece.looks.includes(LOST) : fallen.has(id))
        this.hits.set(id, { unit: id, side, symbol: old.piece.symbol, lost: true, x, y });
      if (!now || now.piece.looks.includes(AWAY)) continue;
      if (now.piece.looks.includes(WEAKENED) && !old.piece.looks.includes(WEAKENED))
        this.hits.set(id, { unit: id, side, symbol: now.piece.symbol, lost: false, x: now.x, y: now.y });
      if (now.place === old.place) continue;
      const path = this.paths.get(id) ?? { side, points: [{ x, y }] };
      path.points.push({ x: now.x, y: now.y });
      this.paths.set(id, path);
    }
    for (const aim of after.aims) this.aims.set(aim.join(">"), aim);
  }

  get trail(): Trail {
    const ways = new Map<string, Way>();
    for (const [unit, { side, points }] of this.paths) {
      const key = `${side} ${points.map(({ x, y }) => `${x},${y}`).join(" ")}`;
      const way = ways.get(key) ?? { side, units: [], points };
      way.units.push(unit);
      ways.set(key, way);
    }
    return { ways: [...ways.values()], aims: [...this.aims.values()], hits: [...this.hits.values()] };
  }
}

function standing(scene: Scene): Map<string, Standing> {
  const found = new Map<string, Standing>();
  for (const { place, side, x, y, pieces } of Object.values(scene.stacks))
    for (const piece of pieces) found.set(piece.id, { piece, side, place, x, y });
  return found;
}

/** Whether there is anything to be seen of it. */
export const isEmpty = ({ ways, aims, hits }: Trail): boolean => !ways.length && !aims.length && !hits.length;

/** A plan of that side, as it would look on the map. */
export function trailOf(board: BoardPicture, side: Side, plan: Pick<HintChoice, "ways" | "aims">): Trail {
  const ways = plan.ways.flatMap(({ units, places }) => {
    const points = places.flatMap((name) => board.places[name] ?? []);
    return points.length > 1 ? [{ side, units, points }] : [];
  });
  return { ways, aims: plan.aims, hits: [] };
}
