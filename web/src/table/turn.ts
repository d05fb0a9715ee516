/** Calling a player back whose turn has come: a sound and a notification of the browser, where they are wanted. */

/** After waiting so long, somebody who sees the page may look elsewhere all the same. */
const LONG_WAIT = 5000;
const NOTES = [587.33, 880]; // hertz
const LENGTH = 0.16; // seconds of each

export const away = (): boolean => document.hidden || !document.hasFocus();
export const deservesSound = (waited: number): boolean => away() || waited >= LONG_WAIT;

let context: AudioContext | undefined;

/** Two soft notes. Browsers are silent until somebody has clicked on the page once. */
export function chime(): void {
  context ??= new AudioContext();
  void context.resume();
  for (const [index, hertz] of NOTES.entries()) {
    const at = context.currentTime + index * LENGTH;
    const tone = context.createOscillator();
    const loudness = context.createGain();
    tone.frequency.value = hertz;
    loudness.gain.setValueAtTime(0, at);
    loudness.gain.linearRampToValueAtTime(0.12, at + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + LENGTH * 2);
    tone.connect(loudness).connect(context.destination);
    tone.start(at);
    tone.stop(at + LENGTH * 2);
  }
}

/** What stands in the way of notifications: "", or why this browser shows none. */
export function obstacle(): "" | "missing" | "denied" {
  if (!("Notification" in window) || !window.isSecureContext) return "missing";
  return Notification.permission === "denied" ? "denied" : "";
}

/** Only a click may ask for this. */
export async function allowed(): Promise<boolean> {
  return obstacle() === "" && (await Notification.requestPermission()) === "granted";
}

export function notify(title: string, body: string, table: string): void {
  if (!away() || obstacle() || Notification.permission !== "granted") return;
  try {
    const shown = new Notification(title, { body, tag: table, icon: "/icon.svg" });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // A phone shows notifications only of pages that go on working behind it; there the title and the sound remain.
  }
}
