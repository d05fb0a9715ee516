/** How the map is looked at: which part of the board is on the screen, and the way from one look to the next. */

import type { BoardPicture, Place } from "../../types";
import * as view from "./camera";
import type { Sight } from "./counters";

const GLIDE = 260;
const EDGE = 8;
/** How far the buttons are from the edge of the screen. */
const BUTTONS_EDGE = 10;
/** Screens at most this wide begin with as much of the board as fills them. */
const NARROW = 700;
const MOST_FILLED = 3;
/** Counters smaller than this, in units of the screen, are specks: then the map begins closer, with counters of that size. */
const SPECK = 28;
const READABLE = 37;

export class Looking {
  width = $state(0);
  height = $state(0);
  camera: view.Camera = $state.raw({ x: 0, y: 0, k: 1 });
  gliding = $state(false);
  /** While the look changes, the board is moved as one picture; it is drawn sharp again once it rests. */
  moving = $state(false);
  dragging = $state(false);
  /** One unit of the screen in units of the board, told when the board rests: lines keep their width at any distance. */
  px = $state(1);
  /** The buttons in the upper right corner, with the room around them. */
  buttonsWidth = $state(0);
  buttonsHeight = $state(0);
  readonly screen: view.Screen = $derived([
    this.width,
    this.height,
    [this.buttonsWidth + 2 * BUTTONS_EDGE, this.buttonsHeight + 2 * BUTTONS_EDGE],
  ]);
  /** The part of the board that is on the screen, a little inside its edge. */
  readonly sight: Sight = $derived.by(() => {
    const { x, y, k } = this.camera;
    return {
      left: (EDGE - x) / k,
      top: (EDGE - y) / k,
      right: (this.width - EDGE - x) / k,
      bottom: (this.height - EDGE - y) / k,
    };
  });

  /** Until somebody has moved the map it follows the size of the screen. */
  private untouched = true;
  private settled: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly board: () => BoardPicture,
    private readonly animate: () => boolean,
  ) {}

  private get size(): view.Size {
    return this.board().size;
  }

  /** The screen has another size: the whole board where that is large enough to read, else a part of it around these. */
  resized(about: view.Point[]): void {
    if (!this.width || !this.height) return;
    if (!this.untouched) {
      this.camera = view.inside(this.camera, this.size, this.screen);
      return;
    }
    const whole = view.fit(this.size, this.screen);
    const full = view.filling(this.size, this.screen);
    const { counter } = this.board();
    let k = this.width <= NARROW && full < MOST_FILLED * whole.k ? full : whole.k;
    if (k * counter < SPECK) k = READABLE / counter;
    const at = view.central(about) ?? { x: this.size[0] / 2, y: this.size[1] / 2 };
    this.camera = k === whole.k ? whole : view.around(at, k, this.size, this.screen);
    this.rest();
  }

  closer(factor: number, at = { x: this.width / 2, y: this.height / 2 }, smooth = true): void {
    this.look(view.zoom(this.camera, factor, at, this.size, this.screen), smooth);
  }

  pan(dx: number, dy: number, smooth: boolean): void {
    this.look(view.pan(this.camera, dx, dy, this.size, this.screen), smooth);
  }

  fit(): void {
    this.look(view.fit(this.size, this.screen), true);
  }

  /** Brings a place into sight, moving no further than needed. */
  reveal(place: Place): void {
    const reach = this.board().counter * 1.6;
    const next = view.reveal(this.camera, { x: place.x, y: place.y, reach }, this.size, this.screen);
    if (next !== this.camera) this.look(next, true);
  }

  /** Looks at the middle of these, unless one of them is in sight already. */
  find(places: Place[]): void {
    const { left, top, right, bottom } = this.sight;
    if (places.some(({ x, y }) => x > left && x < right && y > top && y < bottom)) return;
    const found = view.central(places);
    if (found) this.look(view.around(found, this.camera.k, this.size, this.screen), true);
  }

  /** Moves and goes closer, if needed, until all these places are in sight and their counters are easy to read. */
  show(places: Place[]): void {
    const next = view.showing(this.camera, places, this.board().counter, this.size, this.screen);
    if (next !== this.camera) this.look(next, true);
  }

  private rest(): void {
    this.gliding = this.moving = false;
    this.px = 1 / this.camera.k;
  }

  private look(next: view.Camera, smooth: boolean): void {
    this.untouched = false;
    this.camera = next;
    this.gliding = smooth && this.animate();
    this.moving = true;
    clearTimeout(this.settled);
    this.settled = setTimeout(() => this.rest(), GLIDE);
  }
}
