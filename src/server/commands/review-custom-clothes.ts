import { hash } from "node:crypto";
import { recordType } from "../../protocol/api/coins.ts";
import type { ReviewDecision } from "../../protocol/api/shop-item-ext.ts";
import { Problem } from "../../protocol/problem.ts";
import type { Context } from "../context.ts";
import type { Transaction } from "../sql/database.ts";
import type { CustomClothesRow } from "../sql/shop-tables.ts";

/**
 * Decides on custom clothes, and pays the reward or the refund. The same decision again changes nothing. `revision` is the one that the
 * reviewer looked at: a decision must not apply to what was changed since.
 *
 * @throws Problem `error.custom.*`
 */
export async function reviewCustomClothes(
  { database, now }: Context,
  reviewerId: number,
  id: string,
  review: ReviewDecision,
): Promise<CustomClothesRow> {
  const reason = review.decision === "refused" ? review.reason : null;
  if (reason === "") throw new Problem("error.custom.reason");
  return database.transaction().execute(async (transaction) => {
    const row = await transaction.selectFrom("custom_clothes").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
    if (!row) throw new Problem("error.custom.not.found");
    if (row.review === review.decision) return row;
    if (row.review !== "waiting") throw new Problem("error.custom.reviewed");
    if (revisionOf(row) !== review.revision) throw new Problem("error.custom.changed");
    return endReview(transaction, row, { review: review.decision, reason, reviewed_by: reviewerId, reviewed_at_ms: now() });
  });
}

type ReviewEnd = Pick<CustomClothesRow, "reason" | "reviewed_by"> & {
  readonly review: ReviewDecision["decision"];
  readonly reviewed_at_ms: number;
};

/** Ends the review of waiting clothes, whose row this transaction holds, and pays the reward or gives the price back. */
export async function endReview(transaction: Transaction, clothes: CustomClothesRow, end: ReviewEnd): Promise<CustomClothesRow> {
  const approved = end.review === "approved";
  await transaction
    .insertInto("records")
    .values({
      user_id: clothes.user_id,
      type: approved ? recordType.pictureExtensionSuccess : recordType.pictureExtensionRefund,
      coins: approved ? clothes.reward_coins : clothes.price_coins,
      custom_id: clothes.id,
      created_at_ms: end.reviewed_at_ms,
    })
    .execute();
  return transaction.updateTable("custom_clothes").set(end).where("id", "=", clothes.id).returningAll().executeTakeFirstOrThrow();
}

/** A hash of everything about the clothes that their owner can change. A changed picture has a new key. */
export function revisionOf({ object_key, category, title, product_link }: CustomClothesRow): string {
  return hash("sha256", JSON.stringify([object_key, category, title, product_link]), "base64url");
}
