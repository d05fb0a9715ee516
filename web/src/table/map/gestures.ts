/** Pointers on the map: dragging, pinching and the wheel. A press that does not travel stays a click. */

import type { Attachment } from "svelte/attachments";

interface Point {
  x: number;
  y: number;
}

/** Something under the pointer that can be dragged by itself. */
export interface Grip {
  /** A finger may drag it at once; otherwise only after it has rested on it, because it may be meant to move the map. */
  ready: boolean;
  begin(): void;
  move(at: Point): void;
  /** Where it was let go, on the page; null if it was called off. */
  end(at: Point | null): void;
}

export interface Moves {
  /** What a press takes hold of, if it can be dragged. */
  grip(event: PointerEvent): Grip | null;
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
const FINGER_RESTS = 350;

export function gestures(moves: Moves): Attachment<HTMLElement> {
  return (element) => {
    const pointers = new Map<number, Point>();
    let start: Point | null = null;
    let travelling = false;
    let grip: Grip | null = null;
    let dragging = false;
    let pressedAt = 0;

    const letGo = (at: Point | null) => {
      if (dragging) grip?.end(at);
      [grip, dragging] = [null, false];
    };
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
      if (pointers.size > 1) return letGo(null);
      [start, travelling, pressedAt] = [point(event), false, event.timeStamp];
      grip = event.button === 0 ? moves.grip(event) : null;
    };
    const move = (event: PointerEvent) => {
      if (!pointers.has(event.pointerId)) return;
      const now = point(event);
      const before = [...pointers.values()];
      if (!travelling) {
        if (pointers.size === 1 && start && Math.hypot(now.x - start.x, now.y - start.y) < TREMBLE) return;
        travelling = true;
        const rested = event.pointerType === "mouse" || event.timeStamp - pressedAt >= FINGER_RESTS;
        if (grip && pointers.size === 1 && (grip.ready || rested)) {
          dragging = true;
          grip.begin();
        } else moves.moving(true);
        for (const id of pointers.keys()) element.setPointerCapture(id);
      }
      pointers.set(event.pointerId, now);
      if (dragging) return grip?.move(now);
      const after = [...pointers.values()];
      const [from, to] = [middle(before), middle(after)];
      moves.pan(to.x - from.x, to.y - from.y);
      if (after.length === 2 && spread(before) > 0) moves.zoom(spread(after) / spread(before), to, false);
    };
    const up = (event: PointerEvent) => {
      pointers.delete(event.pointerId);
      if (dragging) letGo(event.type === "pointerup" ? { x: event.clientX, y: event.clientY } : null);
      if (pointers.size || !travelling) return;
      moves.moving(false);
      // The click that ends a drag is not meant for what lies under it.
      setTimeout(() => (travelling = false));
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !dragging) return;
      event.preventDefault();
      letGo(null);
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

    window.addEventListener("keydown", key, true);
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", up);
    element.addEventListener("click", click, true);
    element.addEventListener("wheel", wheel, { passive: false });
    return () => {
      window.removeEventListener("keydown", key, true);
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", up);
      element.removeEventListener("click", click, true);
      element.removeEventListener("wheel", wheel);
    };
  };
}
