import { randomInt } from "node:crypto";
import { Problem } from "../../protocol/problem.ts";
import type { SlotName } from "../../protocol/slot.ts";
import { webLink } from "../../protocol/web-link.ts";
import type { Context } from "../context.ts";
import { suitsPerUser } from "../limits.ts";
import type { Transaction } from "../sql/database.ts";
import type { SuitPiece, SuitRow } from "../sql/schema.ts";
import { holdPicture, keepPicture } from "./keep-picture.ts";
import { lockUser } from "./lock-user.ts";

export interface SuitDraft {
  /** Made by the client; the same id again changes the suit. */
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly keywords: readonly string[];
  readonly pieces: readonly { slot: Exclude<SlotName, "model">; image: string; link?: string }[];
  /** Whether the suit is sent to the audit. If not, only its owner sees it, even if it was public before. */
  readonly publish: boolean;
}

/**
 * Saves a suit. An auditor sees a changed public suit before others see it.
 *
 * @throws Problem `error.suit.*`, `error.picture.unknown`, `error.upload.space`
 */
export async function saveSuit(context: Context, userId: number, draft: SuitDraft): Promise<SuitRow> {
  const slots = new Set(draft.pieces.map(({ slot }) => slot));
  if (slots.size < draft.pieces.length) throw new Problem("error.suit.slots");
  if (draft.publish && !slots.has("upper")) throw new Problem("error.suit.upper");
  await findOwn(context.database, userId, draft.id);
  const pieces: SuitPiece[] = [];
  for (const { slot, image, link = "" } of draft.pieces) {
    pieces.push({
      suit_id: draft.id,
      slot,
      image_key: await keepPicture(context, userId, image),
      link: webLink(link),
      presence: null,
    });
  }
  return context.database.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    for (const { image_key: key } of pieces) await holdPicture(transaction, userId, key);
    const suit = await writeSuit(transaction, userId, draft, context.now());
    await transaction.deleteFrom("suit_pieces").where("suit_id", "=", suit.id).execute();
    await transaction.insertInto("suit_pieces").values(pieces).execute();
    await transaction.deleteFrom("suit_keywords").where("suit_id", "=", suit.id).execute();
    const keywords = [...new Set(draft.keywords.map((keyword) => keyword.toLowerCase()))];
    if (keywords.length > 0) {
      const rows = keywords.map((keyword) => ({ suit_id: suit.id, keyword }));
      await transaction.insertInto("suit_keywords").values(rows).execute();
    }
    return suit;
  });
}

async function writeSuit(transaction: Transaction, userId: number, draft: SuitDraft, nowMs: number): Promise<SuitRow> {
  const { id, title, note, publish } = draft;
  const known = await findOwn(transaction, userId, id);
  const content = { title, note, status: publish ? ("review" as const) : ("draft" as const), refusal: null, saved_at_ms: nowMs };
  if (known) {
    return transaction
      .updateTable("suits")
      .set({ ...content, revision: known.revision + 1 })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }
  await checkRoom(transaction, userId);
  for (;;) {
    const created = await transaction
      .insertInto("suits")
      .values({ id, code: newCode(), user_id: userId, ...content, revision: 1, created_at_ms: nowMs })
      .onConflict((conflict) => conflict.column("code").doNothing())
      .returningAll()
      .executeTakeFirst();
    // The code is taken. There are 31⁶ (888 million), so the next one is hardly taken as well.
    if (created) return created;
  }
}

/** @throws Problem `error.suit.not.found` for another user's id */
async function findOwn(database: Context["database"] | Transaction, userId: number, id: string): Promise<SuitRow | undefined> {
  const known = await database.selectFrom("suits").selectAll().where("id", "=", id).executeTakeFirst();
  if (known && known.user_id !== userId) throw new Problem("error.suit.not.found");
  return known;
}

async function checkRoom(transaction: Transaction, userId: number): Promise<void> {
  const { suits } = await transaction
    .selectFrom("suits")
    .where("user_id", "=", userId)
    .select(({ fn }) => fn.countAll<number>().as("suits"))
    .executeTakeFirstOrThrow();
  if (suits >= suitsPerUser) throw new Problem("error.suit.full");
}

const codeAlphabet = "23456789abcdefghjkmnpqrstuvwxyz";
const codeLength = 6;

function newCode(): string {
  return Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join("");
}
