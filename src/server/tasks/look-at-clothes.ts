import { presence } from "../../protocol/api/shop-item-ext.ts";
import type { Workshop } from "./work-on-task.ts";

type Looker = Pick<Workshop, "database" | "objects" | "engine" | "log">;

/**
 * Looks at one picture that waits for its review, so that the reviewer knows where to look first; false when none is left.
 * Two workers may look at the same one: they see the same.
 */
export async function lookAtClothes({ database, objects, engine, log }: Looker): Promise<boolean> {
  const next = await database
    .selectFrom("custom_clothes")
    .select(["id", "object_key"])
    .where("review", "=", "waiting")
    .where("presence", "is", null)
    .orderBy("place")
    .limit(1)
    .executeTakeFirst();
  if (!next) return false;
  const picture = await objects.get(next.object_key);
  const seen = await (picture ? engine.look(picture) : Promise.reject(new Error("the picture is gone"))).catch((error: unknown) => {
    // Looked at once, whatever comes of it: the reviewer is told that nobody has looked.
    log.warn({ err: error, custom: next.id }, "custom clothes not looked at");
    return presence.enum.unknown;
  });
  await database
    .updateTable("custom_clothes")
    .set({ presence: seen })
    .where("id", "=", next.id)
    // Not of a picture that took its place meanwhile.
    .where("object_key", "=", next.object_key)
    .execute();
  return true;
}
