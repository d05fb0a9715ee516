import { describe, expect, it } from "vitest";

import { around, central, filling, fit, inside, nearest, pan, reveal, showing, zoom } from "./camera";

const board = [1000, 500] as const;
const screen = [524, 424] as const;

describe("the camera", () => {
  it("fits the whole board in the middle", () => {
    const camera = fit(board, screen);
    expect(camera.k).toBeCloseTo(0.5);
    expect(camera.x).toBeCloseTo(12);
    expect(camera.y).toBeCloseTo((424 - 250) / 2);
  });

  it("keeps the whole board clear of the buttons in the corner", () => {
    const covering = fit(board, [524, 280, [56, 136]]);
    expect(covering.x + covering.k * 1000).toBeCloseTo(524 - 56);
    expect(covering.x).toBeGreaterThanOrEqual(12);
    expect(pan(covering, 30, 0, board, [524, 280, [56, 136]])).toEqual(covering);
    expect(fit(board, [524, 524, [56, 136]])).toEqual(fit(board, [524, 524])); // they lie above it
    expect(fit(board, [800, 280, [56, 136]])).toEqual(fit(board, [800, 280])); // they lie beside it
  });

  it("fills a narrow screen around a point", () => {
    const camera = around({ x: 0, y: 250 }, filling(board, [300, 500]), board, [300, 500]);
    expect(camera.k).toBe(1);
    expect(camera.x).toBe(0); // nothing of the screen stays empty
  });

  it("looks at a part of the board around a point", () => {
    expect(around({ x: 500, y: 200 }, 2, board, screen)).toEqual({ k: 2, x: 262 - 1000, y: 212 - 400 });
    expect(around({ x: 990, y: 200 }, 0.6, board, screen)).toEqual({ k: 0.6, x: 524 - 600, y: (424 - 300) / 2 });
  });

  it("shows points together and close enough", () => {
    const whole = fit(board, screen);
    const points = [
      { x: 100, y: 100 },
      { x: 200, y: 100 },
    ];
    const close = showing(whole, points, 40, board, screen);
    expect(close.k).toBe(1); // counters of 40 units of the screen
    expect(close.x + 100).toBeGreaterThanOrEqual(0);
    expect(close.y + 100).toBeGreaterThanOrEqual(0);
    expect(showing(close, points.slice(1), 40, board, screen)).toBe(close); // it stays
    const wide = showing(close, [points[0]!, { x: 900, y: 400 }], 40, board, screen);
    expect(wide.k * 800).toBeLessThan(524);
    expect(wide.k * 900 + wide.x).toBeLessThanOrEqual(524);
  });

  it("finds what is nearest, and what lies most in the middle", () => {
    const points = [
      { x: 0, y: 0 },
      { x: 40, y: 0 },
      { x: 1000, y: 0 },
    ];
    expect(nearest(points, { x: 600, y: 10 })).toBe(points[2]);
    expect(central(points)).toBe(points[1]); // the mean, 347, is nowhere near anything
    expect(central([])).toBeUndefined();
  });

  it("keeps the point under the pointer where it is", () => {
    const before = { ...fit(board, screen), x: -100 };
    const at = { x: 200, y: 212 };
    const after = zoom({ ...before, k: 1, y: -30 }, 1.5, at, board, screen);
    expect((at.x - after.x) / after.k).toBeCloseTo((at.x - before.x) / 1);
  });

  it("never zooms out of bounds", () => {
    const whole = fit(board, screen).k;
    expect(zoom(fit(board, screen), 1e9, { x: 0, y: 0 }, board, screen).k).toBeCloseTo(8 * whole);
    expect(zoom(fit(board, screen), 1e-9, { x: 0, y: 0 }, board, screen).k).toBeCloseTo(0.8 * whole);
  });

  it("cannot lose the board", () => {
    const camera = pan({ x: 0, y: 0, k: 2 }, 1e6, -1e6, board, screen);
    expect(camera.x).toBeLessThanOrEqual(screen[0]);
    expect(camera.y + 2 * board[1]).toBeGreaterThan(0);
  });

  it("moves only as far as a place needs to be seen", () => {
    const camera = inside({ k: 2, x: 0, y: 0 }, board, screen);
    expect(reveal(camera, { x: 100, y: 100, reach: 20 }, board, screen)).toBe(camera);
    const moved = reveal(camera, { x: 400, y: 100, reach: 20 }, board, screen);
    expect(moved.x).toBe(524 - 840);
    expect(moved.y).toBe(0);
  });
});
