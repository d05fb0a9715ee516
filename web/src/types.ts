/** What the server sends and takes. Written by bridgehead/server/typescript.py from the bodies of the server. */

/**
 * `name` as in "Area 22, Waterworks building"; `outline` is the `d` of a path around it; `about` is sentences.
 *
 * `beside`: it lies beside the map, such as a rack for units that have not arrived.
 */
export interface Place {
  name: string;
  x: number;
  y: number;
  outline: string;
  about: string[];
  beside: boolean;
}

/** One of the two sides of a game, such as `red`. */
export type Side = string;

/** `values` as in "4-7-5, committed 4"; `about` is sentences; `formation` is what it belongs to. */
export interface Piece {
  name: string;
  side: Side;
  values: string;
  about: string[];
  formation: string;
}

/**
 * The board before anything is put on it.
 *
 * `size` is width and height in board units, `counter` the size of a counter. `svg` is a complete drawing with classes
 * instead of inline styles: the map, and a `<symbol>` for each face of each piece and each mark.
 */
export interface BoardPicture {
  game: string;
  size: [number, number];
  svg: string;
  places: Record<string, Place>;
  pieces: Record<string, Piece>;
  counter: number;
}

/**
 * What can be shown about a place when somebody asks, such as what is seen from there.
 *
 * `name` is for its button; `places` are shaded, `lines` lead through the middles of places; `says` tells what the map
 * then shows, in a sentence or two.
 */
export interface Overlay {
  name: string;
  rule: string;
  places: string[];
  lines: string[][];
  says: string;
}

/** What a person touches: `place:22`, `unit:RCa`, `group:28u`, `button:done`, `number:5`. */
export type Touch = string;

/**
 * `symbol` is the id of the `<symbol>` to draw.
 *
 * `says` tells people what the picture shows: "depleted", "in attack 1". `looks` are class names: `selected`, `done`,
 * `retreating` and `eliminated` look the same in all games, and a game's style sheet may know others. `away` says that
 * it lies beside the map, with `lost` that it was eliminated; `weakened`, that it has lost a step. `x` and `y` are its
 * middle where counters are laid out; None in a pile, which grows upwards from the middle of the stack.
 */
export interface StackedPiece {
  id: string;
  symbol: string;
  says: string[];
  looks: string[];
  x: number | null;
  y: number | null;
}

/** `group` is the touch of the whole stack, if it has one; `x` and `y` are the centre of the lowest counter. */
export interface Stack {
  place: string;
  side: Side;
  group: Touch | null;
  x: number;
  y: number;
  pieces: StackedPiece[];
}

export interface Mark {
  symbol: string;
  place: string;
  x: number;
  y: number;
  says: string;
}

export interface Step {
  label: string;
  about: string;
}

/** `at` is the index of the step where the marker stands, -1 if nowhere. */
export interface Track {
  name: string;
  rule: string;
  at: number;
  steps: Step[];
}

/** `touch` is for what can be clicked, such as `battery:HZ1`. */
export interface Fact {
  name: string;
  value: string;
  rule: string;
  touch: Touch | null;
}

/** Pieces off the map. */
export interface PieceBox {
  name: string;
  pieces: string[];
}

/**
 * What lies on the board now, as one side may see it.
 *
 * `draft` is what is being declared, in sentences; `attention` are the places that the question is about, to be in
 * sight; `summary` is one sentence for the page title and the screen reader; `standing` says how the game would end
 * if it ended now; `aims` lead from the places of those who attack to what they attack. `aside` are ids of names and
 * signs of the drawing that make way for counters; `held` are the places that a side holds now, to be tinted; `front`
 * is the `d` of a path between those of opposite sides; `wanted` are places still to be won; at `night` a veil lies
 * over the map.
 */
export interface Scene {
  stacks: Record<string, Stack>;
  marks: Record<string, Mark>;
  tracks: Track[];
  facts: Fact[];
  draft: string[];
  attention: string[];
  boxes: PieceBox[];
  summary: string;
  standing: string;
  aims: [string, string][];
  aside: string[];
  held: Record<string, Side>;
  front: string;
  wanted: string[];
  night: boolean;
}

/** A game to be played. A position text brings its own options; scenario and options are then left aside. */
export interface NewTable {
  game: string;
  seats: Record<string, string>;
  scenario?: string;
  options?: Record<string, string>;
  position?: string;
  hints?: boolean | null;
  handicap?: string;
}

export interface BroughtRecord {
  record: string;
  seats: Record<string, string>;
}

/** A share that is fixed but not told yet: `sha256:` and the hash of "bridgehead share " with the share, in hex. */
export interface SealedShare {
  sealed: string;
}

/** 128 random bits of one's own, drawn once the table has committed to its seed: the dice come from all of them. */
export interface Share {
  share: string;
}

/** With a token that the page has chosen, it can claim again if the answer is lost; without, it is given one. */
export interface Claim {
  invitation: string;
  token?: string | null;
  share?: string | null;
}

/**
 * Moves as they are written; one text may hold several, as on a line that is typed.
 *
 * `usual`: if they open an attack, the units that are proposed for it join it at once. `afresh`: in place of the units
 * that have been picked up for it so far. `as_one`: they are undone together. `lay_out`: the ready-made set-up that
 * the move stands for is placed unit by unit, all but the last, so that it can be changed.
 */
export interface Moves {
  revision: number;
  moves: string[];
  usual?: boolean;
  afresh?: boolean;
  as_one?: boolean;
  lay_out?: boolean;
}

/** Units that shall do something together. */
export interface Group {
  revision: number;
  units: string[];
}

/**
 * Units that shall go to a place together. `said`: the word that such moves wait for has been given.
 *
 * `finish`: what they open by going ends with them.
 */
export interface SendOff {
  revision: number;
  units: string[];
  to: string;
  said?: boolean;
  finish?: boolean;
}

export interface PutDown {
  revision: number;
  unit: string;
}

/** Either what was touched, in order, or a move as it is written. */
export interface Question {
  touched?: string[] | null;
  move?: string | null;
}

export interface Declared {
  moves: string[];
}

export interface Touched {
  touched: string[];
}

export interface TakeBack {
  revision: number;
  to: number;
}

/** The question on the table is answered by doing nothing, and not put again this turn. */
export interface Hush {
  revision: number;
}

/** `revision` and `to` say which request was read. */
export interface AnswerToRequest {
  accept: boolean;
  revision: number;
  to: number;
}

/** How much the table helps. */
export type Assist = "enforce" | "full" | "no-odds";

export interface AssistLevel {
  level: Assist;
}

export interface NewBookmark {
  number: number;
  text: string;
}

export interface Branch {
  number: number;
  seats: Record<string, string>;
}

/** To the other player. */
export interface NewMessage {
  text: string;
}

/** A rematch is wanted; the token is to open one's seat there, so that both come to it by themselves. */
export interface Again {
  token: string;
}

/** The first message on a socket. */
export interface Hello {
  token: string | null;
}

/**
 * Every answer that is not a success: one sentence, and the rule behind it if there is one.
 *
 * `coached`: the move is legal, but the coach of a lesson advises against it.
 */
export interface Refused {
  error: string;
  rule: string | null;
  coached?: boolean;
}

/** `tokens` are those of the seats of who asks, `invitations` are for others. */
export interface Seated {
  table: string;
  tokens: Record<Side, string>;
  invitations: Record<Side, string>;
}

export interface Claimed {
  side: Side;
  token: string;
}

/** How many moves were played; what was left of them, and why, if one was refused. */
export interface Played {
  revision: number;
  played: number;
  refused?: Refused | null;
  left?: string;
}

/**
 * A place that units can be sent to together: how many of them, and for how many movement points each, as in "1-2".
 *
 * `cost` is empty where nothing is paid. `word` is what is to be confirmed first; empty where they just go.
 */
export interface Spot {
  units: number;
  cost: string;
  word: string;
}

/** An attack that units can make together on a place; `group` is the stack there, where it has several. */
export interface Attack {
  place: string;
  group: Touch | null;
  words: string;
  moves: string[];
}

/**
 * Where units can go together, and which of them can go anywhere; if none can, why; and what they can attack.
 *
 * `finish` is the word that would end what they open by going; empty if there is nothing to end.
 */
export interface Reachable {
  places: Record<string, Spot>;
  units: string[];
  attacks: Attack[];
  finish: string;
  refused: Refused | null;
}

/** What came of sending units off: how many moves were played, and which units were left, and why. */
export interface Sent {
  revision: number;
  played: number;
  left: string[];
  refused: Refused | null;
}

export interface Why {
  allowed: boolean;
  rule: string | null;
  reason: string;
}

export interface Undone {
  done?: boolean;
  requested?: boolean;
}

export interface Done {
  done: boolean;
}

export interface Bookmark {
  id: number;
  number: number;
  text: string;
}

export interface Modifier {
  label: string;
  rule: string;
  value: number;
}

/** `chance` is a fraction; `meaning` says what a name such as D2 stands for, empty where it speaks for itself. */
export interface Chance {
  value: number;
  name: string;
  meaning: string;
  chance: string;
  percent: number;
}

export interface Average {
  label: string;
  value: number;
}

export interface Note {
  text: string;
  rule: string;
}

/**
 * `measure` says what the values of `distribution` count; without a mean, they only have an order.
 *
 * `yes` is the percentage of a roll that only succeeds or fails.
 *
 * `averages` are what it costs whom in the long run; `notes` say what was reckoned with and assumed.
 */
export interface Odds {
  title: string;
  rule: string;
  measure: string;
  modifiers: Modifier[];
  distribution: Chance[];
  yes: number | null;
  expected: number | null;
  averages: Average[];
  notes: Note[];
}

export interface FieldChoice {
  value: number;
  label: string;
}

/** Something that can be set for an attack: a number from `low` to `high`, or one of `choices` if there are any. */
export interface AttackField {
  name: string;
  label: string;
  rule: string;
  low: number;
  high: number;
  usual: number;
  choices: FieldChoice[];
}

export interface AttackKind {
  name: string;
  title: string;
  rule: string;
  fields: AttackField[];
}

/** An attack to be worked out. What isn't set is usual; `percent` is the chance wanted of `goal`. */
export interface WhatIf {
  scenario?: string;
  values?: Record<string, number>;
  goal?: number | null;
  percent?: number;
}

export interface Goal {
  value: number;
  label: string;
}

/** What one field alone would have to be, and the chance then; `now` and `then` are words, `value` sets it. */
export interface NeededChange {
  field: string;
  label: string;
  now: string;
  then: string;
  value: number;
  percent: number;
}

/** `reached` is the chance of the goal; `needed` is empty where that is enough or nothing alone would do. */
export interface AttackOdds {
  odds: Odds;
  goals: Goal[];
  goal: number;
  reached: number;
  needed: NeededChange[];
}

/**
 * One choice of those that lead to a roll: the touches that make it, and what to expect, as percentages and words.
 *
 * `no_gain` is the chance that nothing is won; `average` and `failure` are words, empty where there is nothing to say.
 * `moves` make the choice and let the dice roll, which the button `word` says; empty where more is to be said first.
 */
export interface Target {
  move: string;
  path: Touch[];
  title: string;
  no_gain: number;
  average: string;
  failure: string;
  moves: string[];
  word: string;
}

/**
 * An attack, or another roll, that can be brought about now with the units that usually join (`words`).
 *
 * `drafts` are the moves that declare it, `moves` those that let the dice roll too, as the button `word` says.
 */
export interface Opening {
  title: string;
  words: string;
  drafts: string[];
  moves: string[];
  word: string;
  no_gain: number;
  average: string;
  failure: string;
}

/** Scenarios with the same `board` share it. */
export interface ScenarioInfo {
  name: string;
  title: string;
  summary: string;
  board: string;
}

/**
 * `labels` are words for values that do not read well by themselves; no `scenarios` means all of them.
 *
 * `group` is the heading that it is listed under, "" for none.
 */
export interface OptionInfo {
  name: string;
  title: string;
  meaning: string;
  rule: string;
  values: string[];
  labels: Record<string, string>;
  default: string;
  scenarios: string[];
  group: string;
}

/** `percent`: it is given with a number from 1 to 100, as in `chance:40`. */
export interface OrderChoice {
  value: string;
  meaning: string;
  percent: boolean;
}

export interface OrderInfo {
  name: string;
  title: string;
  rule: string;
  choices: OrderChoice[];
  per_unit: boolean;
}

/** What a click on "Play" gives: the quickest way to a first decision. */
export interface Defaults {
  scenario: string;
  seats: Record<Side, string>;
}

export interface LessonInfo {
  id: string;
  title: string;
  about: string;
  minutes: number;
}

/**
 * `players` are the computer players, the weakest first; `overlays`, whether places can show more on demand;
 * `aids`, whether each side has a player aid; `advice`, whether there are hints; `attacks`, whether attacks can be
 * worked out without a table.
 */
export interface GameInfo {
  id: string;
  title: string;
  sides: [Side, Side];
  scenarios: ScenarioInfo[];
  options: OptionInfo[];
  published: string;
  orders: OrderInfo[];
  players: string[];
  overlays: boolean;
  aids: boolean;
  advice: boolean;
  attacks: boolean;
  defaults: Defaults;
  lessons: LessonInfo[];
}

/** A ready-made set-up; `move` names its picture, too. */
export interface LayoutInfo {
  side: Side;
  title: string;
  meaning: string;
  move: string;
}

/** What a scenario is about, in sentences; what a game doesn't say is empty. */
export interface AboutBattle {
  battle: string[];
  turn: string;
  winning: string;
  length: string;
  layouts: LayoutInfo[];
}

/**
 * A level of the computer for who plays about like some level. `says` is what was measured in games, if anything
 * was; `handicap` would make it the most even, as in "3 to red", and `given` says it; both are empty if none would.
 *
 * `best`: the most even of all, with its handicap, if it is near to even.
 */
export interface Opponent {
  player: string;
  measured: boolean;
  says: string;
  handicap: string;
  given: string;
  best: boolean;
}

/** `levels` are what a player may say he plays like, the weakest first. */
export interface EvenFight {
  levels: string[];
  opponents: Opponent[];
}

/** What a question means: what may be answered, what it costs, what experienced players consider. */
export interface Explained {
  may: string;
  costs: string;
  consider: string;
}

/**
 * Where friends on the same network find this server; `open`: it listens there. Empty where that is not known.
 *
 * Told to the computer that the server runs on only.
 */
export interface Reach {
  address: string;
  open: boolean;
}

export interface RuleTitle {
  rule: string;
  title: string;
}

export interface Rule {
  rule: string;
  title: string;
  summary: string;
  treatment: string;
  ruling: string;
}

/**
 * The seat that the table is shown to; a spectator has no side.
 *
 * `orders` are also those of single units, as `name@unit`; `order_units` are the units that may have one. `hints`:
 * whether it may ask for one.
 */
export interface OwnSeat {
  side: Side | null;
  assist: Assist;
  orders: Record<string, string>;
  order_units: Record<string, string[]>;
  hints: boolean;
}

/**
 * `player` is "human", "invited" (nobody has come yet) or a computer player. `share` is what the seat added to the
 * dice: "?" if it has still to come, "sha256:..." while it is sealed, "-" if none is asked for. `here`: somebody has
 * the table open at that seat; `seen` tells the players when somebody last had, in seconds since 1970.
 */
export interface SeatInfo {
  side: Side;
  player: string;
  here: boolean;
  seen: number | null;
  share: string;
}

/**
 * A move as it is written, as a line of a menu, and what is touched, in order, to make it.
 *
 * `idle`: it does nothing where something could be done. `caution` says what it gives up or will cost.
 */
export interface Choice {
  move: string;
  text: string;
  path: Touch[];
  idle?: boolean;
  caution?: string;
}

/** A move, as it is written, that pays so much; `to` is where it may lead, `note` what else comes of it. */
export interface Payment {
  move: string;
  word: string;
  pays: number;
  to: Touch[];
  note: string;
}

/** A unit and how it may pay; `fate` is what has been chosen for it. */
export interface Card {
  unit: string;
  ways: Payment[];
  fate: string;
}

/**
 * What is unpaid still and paid already, in `measure` (one and several of it), to take or whatever the `task` is.
 *
 * `says` warns of what is certain.
 */
export interface Bill {
  title: string;
  task: string;
  measure: [string, string];
  unpaid: number;
  paid: number;
  says: string[];
  cards: Card[];
}

/**
 * Several moves that can be made with one click.
 *
 * One that `drafts` can still be changed before its dice roll; `afresh`: it takes the place of what is drafted;
 * `lay_out`: it is a ready-made set-up that is laid out to be changed. `word` is on the button that lets the dice of
 * what was drafted roll at once, with the move `roll`; both are empty if there is none.
 */
export interface Offer {
  moves: string[];
  words: string;
  drafts: boolean;
  afresh: boolean;
  lay_out: boolean;
  word: string;
  roll: string;
}

/**
 * What is asked; only the seat that decides is told more than who must answer.
 *
 * `labels` are words for touches that are neither places nor pieces. `collects` says that units are gathered one by
 * one: after one of them the same is asked again. `together` says that units can be sent to places, several at once;
 * `gathered` are those that have just been picked up and can be put down again.
 * `prompts` are the words once some things have been touched, by those
 * touches with spaces between them. `bill` is what is to be lost, where that is the question.
 * `offers` are several moves to be made with one click.
 * `hush` is on the button that answers by doing nothing for the rest of the turn; empty where no standing order could.
 * `opens`: some attack, or another roll, can be brought about with one click.
 * `placed` are units that can still be placed anew. `stakes` are figures, or what is about to be lost.
 */
export interface Decision {
  side: Side;
  ask: string;
  rule: string;
  prompt?: string;
  stakes?: string;
  choices?: Choice[];
  labels?: Record<Touch, string>;
  collects?: boolean;
  together?: boolean;
  gathered?: Touch[];
  prompts?: Record<string, string>;
  bill?: Bill;
  offers?: Offer[];
  opens?: boolean;
  hush?: string;
  placed?: Touch[];
}

/** `number` is how many decisions would remain, `text` what would be undone. */
export interface UndoStep {
  number: number;
  text: string;
  asks: boolean;
}

/** How far this seat may take back, the latest first, or why it may not. `asks`: it must ask the other side. */
export interface Undo {
  to: UndoStep[];
  why: string;
  asks: boolean;
}

/** The other side asks to take back. */
export interface UndoRequest {
  side: Side;
  to: number;
  text: string;
}

/** Whether the record may be downloaded and branched now, or why not. */
export interface RecordInfo {
  open: boolean;
  why: string;
}

/** A line of the card of a turn. */
export interface TurnItem {
  text: string;
  rule: string;
}

/**
 * `heading` is 1 for a turn, 2 for a phase, 3 for a fight, else 0; `rolled`: it tells what the dice brought.
 *
 * `went` is from where to where a unit moved, `loser` the side that lost one. For the card of a turn: `scored` in the
 * turn that ends with this line, and `coming` in the one that begins with it.
 */
export interface LogLine {
  text: string;
  rule: string;
  heading: number;
  rolled: boolean;
  went?: [string, string];
  loser?: Side;
  scored?: TurnItem[];
  coming?: TurnItem[];
}

/** The next `count` dice of an entry, or cards: what for, and whose they are, where that is said. */
export interface Roll {
  says: string;
  side: Side | null;
  count: number;
}

/**
 * A decision, or what the table did by itself: then there is no side.
 *
 * `number` counts the decisions played once this had happened. `note` says why nobody was asked, or whatever else the
 * table has to say. `opens`: a new group, such as an activation, begins here.
 */
export interface LogEntry {
  number: number;
  side: Side | null;
  dice: (number | string)[];
  rolls: Roll[];
  note: string;
  opens: boolean;
  lines: LogLine[];
}

/** A line of the talk between the players; `at` is in seconds since 1970. */
export interface Message {
  id: number;
  side: Side;
  at: number;
  text: string;
}

/**
 * The game can be played again with the sides swapped: at once, or by two people once both have asked for it.
 *
 * `asked` says who has; `table` is where it has begun, and `side` what this reader plays there.
 */
export interface Rematch {
  at_once: boolean;
  asked: "nobody" | "them" | "you";
  table: string;
  side: Side;
}

/**
 * Where a game comes from that did not begin at this table: a few words, and what they mean for its dice.
 *
 * `set_up`: it began from a position, which may lie in the middle of a turn.
 */
export interface Origin {
  label: string;
  text: string;
  set_up: boolean;
}

/**
 * The coach of a lesson: what to do next and why, and what he points at. `step` counts from 1.
 *
 * `seen` is his remark on what has just happened, if he has one.
 * `done`: the script is over and the game is the player's own. `following` is the next lesson, if there is one.
 */
export interface Coach {
  lesson: string;
  title: string;
  step: number;
  steps: number;
  seen: string;
  say: string;
  point: Touch[];
  done: boolean;
  following: string;
}

export type Status = "over" | "playing" | "stopped";

/**
 * A table as one seat or a spectator sees it.
 *
 * `revision` grows with everything this reader notices, and a move names the revision it answers; `number` counts the
 * decisions played, without those that are still hidden from this reader. `resigns`: whether ending the game means
 * giving up. `clock` is the seconds left to declare, counted from when this was sent. `dice` is the tag that commits
 * to the seed of the dice; `handicap` are the points that one side is given, as in "3 points to Red", or nothing;
 * `origin` warns of a past that was not played here. `chat` and `rematch` are for
 * players only, where there is anybody to talk to and the game is over.
 */
export interface TableState {
  table: string;
  game: string;
  scenario: string;
  options: Record<string, string>;
  revision: number;
  number: number;
  seat: OwnSeat;
  seats: SeatInfo[];
  status: Status;
  result: string | null;
  resigns: boolean;
  scene: Scene;
  decision: Decision | null;
  thinking: boolean;
  undo: Undo;
  undo_request: UndoRequest | null;
  bookmarks: Bookmark[];
  record: RecordInfo;
  dice: string;
  handicap: string;
  origin: Origin | null;
  coach: Coach | null;
  chat: Message[] | null;
  rematch: Rematch | null;
  clock: number | null;
  log: LogEntry[];
}

/** What a place can show on demand. */
export interface Overlays {
  place: string;
  overlays: Overlay[];
}

/** The board after so many decisions. */
export interface PastScene {
  number: number;
  scene: Scene;
}

/** A turn of a finished game: how it would have ended then, and who lost how many units in it. */
export interface TurnAccount {
  title: string;
  score: number | null;
  words: string;
  lost: Record<Side, number>;
}

/**
 * The best roll of a side or, if not `lucky`, the worst, told after so many decisions.
 *
 * `percent` is the chance of such a result or one still further from the usual; `expected` is the average, if it
 * means something.
 */
export interface LuckyRoll {
  side: Side;
  lucky: boolean;
  number: number;
  text: string;
  percent: number;
  expected: number | null;
}

/**
 * All rolls of a side: what those that count something came to, and what they come to on average.
 *
 * `better` is the share, in percent, of what could have been rolled that was worse, with half of what was the same.
 */
export interface RollTally {
  side: Side;
  rolls: number;
  better: number;
  points: number | null;
  expected: number | null;
}

/** How a finished game went; nothing where a game cannot say. */
export interface GameAccount {
  turns: TurnAccount[];
  tally: RollTally[];
  luck: LuckyRoll[];
}

export interface AskHint {
  revision: number;
}

/** Units that go the same way, from place to place. */
export interface HintWay {
  units: string[];
  places: string[];
}

/** The first side's chance to win after so many decisions, in percent. */
export interface ReviewPoint {
  number: number;
  chance: number;
}

export interface ReviewTurn {
  number: number;
  title: string;
}

/** The first side's chance before and after what happened, in percent. */
export interface TurningPoint {
  number: number;
  before: number;
  after: number;
  text: string;
}

/** A plan in words and as it is drawn; `chance` is that of its maker, in percent. */
export interface PlanTold {
  words: string;
  chance: number;
  ways: HintWay[];
  aims: [string, string][];
}

export interface CostlyDecision {
  number: number;
  side: Side;
  turn: string;
  played: PlanTold;
  better: PlanTold;
}

/** Where a game was won, and what it cost. */
export interface Review {
  points: ReviewPoint[];
  turns: ReviewTurn[];
  turning: TurningPoint[];
  costly: CostlyDecision[];
}

/** How many decisions have been judged so far of how many; 0 of 0 before the first. The review once it is made. */
export interface ReviewState {
  done: number;
  total: number;
  review: Review | null;
}

/**
 * What could be done now, in words, as moves up to the first die, and as it is drawn on the map.
 *
 * `chance` is the chance to win in percent, `behind` how many points the first choice has more: None where there was
 * no time to find out. `as_good`: nobody could tell it from the first.
 */
export interface HintChoice {
  words: string;
  moves: string[];
  chance: number | null;
  behind: number | null;
  as_good: boolean;
  ways: HintWay[];
  aims: [string, string][];
}

/** What a strong player would do, and his next choices. */
export interface Hint {
  revision: number;
  side: Side;
  choices: HintChoice[];
}

/** The first message. */
export interface Whole {
  type: "state";
  state: TableState;
}

/** The log is cut to so many entries, then these are added. */
export interface LogChange {
  from: number;
  entries: LogEntry[];
}

/** `patch` is a JSON merge patch of the state without its log. */
export interface Change {
  type: "change";
  patch: Record<string, unknown>;
  log: LogChange | null;
}

/** The table is not shown, for this reason. */
export interface Unseen {
  type: "refused";
  error: string;
}

export type Push = Whole | Change | Unseen;
