/** Which stacks are fanned out, and for how long: while the pointer is there, until a tap elsewhere, or with the focus. */

const OPENS = 220;
const CLOSES = 160;
/** A click so soon after a fan has opened by itself was on its way to what lay there before. */
const SUDDEN = 350;

type Hold = "hover" | "tap" | "focus";

export class Fanning {
  stacks: string[] = $state.raw([]);
  private held: Hold = "hover";
  private opened = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  get open(): boolean {
    return this.stacks.length > 0;
  }

  /** Whether a tap holds the fan open. */
  get tapped(): boolean {
    return this.open && this.held === "tap";
  }

  /** Whether the fan has opened under the pointer only just now. */
  get sudden(): boolean {
    return this.open && this.held === "hover" && performance.now() - this.opened < SUDDEN;
  }

  show(stacks: string[], held: Hold): void {
    this.stay();
    [this.stacks, this.held, this.opened] = [stacks, held, performance.now()];
  }

  /** Closes what is open; false if nothing was. */
  close(): boolean {
    this.stay();
    const was = this.open;
    this.stacks = [];
    return was;
  }

  /** The pointer has come to a stack; it fans out if the pointer rests. */
  near(stack: string): void {
    this.stay();
    if (this.open && this.held !== "hover") return;
    this.timer = setTimeout(() => this.show([stack], "hover"), OPENS);
  }

  /** The pointer has come back before the fan closed. */
  stay(): void {
    clearTimeout(this.timer);
  }

  away(): void {
    this.stay();
    if (this.held === "hover") this.timer = setTimeout(() => this.close(), CLOSES);
  }

  blurred(): void {
    if (this.held === "focus") this.close();
  }
}
