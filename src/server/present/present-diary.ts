import type { DiaryDay } from "../../protocol/api/diary.ts";
import type { Context } from "../context.ts";
import type { DiaryRow } from "../queries/diary-days.ts";
import { presentWardrobe } from "./present-wardrobe.ts";

/** Days of a diary as their owner sees them; `origin` is where the owner's requests reach this server. */
export async function presentDiary(context: Context, days: readonly DiaryRow[], origin: string): Promise<DiaryDay[]> {
  const shown = await presentWardrobe(
    context,
    days.flatMap(({ items }) => items),
    origin,
  );
  const shownById = new Map(shown.map((item) => [item.id, item]));
  return days.map(({ date, items, pictureKey, note }) => ({
    date,
    items: items.map(({ id }) => shownById.get(id)!),
    ...(pictureKey !== null && { picture: new URL(context.signer.readLink(pictureKey), origin).href }),
    note,
  }));
}
