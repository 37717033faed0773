import type { Suit } from "../../protocol/api/suits.ts";
import { linkTypeOf } from "../../protocol/link-type.ts";
import type { Context } from "../context.ts";
import type { SuitRow } from "../sql/schema.ts";

/** Suits as a user sees them, in the same order; `origin` is where that user's requests reach this server. */
export async function presentSuits(context: Context, suits: readonly SuitRow[], userId: number, origin: string): Promise<Suit[]> {
  if (suits.length === 0) return [];
  const ids = suits.map(({ id }) => id);
  const { database, signer } = context;
  const keywords = await database.selectFrom("suit_keywords").selectAll().where("suit_id", "in", ids).orderBy("keyword").execute();
  const pieces = await database.selectFrom("suit_pieces").selectAll().where("suit_id", "in", ids).execute();
  return suits.map((suit) => ({
    code: suit.code,
    title: suit.title,
    note: suit.note,
    keywords: keywords.filter(({ suit_id: id }) => id === suit.id).map(({ keyword }) => keyword),
    status: suit.status,
    own: suit.user_id === userId,
    ...(suit.refusal !== null && suit.user_id === userId && { refusal: suit.refusal }),
    pieces: pieces
      .filter(({ suit_id: id }) => id === suit.id)
      .toSorted((a, b) => slotOrder.indexOf(a.slot) - slotOrder.indexOf(b.slot))
      .map(({ slot, image_key: key, link }) => ({
        slot,
        image: new URL(signer.readLink(key), origin).href,
        ...(link !== null && { link }),
        linkType: linkTypeOf(link ?? ""),
      })),
    revision: suit.revision,
    createdAt: new Date(suit.created_at_ms).toISOString(),
  }));
}

/** From head to foot. */
const slotOrder: readonly string[] = ["upper", "bottom", "shoeOne", "shoeTwo"];
