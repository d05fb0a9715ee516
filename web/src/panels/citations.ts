/** Rule numbers inside sentences. */

const NUMBER = /\d{1,2}(?:\.\d+)+/g;

export interface Piece {
  text: string;
  /** The rule this piece names; null for plain words. */
  rule: string | null;
}

/** The number of a citation: "8.351 B" is a part of rule 8.351. */
export function ruleNumber(citation: string): string {
  return citation.trim().split(/\s/)[0] ?? "";
}

/** A sentence cut into plain words and the numbers of rules that exist; other numbers stay words. */
export function cut(text: string, known: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(NUMBER)) {
    const before = text[found.index - 1] ?? " ";
    const after = text[found.index + found[0].length] ?? " ";
    if (!known.has(found[0]) || /[\w.+-]/.test(before) || /[\w%]/.test(after)) continue;
    if (found.index > end) pieces.push({ text: text.slice(end, found.index), rule: null });
    pieces.push({ text: found[0], rule: found[0] });
    end = found.index + found[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), rule: null });
  return pieces;
}

/** The rules whose number begins with what is looked for, then those whose title holds all its words. */
export function search<R extends { rule: string; title: string }>(rules: R[], wanted: string): R[] {
  const terms = wanted.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (!terms.length) return rules;
  const numbered = rules.filter((one) => one.rule.startsWith(terms.join(" ")));
  const named = rules.filter(
    (one) => !numbered.includes(one) && terms.every((term) => `${one.rule} ${one.title}`.toLowerCase().includes(term)),
  );
  return [...numbered, ...named];
}
