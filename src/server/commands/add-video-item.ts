import { Problem } from "../../protocol/problem.ts";
import type { Context } from "../context.ts";
import { canonicalLink, linkMaxChars, withoutTracking } from "../links/clean-link.ts";
import { readPastedLink } from "../links/pasted-link.ts";

interface SeenItem {
  readonly id: string;
  /** The addresses as they were pasted. */
  readonly videoUrl: string;
  readonly productUrl: string;
}

/**
 * Notes that a product was seen in a video. The same id again changes nothing.
 *
 * @throws Problem `error.link.invalid`
 */
export async function addVideoItem(
  { database, now }: Context,
  adminId: number,
  { id, videoUrl, productUrl }: SeenItem,
): Promise<{ videoLink: string; productLink: string }> {
  const videoLink = canonicalLink(readPastedLink(videoUrl).url);
  const productLink = withoutTracking(readPastedLink(productUrl).url).href;
  if (videoLink.length + productLink.length > linkMaxChars) throw new Problem("error.link.invalid");
  await database
    .insertInto("video_items")
    .values({ id, video_link: videoLink, item_link: productLink, added_by: adminId, created_at_ms: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { videoLink, productLink };
}
