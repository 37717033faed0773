import { presence, type Presence } from "../../protocol/api/shop-item-ext.ts";
import type { Database } from "../sql/database.ts";
import type { SuitRow } from "../sql/schema.ts";

/** The gravest presence seen in the pictures of each suit; undefined until all of them have been looked at. */
export async function presencesInSuits(database: Database, suits: readonly SuitRow[]): Promise<(Presence | undefined)[]> {
  if (suits.length === 0) return [];
  const ids = suits.map(({ id }) => id);
  const pieces = await database.selectFrom("suit_pieces").select(["suit_id", "presence"]).where("suit_id", "in", ids).execute();
  return ids.map((id) => gravest(pieces.filter((piece) => piece.suit_id === id).map((piece) => piece.presence)));
}

function gravest(seen: readonly (Presence | null)[]): Presence | undefined {
  if (seen.includes(null)) return undefined;
  return presence.options.findLast((each) => seen.includes(each));
}
