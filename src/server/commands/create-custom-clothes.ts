import sharp from "sharp";
import { recordType } from "../../protocol/api/coins.ts";
import type { CustomCategory } from "../../protocol/api/shop-item-ext.ts";
import { waitingCustomClothes } from "../../protocol/limits.ts";
import { customClothesCoins, customClothesRewardCoins } from "../../protocol/prices.ts";
import { Problem } from "../../protocol/problem.ts";
import type { Context } from "../context.ts";
import { canonicalLink } from "../links/clean-link.ts";
import { readPastedLink } from "../links/pasted-link.ts";
import { newCustomKey } from "../objects/object-key.ts";
import { keyOfLink } from "../objects/signed-link.ts";
import type { Transaction } from "../sql/database.ts";
import type { CustomClothesRow } from "../sql/shop-tables.ts";
import { lockUser } from "./lock-user.ts";
import { spendCoins } from "./spend-coins.ts";
import { withPicture } from "./with-picture.ts";
import { forgetUnlessNamed, forgetUnnamed, nameStored, storeUnnamed } from "./unnamed-picture.ts";

interface SentClothes {
  /** Made by the client; the same id twice is the same picture. */
  readonly id: string;
  /** The link of an upload of the user. */
  readonly image: string;
  readonly category: CustomCategory;
  readonly title: string;
  readonly link?: string;
}

interface CopiedPicture {
  readonly object_key: string;
  readonly width_px: number;
  readonly height_px: number;
}

/**
 * Takes a picture of custom clothes for review and charges the user for it, in one transaction.
 *
 * @throws Problem `error.custom.*`, `error.fitting.*`, `error.link.invalid`
 */
export async function createCustomClothes(context: Context, userId: number, sent: SentClothes): Promise<CustomClothesRow> {
  const { database, now } = context;
  const productLink = productLinkOf(sent.link);
  const known = await findOwn(database, userId, sent.id);
  if (known) return known;
  const picture = await copyOwnPicture(context, userId, sent.image);
  try {
    return await database.transaction().execute(async (transaction) => {
      await lockUser(transaction, userId);
      const meanwhile = await findOwn(transaction, userId, sent.id);
      if (meanwhile) {
        await forgetUnnamed(transaction, [picture.object_key]);
        return meanwhile;
      }
      if (!(await nameStored(transaction, [picture.object_key]))) throw new Problem("error.fitting.image.unknown");
      await checkWaiting(transaction, userId);
      const row = await transaction
        .insertInto("custom_clothes")
        .values({
          id: sent.id,
          user_id: userId,
          ...picture,
          category: sent.category,
          title: sent.title,
          product_link: productLink,
          review: "waiting",
          price_coins: customClothesCoins,
          reward_coins: customClothesRewardCoins,
          created_at_ms: now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await spendCoins(transaction, {
        user_id: userId,
        type: recordType.pictureExtension,
        coins: row.price_coins,
        custom_id: row.id,
        created_at_ms: row.created_at_ms,
      });
      return row;
    });
  } catch (error) {
    await forgetUnlessNamed(context, userId, picture.object_key);
    throw error;
  }
}

/** The canonical address in a pasted text; null without a text. */
export function productLinkOf(pasted: string | null | undefined): string | null {
  return pasted ? canonicalLink(readPastedLink(pasted).url) : null;
}

/**
 * Copies a finished upload of the user for custom clothes, whose picture must outlive the upload.
 *
 * @throws Problem `error.fitting.image.unknown`
 */
export async function copyOwnPicture(
  context: Pick<Context, "database" | "objects" | "now">,
  userId: number,
  link: string,
): Promise<CopiedPicture> {
  const { database, objects } = context;
  const uploadKey = keyOfLink(link) ?? "";
  const upload = await database
    .selectFrom("uploads")
    .select("object_key")
    .where("object_key", "=", uploadKey)
    .where("user_id", "=", userId)
    .where("finished_at_ms", "is not", null)
    .executeTakeFirst();
  const copy =
    upload &&
    (await withPicture(objects, userId, uploadKey, async (bytes) => {
      const { width, height } = await sharp(bytes).metadata();
      const key = newCustomKey();
      await storeUnnamed(context, userId, key, bytes);
      return { object_key: key, width_px: width, height_px: height };
    }));
  if (!copy) throw new Problem("error.fitting.image.unknown");
  return copy;
}

/** @throws Problem `error.custom.not.found` for the id of another user's clothes */
async function findOwn(database: Context["database"] | Transaction, userId: number, id: string): Promise<CustomClothesRow | undefined> {
  const known = await database.selectFrom("custom_clothes").selectAll().where("id", "=", id).executeTakeFirst();
  if (known && known.user_id !== userId) throw new Problem("error.custom.not.found");
  return known;
}

async function checkWaiting(transaction: Transaction, userId: number): Promise<void> {
  const { waiting } = await transaction
    .selectFrom("custom_clothes")
    .where("user_id", "=", userId)
    .where("review", "=", "waiting")
    .select(({ fn }) => fn.countAll<number>().as("waiting"))
    .executeTakeFirstOrThrow();
  if (waiting >= waitingCustomClothes) throw new Problem("error.custom.too.many");
}
