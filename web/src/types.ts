/** What the server sends and takes: the contract between the page and the server. No rule of any game is known here. */

export type Side = string;

/** What a person touches: `place:22`, `unit:RCa`, `group:28u`, `battery:HZ1`, `button:done`, `number:5`, `choice:forward`, `attack:1`. */
export type Touch = string;

export interface GameInfo {
  id: string;
  title: string;
  published: string;
  sides: [Side, Side];
  scenarios: { name: string; title: string; summary: string }[];
  /** `labels`: words for values that do not read well by themselves. */
  options: {
    name: string;
    title: string;
    meaning: string;
    rule: string;
    values: string[];
    labels: Record<string, string>;
    default: string;
  }[];
  /** Computer players, the weakest first. */
  players: string[];
  orders: { name: string; title: string; rule: string; choices: { value: string; meaning: string }[] }[];
  /** What a click on "play" gives: the quickest way to a first decision. */
  defaults: { scenario: string; seats: Record<Side, string> };
}

/** The board as it lies there before anything is put on it. */
export interface Board {
  game: string;
  /** Width and height in board units. */
  size: [number, number];
  /** A complete <svg> with classes instead of inline styles: the map, and a <symbol> for each face of each piece and each mark. */
  svg: string;
  places: Record<string, Place>;
  pieces: Record<string, Piece>;
  /** The size of a counter in board units. */
  counter: number;
}

export interface Place {
  /** "Area 22, Waterworks building". */
  name: string;
  x: number;
  y: number;
  /** The `d` of a path around it. */
  outline: string;
  /** Sentences for the magnifier and the screen reader. */
  about: string[];
}

export interface Piece {
  name: string;
  side: Side;
  /** "4-7-5, committed 4". */
  values: string;
  about: string[];
}

/** What lies on the board now, as one seat may see it. */
export interface Scene {
  stacks: Record<string, Stack>;
  marks: Record<string, Mark>;
  tracks: Track[];
  facts: Fact[];
  /** What is being declared, in sentences; empty if nothing is. */
  draft: string[];
  /** Pieces off the map by the name of their box. */
  /** Places that the question is about, to be in sight. */
  attention: string[];
  boxes: { name: string; pieces: string[] }[];
  /** One sentence for the page title and the screen reader: "Turn 3, night; 12 victory points." */
  summary: string;
}

export interface Stack {
  place: string;
  side: Side;
  /** The touch of the whole stack, such as `group:28u`; null if it has none. */
  group: Touch | null;
  /** The centre of the lowest counter. */
  x: number;
  y: number;
  pieces: StackedPiece[];
}

export interface StackedPiece {
  id: string;
  /** The id of the <symbol> to draw. */
  symbol: string;
  /** "committed", "fires in attack 1", "hidden": for people; the picture shows it too. */
  says: string[];
  /** Class names that the style sheet knows: committed, selected, hidden, retreating, eliminated, screened. */
  looks: string[];
}

export interface Mark {
  symbol: string;
  place: string;
  x: number;
  y: number;
  says: string;
}

export interface Track {
  name: string;
  rule: string;
  /** Index of the step where the marker stands; -1 if nowhere. */
  at: number;
  steps: { label: string; about: string }[];
}

export interface Fact {
  name: string;
  value: string;
  rule: string;
  /** A touch for what can be clicked, such as `battery:HZ1`; null otherwise. */
  touch: Touch | null;
}

export interface Choice {
  /** The move as it is written. */
  move: string;
  /** The move as a line of a menu. */
  text: string;
  /** What is touched, in order, to make it. */
  path: Touch[];
}

export interface Decision {
  side: Side;
  ask: string;
  rule: string;
  /** Only for the seat that decides. */
  prompt?: string;
  choices?: Choice[];
  /** Words for touches that are neither places nor pieces. */
  labels?: Record<Touch, string>;
  /** Whether units are gathered one by one: after one of them the same is asked again. */
  collects?: boolean;
}

export interface LogEntry {
  /** Decisions played once this had happened. */
  number: number;
  /** Who decided; null for what the table did. */
  side: Side | null;
  dice: number[];
  /** Why nobody was asked, or what else the table has to say: standing orders, the clock, a move taken back. */
  note: string;
  /** Whether a new group (an impulse) begins here. */
  opens: boolean;
  /** `rolled`: tells what the dice have brought. */
  lines: { text: string; rule: string; heading: 0 | 1 | 2 | 3; rolled: boolean }[];
}

export interface Bookmark {
  id: number;
  number: number;
  text: string;
}

export type Assist = "full" | "enforce" | "no-odds";

export interface TableState {
  table: string;
  game: string;
  scenario: string;
  options: Record<string, string>;
  /** Grows with everything that happens; a move names the revision it answers. */
  revision: number;
  /** Decisions played. */
  number: number;
  /** The seat this is told to; side null is a spectator. */
  seat: { side: Side | null; assist: Assist; orders: Record<string, string> };
  /** `player` is "human", "invited" (nobody has come yet) or a computer player. */
  seats: { side: Side; player: string; here: boolean }[];
  status: "playing" | "over" | "stopped";
  /** A sentence once the game is over or was stopped. */
  result: string | null;
  scene: Scene;
  decision: Decision | null;
  /** Whether a computer player is thinking. */
  thinking: boolean;
  /** Seconds left to declare, counted from when this was sent; null without a clock. */
  clock: number | null;
  /** How far this seat may take back: the decisions that would remain, latest first, with what would be undone; else the reason. */
  undo: { to: { number: number; text: string; asks: boolean }[]; why: string; asks: boolean };
  /** The other side asks to take back. */
  undo_request: { side: Side; to: number; text: string } | null;
  bookmarks: Bookmark[];
  /** Whether the record may be taken along and branched now; else the reason. */
  record: { open: boolean; why: string };
  /** The tag that commits to the dice. */
  dice: string;
  log: LogEntry[];
}

/** First `state`, then changes: `patch` is a JSON merge patch of the state without its log; the log is cut to `log.from` entries and added to. */
export type Push =
  | { type: "state"; state: TableState }
  | { type: "change"; patch: object; log: { from: number; entries: LogEntry[] } | null }
  | { type: "refused"; error: string };

export interface NewTable {
  game: string;
  scenario: string;
  options: Record<string, string>;
  seats: Record<Side, string>;
  position?: string;
}

export interface Seated {
  table: string;
  /** Tokens of the seats of this browser. */
  tokens: Record<Side, string>;
  /** Invitations for others. */
  invitations: Record<Side, string>;
}

export interface Rule {
  rule: string;
  title: string;
  summary: string;
  treatment: string;
  ruling: string;
}

export interface Odds {
  title: string;
  rule: string;
  measure: string;
  modifiers: { label: string; rule: string; value: number }[];
  /** `meaning`: what a name such as D2 stands for; empty where it speaks for itself. */
  distribution: { value: number; name: string; meaning: string; chance: string; percent: number }[];
  expected: number | null;
}

export interface Refused {
  error: string;
  rule: string | null;
}
