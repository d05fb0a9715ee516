/** A request to the server that somebody waits for: whether it is under way, and why it failed. */

import { untrack } from "svelte";
import { Refusal } from "../api";

export class Asking {
  busy = $state(false);
  error = $state("");
  rule: string | null = $state(null);

  /** What the request brings; undefined if it was refused, and then `error` says why. A second request waits for nobody: it is not made. */
  async run<T>(request: () => Promise<T>): Promise<T | undefined> {
    if (untrack(() => this.busy)) return undefined; // an effect that asks must not run again when the answer is in
    this.busy = true;
    this.error = "";
    this.rule = null;
    try {
      return await request();
    } catch (problem) {
      this.error = problem instanceof Error ? problem.message : String(problem);
      this.rule = problem instanceof Refusal ? problem.rule : null;
      return undefined;
    } finally {
      this.busy = false;
    }
  }
}
