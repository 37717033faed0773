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

/** The tables and columns of both databases. Times are in milliseconds since 1970. */
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
  /** The id by which others see the user, which gives access to nothing; null once the user has deleted everything. */
  public_id: string | null;
  mode: "guest" | "user";
  role: Generated<"user" | "admin">;
  cloth_coins: number;
  shoe_coins: number;
  /** JSON arrays of strings, for telling upper from lower garments by a product's title. */
  upper_key_words: string;
  bottom_key_words: string;
  created_at_ms: number;
  /** When the user deleted everything; the row stays, without a public id, for the ledger. */
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
  /** The custom clothes that the record is for. */
  custom_id: string | null;
  /** The payment order that the record is for. */
  payment_id: string | null;
  created_at_ms: number;
}
export type LedgerRecord = Selectable<RecordsTable>;

interface UploadsTable {
  object_key: string;
  user_id: number;
  /** `look` is a copy of a try-on's picture, kept for the wardrobe, the diary or a suit. */
  purpose: "model" | "garment" | "look";
  created_at_ms: number;
  /** Null until the bytes have arrived and were checked and stored. */
  finished_at_ms: number | null;
  /** The size of the picture; 0 until it is about to be stored. */
  bytes: Generated<number>;
}

interface TasksTable {
  /** The place in the queue, which a task keeps when it is tried again. */
  queue_place: Generated<number>;
  /** Made by the client. */
  id: string;
  user_id: number;
  status: TaskStatus;
  category: TaskCategory;
  /** Null if the order did not say. */
  tuck: Tuck | null;
  /** A `PictureBox` as JSON: where the ordered garment is in its picture; null if the order did not say. */
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
  /** How often a worker took the task, without attempts that do not count (see `LeaseEnd`). */
  attempts: number;
  /** The `workerName` of the worker that holds the task; null unless processing. */
  leased_by: string | null;
  lease_token: string | null;
  /** When the lease of a processing task ends. Of a queued task: until when all others go first, after a fault of the store; null if none. */
  lease_until_ms: number | null;
  created_at_ms: number;
  /** When the last worker took the task. */
  started_at_ms: number | null;
  /** When the task succeeded or failed. */
  finished_at_ms: number | null;
  /** A JSON object: how long each stage of the engine took, in milliseconds. */
  stages_ms: string | null;
  /** A `PictureCheck` as JSON: how the engine judges its picture; null if it did not. */
  self_check: string | null;
  /** SHA-256 of the picture, hexadecimal. */
  result_hash: string | null;
  /**
   * The user's other order of the same that got exactly this picture before, so that the coins went back. Kept if that order is removed, for
   * the ledger's audit.
   */
  same_as: string | null;
  /** When the task left the user's history. The row stays, because ledger records name it and its id must not be ordered again. */
  removed_at_ms: number | null;
}
export type Task = Selectable<TasksTable>;

interface AdsTable {
  token_hash: string;
  user_id: number;
  started_at_ms: number;
  claimed_at_ms: number | null;
}

/** Objects that no row names any more and that have yet to be deleted. A mark is written in the transaction that removes the last name. */
interface ObjectRemovalsTable {
  object_key: string;
  /** Until then a process may still write the object, so that it has to be deleted again; null if none can. */
  until_ms: number | null;
}

/** Fitting codes that have not been used yet, at most one a user. */
interface FittingCodesTable {
  code_hash: string;
  user_id: number;
  /** The tid, encrypted with the code and the server's secret. */
  sealed_tid: string;
  expires_at_ms: number;
}

/** Attempts at things that may not be tried often, as long as they count. */
interface AttemptsTable {
  id: string;
  kind: string;
  /** A keyed hash of an address or a user. */
  who: string;
  at_ms: number;
}

/** Who got welcome coins, on which device and from where, so that it is hard to get them twice. */
interface WelcomesTable {
  user_id: number;
  device_hash: string | null;
  /** Null for this machine's own network. */
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

/** Codes are worth money to anybody who reads one, so the database has only their hashes. */
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
  /** When the user removed the piece; it can be restored for `wardrobeUndoMs`. */
  removed_at_ms: number | null;
}
export type WardrobeRow = Selectable<WardrobeItemsTable>;

interface WardrobeTagsTable {
  item_id: string;
  tag: string;
}

/** A day of the outfit diary, with its picture and its note; its pieces are in `diary_items`. */
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
  /** A short code, made by the server, with which people find and share the suit. */
  code: string;
  user_id: number;
  title: string;
  note: string;
  status: SuitStatus;
  refusal: string | null;
  /** Counts the changes, from 1. */
  revision: number;
  created_at_ms: number;
  /** When the suit was last changed. */
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

/** Who searched for a keyword of a public suit on which day; each user counts once a day. */
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

/** Links to a ZIP of a user's data that have not been opened yet. */
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

/** Keyed hashes of tids whose users deleted everything, and nothing else, so that no row says who that was or when. */
interface RemovedTidsTable {
  mark: string;
}
