/** Requests to the server. A refusal arrives as a `Refusal` whose message is the server's sentence. */

import type {
  AboutBattle,
  Again,
  AnswerToRequest,
  AskHint,
  Assist,
  AssistLevel,
  AttackKind,
  AttackOdds,
  BoardPicture,
  Bookmark,
  Branch,
  BroughtRecord,
  Claim,
  Claimed,
  Declared,
  Done,
  EvenFight,
  Explained,
  GameAccount,
  GameInfo,
  Group,
  Hush,
  Hint,
  Moves,
  NewBookmark,
  NewMessage,
  NewTable,
  Odds,
  Opening,
  Target,
  Touched,
  Overlays,
  PastScene,
  Played,
  PutDown,
  Question,
  Reach,
  Reachable,
  Refused,
  Rule,
  RuleTitle,
  ReviewState,
  Seated,
  SealedShare,
  SendOff,
  Sent,
  Share,
  Side,
  TableState,
  TakeBack,
  Undone,
  WhatIf,
  Why,
} from "./types";
import { words } from "./strings";

export class Refusal extends Error {
  constructor(
    message: string,
    readonly rule: string | null,
    readonly status: number,
    /** The move is legal, but a coach advises against it. */
    readonly coached = false,
  ) {
    super(message);
  }
}

async function request(method: string, path: string, token?: string | null, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    throw new Refusal(words.net.unreachable, null, 0);
  }
  if (answer.ok) return answer;
  const refused = (await answer.json().catch(() => ({}))) as Partial<Refused>;
  throw new Refusal(
    refused.error ?? words.net.failed(answer.status),
    refused.rule ?? null,
    answer.status,
    refused.coached,
  );
}

async function json<T>(method: string, path: string, token?: string | null, body?: unknown): Promise<T> {
  const answer = await request(method, path, token, body);
  return (await answer.json()) as T;
}

export const games = () => json<GameInfo[]>("GET", "/games");
export const reach = () => json<Reach>("GET", "/reach");
export const board = (game: string, scenario: string) =>
  json<BoardPicture>("GET", `/games/${game}/board?scenario=${encodeURIComponent(scenario)}`);
export const style = (game: string) => `/api/games/${game}/style.css`;
export const rules = (game: string) => json<RuleTitle[]>("GET", `/games/${game}/rules`);
export const rule = (game: string, number: string) => json<Rule>("GET", `/games/${game}/rules/${number}`);
export const picture = (game: string) => `/api/games/${game}/picture.svg`;
/** How a scenario begins, or a ready-made set-up, drawn small. */
export const beginning = (game: string, scenario: string, layout = "") =>
  `/api/games/${game}/beginning.svg?${new URLSearchParams({ scenario, layout })}`;
/** The kinds of attack that can be worked out without a table. */
export const attacks = (game: string, scenario: string) =>
  json<AttackKind[]>("GET", `/games/${game}/attacks?scenario=${encodeURIComponent(scenario)}`);
export const workedOut = (game: string, attack: string, wanted: WhatIf) =>
  json<AttackOdds>("POST", `/games/${game}/attacks/${attack}`, null, wanted);
export const evenFight = (game: string, scenario: string, side: Side, level: string) =>
  json<EvenFight>("GET", `/games/${game}/even?${new URLSearchParams({ scenario, side, level })}`);
export const about = (game: string, scenario: string) =>
  json<AboutBattle>("GET", `/games/${game}/about?scenario=${encodeURIComponent(scenario)}`);
/** What a question means, in a game's own words or else in those of the rule. */
export const explained = (game: string, ask: string, rule: string) =>
  json<Explained>("GET", `/games/${game}/explain/${encodeURIComponent(ask)}?${new URLSearchParams({ rule })}`);
/** The rules as a document of their own; `#8.32` behind it opens a rule. */
export const rulebook = (game: string) => `/rulebook/${game}`;

/** What a side looks up while it plays, as a page to print. */
export const playerAid = (game: string, scenario: string, side: Side) => `/aid/${game}/${scenario}/${side}`;

export const open = (wanted: NewTable) => json<Seated>("POST", "/tables", null, wanted);
export const learn = (game: string, lesson: string) => json<Seated>("POST", `/games/${game}/lessons/${lesson}`);
export const importRecord = (record: string, seats: Record<Side, string>) =>
  json<Seated>("POST", "/tables/import", null, { record, seats } satisfies BroughtRecord);
/** The seat is known by a token of our own: should the answer be lost, the same claim can be made again. */
export const claim = (table: string, invitation: string, token: string, share: string | null) =>
  json<Claimed>("POST", `/tables/${table}/claim`, null, { invitation, token, share } satisfies Claim);
export const sealShare = (table: string, token: string, sealed: string) =>
  json<Done>("POST", `/tables/${table}/share/sealed`, token, { sealed } satisfies SealedShare);
export const addShare = (table: string, token: string, share: string) =>
  json<Done>("POST", `/tables/${table}/share`, token, { share } satisfies Share);

export const state = (table: string, token: string | null) => json<TableState>("GET", `/tables/${table}`, token);
export const at = (table: string, token: string | null, number: number) =>
  json<PastScene>("GET", `/tables/${table}/at/${number}`, token);
export const overlays = (table: string, token: string | null, place: string) =>
  json<Overlays>("GET", `/tables/${table}/overlays/${encodeURIComponent(place)}`, token);
/** How several moves belong together: see `Moves`. */
export type How = Partial<Pick<Moves, "usual" | "afresh" | "as_one" | "lay_out">>;
export const play = (table: string, token: string, revision: number, moves: string[], how: How = {}) =>
  json<Played>("POST", `/tables/${table}/moves`, token, { revision, moves, ...how } satisfies Moves);
/** Where units can go together, and what it costs. */
export const together = (table: string, token: string, revision: number, units: string[]) =>
  json<Reachable>("POST", `/tables/${table}/together`, token, { revision, units } satisfies Group);
export const sendOff = (table: string, token: string, order: SendOff) =>
  json<Sent>("POST", `/tables/${table}/send`, token, order satisfies SendOff);
export const putDown = (table: string, token: string, revision: number, unit: string) =>
  json<Played>("POST", `/tables/${table}/put-down`, token, { revision, unit } satisfies PutDown);
/** Answers by doing nothing, and isn't asked again this turn. */
export const hush = (table: string, token: string, revision: number) =>
  json<Played>("POST", `/tables/${table}/hush`, token, { revision } satisfies Hush);
export const why = (table: string, token: string | null, asked: Question) =>
  json<Why>("POST", `/tables/${table}/why`, token, asked);
export const targets = (table: string, token: string | null, touched: string[]) =>
  json<Target[]>("POST", `/tables/${table}/targets`, token, { touched } satisfies Touched);
/** Everything that can be rolled for now. */
export const openings = (table: string, token: string | null) =>
  json<Opening[]>("POST", `/tables/${table}/openings`, token, {});

export const odds = (table: string, token: string | null, moves: string[]) =>
  json<Odds[]>("POST", `/tables/${table}/odds`, token, { moves } satisfies Declared);
/** What a strong player would do; the answer may take some seconds. */
export const hint = (table: string, token: string, revision: number) =>
  json<Hint>("POST", `/tables/${table}/hint`, token, { revision } satisfies AskHint);
/** Whoever thinks for this table answers now. */
export const hurry = (table: string, token: string) => json<Done>("POST", `/tables/${table}/hurry`, token);
export const undo = (table: string, token: string, revision: number, to: number) =>
  json<Undone>("POST", `/tables/${table}/undo`, token, { revision, to } satisfies TakeBack);
/** `to` and `revision` say which request is answered. */
export const answerUndo = (table: string, token: string, accept: boolean, revision: number, to: number) =>
  json<Done>("POST", `/tables/${table}/undo/answer`, token, { accept, revision, to } satisfies AnswerToRequest);
export const setOrders = (table: string, token: string, orders: Record<string, string>) =>
  json<Record<string, string>>("PUT", `/tables/${table}/orders`, token, orders);
export const setAssist = (table: string, token: string, level: Assist) =>
  json<AssistLevel>("PUT", `/tables/${table}/assist`, token, { level } satisfies AssistLevel);
export const addBookmark = (table: string, token: string, number: number, text: string) =>
  json<Bookmark>("POST", `/tables/${table}/bookmarks`, token, { number, text } satisfies NewBookmark);
export const removeBookmark = (table: string, token: string, id: number) =>
  json<Done>("DELETE", `/tables/${table}/bookmarks/${id}`, token);
export const say = (table: string, token: string, text: string) =>
  json<Done>("POST", `/tables/${table}/chat`, token, { text } satisfies NewMessage);
/** The token is to open one's seat at the next table; its name is empty while the other person has still to agree. */
export const rematch = (table: string, token: string, next: string) =>
  json<Seated>("POST", `/tables/${table}/rematch`, token, { token: next } satisfies Again);
export const account = (table: string, token: string | null) =>
  json<GameAccount>("GET", `/tables/${table}/account`, token);
/** The review of a game that is over: the first call starts it, and each tells how far it is. */
export const review = (table: string, token: string | null) =>
  json<ReviewState>("POST", `/tables/${table}/review`, token);
export const record = async (table: string, token: string | null) =>
  (await request("GET", `/tables/${table}/record`, token)).text();
export const branch = (table: string, token: string | null, number: number, seats: Record<Side, string>) =>
  json<Seated>("POST", `/tables/${table}/branch`, token, { number, seats } satisfies Branch);
export const stop = (table: string, token: string) => json<Done>("POST", `/tables/${table}/stop`, token);
