/** Where we look at the board: a point of the board lies on the screen at `k` times itself plus `x`, `y`. */

export interface Camera {
  x: number;
  y: number;
  k: number;
}

export interface Point {
  x: number;
  y: number;
}

export type Size = readonly [width: number, height: number];
/** Where the board is looked at, and how much of the upper right corner is taken by buttons. */
export type Screen = readonly [width: number, height: number, corner?: Size];

/** How much larger than "the whole board" one may look. */
const CLOSEST = 8;
const MARGIN = 12;
/** What is pointed at is shown with counters of this size, and with so many of them around it. */
const CLEAR = 40;
const AROUND = 2.5;

/** The whole board, in the middle or, where the corner would lie upon it, to the left of the corner. */
export function fit(board: Size, screen: Screen): Camera {
  const [width, height, corner = [0, 0]] = screen;
  const within = (across: number) => Math.max(0.01, Math.min(across / board[0], (height - 2 * MARGIN) / board[1]));
  const middle = inside({ k: within(width - 2 * MARGIN), x: 0, y: 0 }, board, [width, height]);
  if (!covers(corner, middle, board, width)) return middle;
  return inside({ k: within(width - MARGIN - Math.max(MARGIN, corner[0])), x: 0, y: 0 }, board, screen);
}

/** Whether the corner lies upon the board. */
function covers(corner: Size, camera: Camera, board: Size, width: number): boolean {
  return camera.y < corner[1] && camera.x + camera.k * board[0] > width - corner[0];
}

/** The least size at which the board fills the screen both ways, so that nothing is wasted on a narrow screen. */
export function filling(board: Size, screen: Screen): number {
  return Math.max(screen[0] / board[0], screen[1] / board[1]);
}

/** The board `k` times as large, looked at around a point; no part of the screen stays empty that could be filled. */
export function around(at: Point, k: number, board: Size, screen: Screen): Camera {
  const hold = (middle: number, length: number, room: number) =>
    k * length <= room ? (room - k * length) / 2 : Math.min(0, Math.max(room - k * length, room / 2 - k * middle));
  return { k, x: hold(at.x, board[0], screen[0]), y: hold(at.y, board[1], screen[1]) };
}

/** The one of these points that is nearest to another. */
export function nearest<P extends Point>(points: readonly P[], to: Point): P | undefined {
  const far = (one: P) => Math.hypot(one.x - to.x, one.y - to.y);
  return points.reduce<P | undefined>((best, one) => (best && far(best) <= far(one) ? best : one), undefined);
}

/** The point that lies most in the middle of these. */
export function central<P extends Point>(points: readonly P[]): P | undefined {
  const mean = (along: "x" | "y") => points.reduce((sum, one) => sum + one[along], 0) / points.length;
  return nearest(points, { x: mean("x"), y: mean("y") });
}

/** Closer by `factor`, keeping what lies at the screen point where it is. */
export function zoom(camera: Camera, factor: number, at: Point, board: Size, screen: Screen): Camera {
  const whole = fit(board, screen).k;
  const k = Math.min(Math.max(camera.k * factor, whole * 0.8), whole * CLOSEST);
  const turned = k / camera.k;
  return inside({ k, x: at.x - turned * (at.x - camera.x), y: at.y - turned * (at.y - camera.y) }, board, screen);
}

export function pan(camera: Camera, dx: number, dy: number, board: Size, screen: Screen): Camera {
  return inside({ ...camera, x: camera.x + dx, y: camera.y + dy }, board, screen);
}

/** Moves no further than needed so that the box (in board units) is on the screen. */
export function reveal(
  camera: Camera,
  box: { x: number; y: number; reach: number },
  board: Size,
  screen: Screen,
): Camera {
  const [x, y, reach] = [camera.k * box.x + camera.x, camera.k * box.y + camera.y, camera.k * box.reach];
  const shift = (low: number, high: number, room: number) =>
    high - low > room ? (room - low - high) / 2 : low < 0 ? -low : high > room ? room - high : 0;
  const dx = shift(x - reach, x + reach, screen[0]);
  const dy = shift(y - reach, y + reach, screen[1]);
  return dx || dy ? pan(camera, dx, dy, board, screen) : camera;
}

/**
 * Shows all these points with some of the board around them, and counters of at least `CLEAR` units of the screen where there is room
 * for that. A camera that does so already stays.
 */
export function showing(
  camera: Camera,
  points: readonly Point[],
  counter: number,
  board: Size,
  screen: Screen,
): Camera {
  const reach = AROUND * counter;
  const span = (along: "x" | "y") => {
    const all = points.map((point) => point[along]);
    return [Math.min(...all) - reach, Math.max(...all) + reach] as const;
  };
  const [[left, right], [top, bottom]] = [span("x"), span("y")];
  const most = Math.min(screen[0] / (right - left), screen[1] / (bottom - top));
  const least = Math.min(most, CLEAR / counter);
  const { x, y, k } = camera;
  const seen = k * left + x >= 0 && k * right + x <= screen[0] && k * top + y >= 0 && k * bottom + y <= screen[1];
  if (seen && k >= least * 0.99) return camera;
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  return around(middle, Math.max(Math.min(k, most), least), board, screen);
}

/**
 * Keeps the board in sight: a board smaller than the screen is centred that way (but keeps clear of the corner), a larger one has no
 * wide empty edge.
 */
export function inside(camera: Camera, board: Size, screen: Screen): Camera {
  const hold = (offset: number, length: number, room: number) => {
    const slack = room * 0.25;
    if (length <= room) return (room - length) / 2;
    return Math.min(slack, Math.max(room - slack - length, offset));
  };
  const [width, height, corner = [0, 0]] = screen;
  const across = camera.k * board[0];
  const held = { k: camera.k, x: hold(camera.x, across, width), y: hold(camera.y, camera.k * board[1], height) };
  const beside = width - corner[0] - across;
  return beside >= 0 && covers(corner, held, board, width) ? { ...held, x: beside } : held;
}
