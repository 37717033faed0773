import { presence, type Presence } from "../../protocol/api/shop-item-ext.ts";
import type { WorkerContext } from "./work-on-task.ts";

type Looker = Pick<WorkerContext, "database" | "objects" | "engine" | "log">;

/**
 * Has the engine look at one picture that waits for review, so that the reviewer knows what to look out for; false if none is left. Two
 * workers may look at the same picture: they find the same.
 */
export async function lookAtNextPicture(looker: Looker): Promise<boolean> {
  return (await lookAtClothes(looker)) || (await lookAtSuitPiece(looker));
}

async function lookAtClothes(looker: Looker): Promise<boolean> {
  const next = await looker.database
    .selectFrom("custom_clothes")
    .select(["id", "object_key"])
    .where("review", "=", "waiting")
    .where("presence", "is", null)
    .orderBy("place")
    .limit(1)
    .executeTakeFirst();
  if (!next) return false;
  const seen = await look(looker, next.object_key);
  await looker.database
    .updateTable("custom_clothes")
    .set({ presence: seen })
    .where("id", "=", next.id)
    // The owner may have replaced the picture meanwhile.
    .where("object_key", "=", next.object_key)
    .execute();
  return true;
}

/** Looks at a picture of a suit that its owner wants to share: a product photo, a try-on, or whatever else the owner put there. */
async function lookAtSuitPiece(looker: Looker): Promise<boolean> {
  const next = await looker.database
    .selectFrom("suit_pieces")
    .innerJoin("suits", "suits.id", "suit_pieces.suit_id")
    .select(["suit_pieces.suit_id", "suit_pieces.slot", "suit_pieces.image_key"])
    .where("suits.status", "=", "review")
    .where("suit_pieces.presence", "is", null)
    .orderBy("suits.saved_at_ms")
    .orderBy("suit_pieces.suit_id")
    .orderBy("suit_pieces.slot")
    .limit(1)
    .executeTakeFirst();
  if (!next) return false;
  const seen = await look(looker, next.image_key);
  await looker.database
    .updateTable("suit_pieces")
    .set({ presence: seen })
    .where("suit_id", "=", next.suit_id)
    .where("slot", "=", next.slot)
    .where("image_key", "=", next.image_key)
    .execute();
  return true;
}

/**
 * Looks at a picture, once: if that fails, the answer is `unknown`, which tells the reviewer that nothing has looked.
 *
 * @throws StoreFault when the store cannot be read; the picture will be looked at later
 */
async function look({ objects, engine, log }: Looker, key: string): Promise<Presence> {
  const picture = await objects.get(key);
  try {
    if (!picture) throw new Error("the picture is gone");
    return await engine.look(picture);
  } catch (error) {
    log.warn({ err: error }, "a picture under review not looked at");
    return presence.enum.unknown;
  }
}
