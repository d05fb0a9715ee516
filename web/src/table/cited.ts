/** A piece of a text: words, or the number of a rule. */
export interface Part {
  text: string;
  rule: boolean;
}

const BRACKET = /\((\d+\.\d[\w.]*(?:, \d+\.\d[\w.]*)*)\)/;

/** Cuts a text at the rules that it cites in brackets, such as "(8.11)" or "(4.3, 11.1)"; the brackets go with the numbers. */
export function cited(text: string): Part[] {
  return text
    .split(BRACKET)
    .flatMap((piece, index) =>
      index % 2 ? piece.split(", ").map((rule) => ({ text: rule, rule: true })) : [{ text: piece, rule: false }],
    )
    .filter((part) => part.text);
}
