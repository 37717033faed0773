import type { CustomClothesEdit } from "../../protocol/api/shop-item-ext.ts";
import { Problem } from "../../protocol/problem.ts";
import type { Context } from "../context.ts";
import { forgetObject } from "../objects/remove-objects.ts";
import type { CustomClothesRow } from "../sql/shop-tables.ts";
import { copyOwnPicture, productLinkOf, removeCopy, takeCopy } from "./create-custom-clothes.ts";
import { lockUser } from "./lock-user.ts";

/**
 * Changes custom clothes of one's own as long as nobody has reviewed them.
 *
 * @throws Problem `error.custom.*`, `error.fitting.image.unknown`, `error.link.invalid`
 */
export async function changeCustomClothes(
  context: Context,
  userId: number,
  id: string,
  edit: CustomClothesEdit,
): Promise<CustomClothesRow> {
  const { image, category, title, link } = edit;
  const productLink = link === undefined ? undefined : productLinkOf(link);
  const picture = image === undefined ? null : await copyOwnPicture(context, userId, image);
  try {
    return await context.database.transaction().execute(async (transaction) => {
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
        await takeCopy(transaction, picture);
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
    if (picture) await removeCopy(context, picture);
    throw error;
  }
}
