/** Pointers on the map: dragging, pinching and the wheel. A press that does not travel stays a click. */

import type { Attachment } from "svelte/attachments";

interface Point {
  x: number;
  y: number;
}

export interface Moves {
  pan(dx: number, dy: number): void;
  zoom(factor: number, at: Point, smooth: boolean): void;
  /** Whether the map is being dragged or pinched. */
  moving(on: boolean): void;
}

/** A finger or mouse may tremble this far, in screen units, and still means a click. */
const TREMBLE = 6;
const PER_WHEEL_UNIT = 0.0016;
const PER_PINCH_UNIT = 0.01;
const LINE = 30;

export function gestures(moves: Moves): Attachment<HTMLElement> {
  return (element) => {
    const pointers = new Map<number, Point>();
    let start: Point | null = null;
    let travelling = false;

    const point = (event: MouseEvent): Point => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const middle = (points: Point[]): Point => ({
      x: points.reduce((sum, one) => sum + one.x, 0) / points.length,
      y: points.reduce((sum, one) => sum + one.y, 0) / points.length,
    });
    const spread = ([a, b]: Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

    const down = (event: PointerEvent) => {
      if (event.pointerType === "mouse" && event.button !== 0 && event.button !== 1) return;
      if ((event.target as Element).closest("[data-still]")) return;
      pointers.set(event.pointerId, point(event));
      if (pointers.size === 1) [start, travelling] = [point(event), false];
    };
    const move = (event: PointerEvent) => {
      if (!pointers.has(event.pointerId)) return;
      const now = point(event);
      const before = [...pointers.values()];
      if (!travelling) {
        if (pointers.size === 1 && start && Math.hypot(now.x - start.x, now.y - start.y) < TREMBLE) return;
        travelling = true;
        moves.moving(true);
        for (const id of pointers.keys()) element.setPointerCapture(id);
      }
      pointers.set(event.pointerId, now);
      const after = [...pointers.values()];
      const [from, to] = [middle(before), middle(after)];
      moves.pan(to.x - from.x, to.y - from.y);
      if (after.length === 2 && spread(before) > 0) moves.zoom(spread(after) / spread(before), to, false);
    };
    const up = (event: PointerEvent) => {
      pointers.delete(event.pointerId);
      if (pointers.size || !travelling) return;
      moves.moving(false);
      // The click that ends a drag is not meant for what lies under it.
      setTimeout(() => (travelling = false));
    };
    const click = (event: MouseEvent) => {
      if (travelling) event.stopPropagation();
    };
    const wheel = (event: WheelEvent) => {
      if ((event.target as Element).closest("[data-still]")) return;
      event.preventDefault();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
      const rate = event.ctrlKey ? PER_PINCH_UNIT : PER_WHEEL_UNIT;
      moves.zoom(Math.exp(-event.deltaY * unit * rate), point(event), !event.ctrlKey);
    };

    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", up);
    element.addEventListener("click", click, true);
    element.addEventListener("wheel", wheel, { passive: false });
    return () => {
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", up);
      element.removeEventListener("click", click, true);
      element.removeEventListener("wheel", wheel);
    };
  };
}
