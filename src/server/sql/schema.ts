import type { Generated, Selectable } from "kysely";
import type { TaskStatus } from "../../protocol/api/fitting.ts";
import type { RecordType } from "../../protocol/api/coins.ts";
import type { FeedbackType } from "../../protocol/api/feedback.ts";
import type { Presence } from "../../protocol/api/shop-item-ext.ts";
import type { SuitStatus } from "../../protocol/api/suits.ts";
import type { ClosetCategory, ClosetSubcategory } from "../../protocol/closet.ts";
import type { ProblemCode } from "../../protocol/problem.ts";
import type { TaskCategory, SlotName, Tuck } from "../../protocol/slot.ts";
import type { PaymentTables } from "./payment-tables.ts";
import type { ShopTables } from "./shop-tables.ts";

/** Tables and columns as both databases know them. Times are milliseconds since 1970. */
export interface Tables extends ShopTables, PaymentTables {
  users: UsersTable;
  records: RecordsTable;
  uploads: UploadsTable;
  tasks: TasksTable;
  ads: AdsTable;
  object_removals: ObjectRemovalsTable;
  fitting_codes: FittingCodesTable;
  attempts: AttemptsTable;
  welcomes: WelcomesTable;
  redeem_batches: RedeemBatchesTable;
  redeem_codes: RedeemCodesTable;
  redemptions: RedemptionsTable;
  wardrobe_items: WardrobeItemsTable;
  wardrobe_tags: WardrobeTagsTable;
  diary_days: DiaryDaysTable;
  diary_items: DiaryItemsTable;
  suits: SuitsTable;
  suit_keywords: SuitKeywordsTable;
  suit_pieces: SuitPiecesTable;
  suit_searches: SuitSearchesTable;
  feedback: FeedbackTable;
  exports: ExportsTable;
  coin_grants: CoinGrantsTable;
  removed_tids: RemovedTidsTable;
}

interface UsersTable {
  id: Generated<number>;
  /** SHA-256 of the tid, hexadecimal. The tid itself is a credential and is stored nowhere. */
  tid_hash: string;
  /** Names the user to others and opens nothing; null once the user is removed. */
  public_id: string | null;
  mode: "guest" | "user";
  role: Generated<"user" | "admin">;
  cloth_coins: number;
  shoe_coins: number;
  /** JSON arrays of strings. */
  upper_key_words: string;
  bottom_key_words: string;
  created_at_ms: number;
  /** The user deleted everything; the row stays, without a name, for the ledger. */
  removed_at_ms: number | null;
}
export type User = Selectable<UsersTable>;

/** The coin ledger. The database refuses every change and every deletion. */
interface RecordsTable {
  id: Generated<number>;
  user_id: number;
  type: RecordType;
  coins: number;
  task_id: string | null;
  /** The custom clothes, or the payment order, that it was for. */
  custom_id: string | null;
  payment_id: string | null;
  created_at_ms: number;
}
export type LedgerRecord = Selectable<RecordsTable>;

interface UploadsTable {
  object_key: string;
  user_id: number;
  /** A look is a copy of a try-on's picture, kept for the wardrobe, the diary or a suit. */
  purpose: "model" | "garment" | "look";
  created_at_ms: number;
  /** Null until the bytes have come and were found to be a picture. */
  finished_at_ms: number | null;
  /** Of the stored picture; 0 until it is stored. */
  bytes: Generated<number>;
}

interface TasksTable {
  /** The place in the queue: a task that has to be done again keeps it. */
  queue_place: Generated<number>;
  /** Made by the client. */
  id: string;
  user_id: number;
  status: TaskStatus;
  category: TaskCategory;
  /** Null where the order left it open. */
  tuck: Tuck | null;
  /** A `PictureBox` as JSON: which garment of the picture; null where the order left it open. */
  upper_box: string | null;
  bottom_box: string | null;
  price_coins: number;
  model_key: string;
  upper_key: string | null;
  bottom_key: string | null;
  shoe_one_key: string | null;
  shoe_two_key: string | null;
  result_key: string | null;
  error_code: ProblemCode | null;
  /** 0 to 1. */
  progress: number;
  /** How often a worker took it. */
  attempts: number;
  /** The `workerName` of who holds it; null unless processing. */
  leased_by: string | null;
  lease_token: string | null;
  /** Of a queued task: until when all others go first, since the store failed it; null for one that waits as usual. */
  lease_until_ms: number | null;
  created_at_ms: number;
  /** When the last worker took it. */
  started_at_ms: number | null;
  /** When it got its picture or failed. */
  finished_at_ms: number | null;
  /** A JSON object: how long each stage of the engine took, in milliseconds. */
  stages_ms: string | null;
  /** A `PictureCheck` as JSON: what the engine thinks of its picture; null when it did not say. */
  self_check: string | null;
  /** SHA-256 of the picture, hexadecimal. */
  result_hash: string | null;
  /** The other order of the same that had the very same picture before: the coins went back. It stays when that one is removed: the ledger's audit asks. */
  same_as: string | null;
  /** The user removed it from the history. The row stays: ledger records name it, and its id must not be ordered again. */
  removed_at_ms: number | null;
}
export type Task = Selectable<TasksTable>;

interface AdsTable {
  token_hash: string;
  user_id: number;
  started_at_ms: number;
  claimed_at_ms: number | null;
}

/** Objects that nothing names any more and that are still to be deleted: written in the transaction that unnamed them. */
interface ObjectRemovalsTable {
  object_key: string;
  /** Until then some process may still write it, so that it is deleted again; null when nobody will. */
  until_ms: number | null;
}

/** Fitting codes that wait to be used, one a user. */
interface FittingCodesTable {
  code_hash: string;
  user_id: number;
  /** Readable with the code and the server's secret only. */
  sealed_tid: string;
  expires_at_ms: number;
}

/** What may not be tried often, for as long as it counts. */
interface AttemptsTable {
  id: string;
  kind: string;
  /** A keyed hash of an address or a user. */
  who: string;
  at_ms: number;
}

/** Who got welcome coins, and from where, so that not everybody gets them twice. */
interface WelcomesTable {
  user_id: number;
  device_hash: string | null;
  /** Null for the machine's own network. */
  address_range_hash: string | null;
  at_ms: number;
}

interface RedeemBatchesTable {
  id: string;
  made_by: number;
  note: string;
  codes: number;
  coins: number;
  uses_per_code: number;
  expires_at_ms: number | null;
  revoked_at_ms: number | null;
  created_at_ms: number;
}
export type RedeemBatch = Selectable<RedeemBatchesTable>;

/** Codes are money to whoever holds them; the database holds their hashes only. */
interface RedeemCodesTable {
  code_hash: string;
  batch_id: string;
}

interface RedemptionsTable {
  code_hash: string;
  user_id: number;
  at_ms: number;
}

interface WardrobeItemsTable {
  /** Made by the client. */
  id: string;
  user_id: number;
  /** An upload of the user. */
  image_key: string;
  name: string;
  category: ClosetCategory;
  subcategory: ClosetSubcategory | null;
  link: string | null;
  /** JSON array of `#rrggbb`, the largest colour first. */
  palette: string;
  created_at_ms: number;
  /** The user removed it; it can come back until it is forgotten. */
  removed_at_ms: number | null;
}
export type WardrobeRow = Selectable<WardrobeItemsTable>;

interface WardrobeTagsTable {
  item_id: string;
  tag: string;
}

/** A day of the outfit diary, when it holds a picture or a note. */
interface DiaryDaysTable {
  user_id: number;
  /** `YYYY-MM-DD`, in the user's own calendar. */
  date: string;
  picture_key: string | null;
  note: string;
}

interface DiaryItemsTable {
  user_id: number;
  date: string;
  item_id: string;
}

interface SuitsTable {
  /** Made by the client. */
  id: string;
  /** Short, made by the server, passed on by people. */
  code: string;
  user_id: number;
  title: string;
  note: string;
  status: SuitStatus;
  refusal: string | null;
  /** Counts the changes. */
  revision: number;
  created_at_ms: number;
  /** Of the last change. */
  saved_at_ms: number;
}
export type SuitRow = Selectable<SuitsTable>;

interface SuitKeywordsTable {
  suit_id: string;
  keyword: string;
}

interface SuitPiecesTable {
  suit_id: string;
  slot: Exclude<SlotName, "model">;
  /** An upload of the suit's owner. */
  image_key: string;
  link: string | null;
  /** What a worker saw in the picture; null until it has looked. */
  presence: Presence | null;
}
export type SuitPiece = Selectable<SuitPiecesTable>;

/** Who looked for a keyword of a public suit on which day; each user counts once a day. */
interface SuitSearchesTable {
  keyword: string;
  user_id: number;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
}

interface FeedbackTable {
  /** Made by the client. */
  id: string;
  user_id: number;
  type: FeedbackType;
  description: string;
  contact: string;
  handled_at_ms: number | null;
  created_at_ms: number;
}
export type Feedback = Selectable<FeedbackTable>;

/** Links to a ZIP of a user's data that were not opened yet. */
interface ExportsTable {
  token_hash: string;
  user_id: number;
  expires_at_ms: number;
}

/** Coins that an admin gave. */
interface CoinGrantsTable {
  /** Made by the client. */
  id: string;
  user_id: number;
  given_by: number;
  coins: number;
  reason: string;
  created_at_ms: number;
}

/** Tids whose users deleted everything: a keyed hash and nothing else, so that no row says when that was or who. */
interface RemovedTidsTable {
  mark: string;
}
