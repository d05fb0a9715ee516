/** How this browser likes things: animations, the computer's pace, whether slips are asked about, the cards of turns,
 * how well one plays. */

const KEY = "bridgehead.settings";

export const PACES = [0, 300, 700, 1500] as const;
/** Of the replay, in relation to the pace. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
const USUAL_PACE = 700;

interface Kept {
  animate?: boolean;
  pace?: number;
  confirms?: boolean;
  proposes?: boolean;
  turnCards?: boolean;
  speed?: number;
  sound?: boolean;
  notify?: boolean;
  level?: string;
}

function read(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return found !== null && typeof found === "object" ? found : {};
  } catch {
    return {};
  }
}

class Settings {
  private chosen: Kept = $state(read());
  private still = $state(false);

  constructor() {
    const wish = matchMedia("(prefers-reduced-motion: reduce)");
    this.still = wish.matches;
    wish.addEventListener("change", () => (this.still = wish.matches));
  }

  /** Unless somebody has chosen here, the system's wish for reduced motion is followed. */
  get animate(): boolean {
    return this.chosen.animate ?? !this.still;
  }

  set animate(on: boolean) {
    this.keep({ animate: on });
  }

  /** Milliseconds between two moves that are shown one after the other. */
  get pace(): number {
    const pace = this.chosen.pace;
    return typeof pace === "number" && pace >= 0 ? pace : USUAL_PACE;
  }

  set pace(milliseconds: number) {
    this.keep({ pace: milliseconds });
  }

  /** Whether a move that gives something up is asked about once before it is made. */
  get confirms(): boolean {
    return this.chosen.confirms ?? true;
  }

  set confirms(on: boolean) {
    this.keep({ confirms: on });
  }

  /** Whether an attack that has just been opened is joined at once by the units proposed for it. */
  get proposes(): boolean {
    return this.chosen.proposes ?? true;
  }

  set proposes(on: boolean) {
    this.keep({ proposes: on });
  }

  /** Whether the card of a turn comes by itself when the turn ends. */
  get turnCards(): boolean {
    return this.chosen.turnCards ?? true;
  }

  set turnCards(on: boolean) {
    this.keep({ turnCards: on });
  }

  get speed(): number {
    const { speed } = this.chosen;
    return SPEEDS.find((one) => one === speed) ?? 1;
  }

  set speed(speed: number) {
    this.keep({ speed });
  }

  /** Whether this browser sounds, or shows a notification, when a turn comes: only if it was asked to. */
  get sound(): boolean {
    return this.chosen.sound ?? false;
  }

  set sound(on: boolean) {
    this.keep({ sound: on });
  }

  get notify(): boolean {
    return this.chosen.notify ?? false;
  }

  set notify(on: boolean) {
    this.keep({ notify: on });
  }

  /** The level of the computer that one plays about like. */
  get level(): string {
    return this.chosen.level ?? "recruit";
  }

  set level(level: string) {
    this.keep({ level });
  }

  private keep(change: Kept): void {
    this.chosen = { ...this.chosen, ...change };
    localStorage.setItem(KEY, JSON.stringify(this.chosen));
  }
}

export const settings = new Settings();
