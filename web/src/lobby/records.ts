/** What the tags of a record say; everything else of it is read by the server. */

/** The game it is of. */
export function gameOf(record: string): string | null {
  return tag(record, "game");
}

/** Whether the game was played to its end: then nobody need sit down to it. */
export function isFinished(record: string): boolean {
  return !!tag(record, "result");
}

function tag(record: string, name: string): string | null {
  const tags = record.trimStart().split(/\r?\n\s*\r?\n/, 1)[0] ?? "";
  return new RegExp(`^${name}[ \\t]*:[ \\t]*(\\S.*?)[ \\t]*\\r?$`, "im").exec(tags)?.[1] ?? null;
}
