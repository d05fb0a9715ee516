/** Whether somebody elsewhere can follow a link of this page, and what the link must say so that he can. */

import * as api from "./api";
import type { Reach } from "./types";

/** Names by which only this computer knows itself. */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

const local = isLoopback(location.hostname);
let told: Reach | null = $state.raw(null);
let asked = false;

function ask(): void {
  if (asked || !local) return;
  asked = true;
  api.reach().then(
    (answer) => (told = answer),
    () => (asked = false), // asked again with the next link
  );
}

/** What a link for others begins with. */
export function origin(): string {
  ask();
  return local && told?.open && told.address ? told.address : location.origin;
}

/** What is in the way of somebody elsewhere: nothing, that the server listens to this computer only, or not known. */
export function obstacle(): "none" | "closed" | "unknown" {
  ask();
  if (!local) return "none";
  if (!told) return "unknown";
  if (!told.open) return "closed";
  return told.address ? "none" : "unknown";
}

/** Where a friend would find this server if it were open to the network; empty where that is not known. */
export function wouldBe(): string {
  return told?.address ?? "";
}
