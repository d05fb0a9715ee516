/** A table as one seat sees it, kept up to date by the socket. */

import * as api from "./api";
import { merge } from "./merge";
import type { Hello, Push, TableState } from "./types";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;

/** A merge patch cannot set null, it takes the name away; here is what is null when it is not named. */
const UNNAMED = { result: null, decision: null, clock: null, undo_request: null, chat: null, rematch: null };

export class LiveTable {
  state: TableState | null = $state.raw(null);
  connected = $state(false);
  /** Why the server will not show this table; null while it does. */
  refused: string | null = $state(null);
  /** Called after each change, with the state before and after it. */
  onchange: (before: TableState | null, after: TableState) => void = () => {};

  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: string,
    readonly token: string | null,
  ) {
    this.connect();
    window.addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  /** Asks for the table as it is now, for when a push did not come. */
  async refresh(): Promise<void> {
    const now = await api.state(this.table, this.token);
    if (!this.closed && now.revision > (this.state?.revision ?? -1)) this.set(now);
  }

  close(): void {
    this.closed = true;
    window.removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    clearTimeout(this.timer);
    const { socket } = this;
    // The browser takes the end of what has not begun for a failure.
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket?.close();
  }

  /** The way to the server may be open again: do not wait out the pause between two tries. */
  private hurry = (): void => {
    if (document.hidden || this.closed || this.refused || this.socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.timer);
    this.connect();
  };

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket`);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ token: this.token } satisfies Hello));
    socket.onmessage = (message) => this.take(JSON.parse(String(message.data)) as Push);
    socket.onclose = () => {
      this.connected = false;
      if (this.closed || this.refused) return;
      this.timer = setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
    };
  }

  private take(push: Push): void {
    if (push.type === "refused") {
      this.refused = push.error;
      this.socket?.close();
      return;
    }
    if (push.type === "state") {
      this.connected = true;
      this.wait = FIRST_WAIT;
      this.set(push.state);
    } else if (this.state) {
      const { log, ...rest } = this.state;
      const changed = merge(rest, push.patch) as Omit<TableState, "log">;
      const told = push.log ? [...log.slice(0, push.log.from), ...push.log.entries] : log;
      this.set({ ...UNNAMED, ...changed, seat: { ...changed.seat, side: changed.seat.side ?? null }, log: told });
    }
  }

  private set(state: TableState): void {
    const before = this.state;
    this.state = state;
    this.onchange(before, state);
  }
}
