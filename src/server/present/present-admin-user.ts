import type { z } from "zod";
import type { adminUser } from "../../protocol/api/admin.ts";
import { balanceOf } from "../commands/balance.ts";
import type { Database } from "../sql/database.ts";
import type { User } from "../sql/schema.ts";

/** A user as admins may see them: without tid, pictures and texts. */
export async function presentAdminUser(database: Database, user: User): Promise<z.input<typeof adminUser>> {
  const count = async (table: "tasks" | "wardrobe_items" | "suits") => {
    const { rows } = await database
      .selectFrom(table)
      .where("user_id", "=", user.id)
      .select(({ fn }) => fn.countAll<number>().as("rows"))
      .executeTakeFirstOrThrow();
    return rows;
  };
  return {
    publicId: user.public_id ?? "",
    mode: user.mode,
    role: user.role,
    coin: await balanceOf(database, user.id),
    clothCoin: user.cloth_coins,
    shoeCoin: user.shoe_coins,
    tryOns: await count("tasks"),
    wardrobeItems: await count("wardrobe_items"),
    suits: await count("suits"),
    createdAt: new Date(user.created_at_ms).toISOString(),
  };
}
