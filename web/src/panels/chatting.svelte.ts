/** How far this browser has read what the other player says. */

import type { Message, TableState } from "../types";

const KEY = "bridgehead.read.";

class Chatting {
  private read: Record<string, number> = $state({});

  /** What the other player has said since this one last looked. */
  unread(table: TableState): Message[] {
    const last = this.read[table.table] ?? Number(localStorage.getItem(KEY + table.table) ?? 0);
    return theirs(table).filter((message) => message.id > last);
  }

  markRead(table: TableState): void {
    const last = table.chat?.at(-1)?.id;
    if (last === undefined || !this.unread(table).length) return;
    this.read[table.table] = last;
    localStorage.setItem(KEY + table.table, String(last));
  }
}

export const chatting = new Chatting();

export function theirs(table: TableState): Message[] {
  return (table.chat ?? []).filter((message) => message.side !== table.seat.side);
}
