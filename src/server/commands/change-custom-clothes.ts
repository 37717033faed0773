import type { CustomClothesEdit } from "../../protocol/api/shop-item-ext.ts";
import { Problem } from "../../protocol/problem.ts";
import type { Context } from "../context.ts";
import { forgetObject } from "../objects/remove-objects.ts";
import type { CustomClothesRow } from "../sql/shop-tables.ts";
import { copyOwnPicture, productLinkOf } from "./create-custom-clothes.ts";
import { lockUser } from "./lock-user.ts";
import { forgetUnlessNamed, nameStored } from "./unnamed-picture.ts";

/**
 * Changes the user's custom clothes as long as they wait for their review.
 *
 * @throws Problem `error.custom.*`, `error.fitting.image.unknown`, `error.link.invalid`
 */
export async function changeCustomClothes(
  context: Context,
  userId: number,
  id: string,
  edit: CustomClothesEdit,
): Promise<CustomClothesRow> {
  const { database } = context;
  const { image, category, title, link } = edit;
  const productLink = link === undefined ? undefined : productLinkOf(link);
  const picture = image === undefined ? null : await copyOwnPicture(context, userId, image);
  try {
    return await database.transaction().execute(async (transaction) => {
      await lockUser(transaction, userId);
      const row = await transaction
        .selectFrom("custom_clothes")
        .selectAll()
        .where("id", "=", id)
        .where("user_id", "=", userId)
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw new Problem("error.custom.not.found");
      if (row.review !== "waiting") throw new Problem("error.custom.reviewed");
      if (picture) {
        if (!(await nameStored(transaction, [picture.object_key]))) throw new Problem("error.fitting.image.unknown");
        await forgetObject(transaction, row.object_key);
      }
      return transaction
        .updateTable("custom_clothes")
        .set({
          category: category ?? row.category,
          title: title ?? row.title,
          product_link: productLink === undefined ? row.product_link : productLink,
          ...(picture && { ...picture, presence: null }),
        })
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow();
    });
  } catch (error) {
    if (picture) await forgetUnlessNamed(context, userId, picture.object_key);
    throw error;
  }
}
