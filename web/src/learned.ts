/** The lessons that were finished in this browser. */

const KEY = "bridgehead.learned";

export function learned(): Set<string> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return new Set(Array.isArray(read) ? (read as string[]) : []);
  } catch {
    return new Set();
  }
}

export const named = (game: string, lesson: string) => `${game}/${lesson}`;

export function remember(game: string, lesson: string): void {
  localStorage.setItem(KEY, JSON.stringify([...learned().add(named(game, lesson))]));
}
