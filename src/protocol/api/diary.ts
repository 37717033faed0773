import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { diaryItemsPerDay, diaryNoteMaxLength } from "../limits.ts";
import { wardrobeItem } from "./wardrobe.ts";

const date = z.iso.date();
/** The years 2000 to 2099: without a bound anybody could fill millions of days. */
const writableDate = date.regex(/^20/);

const diaryDay = z.object({
  date,
  items: z.array(wardrobeItem),
  /** A link that expires. */
  picture: z.string().optional(),
  note: z.string(),
});
export type DiaryDay = z.infer<typeof diaryDay>;

export const listDiaryDays = endpoint({
  method: "GET",
  path: "/wardrobe/diary",
  summary: "The days of a month that hold something, in order",
  query: z.object({ month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/) }),
  reply: z.array(diaryDay),
});

export const writeDiaryDay = endpoint({
  method: "PUT",
  path: "/wardrobe/diary/{date}",
  summary: "What a day holds from now on; what is left out stays, null and an empty list take away",
  params: z.object({ date: writableDate }),
  body: z.object({
    /** Ids of the user's own pieces. */
    items: z.array(z.uuid()).max(diaryItemsPerDay).optional(),
    /** A link to an upload of one's own, or to the picture of one of one's own try-ons. */
    picture: z.string().min(1).max(2_000).nullable().optional(),
    note: z.string().trim().max(diaryNoteMaxLength).optional(),
  }),
  reply: diaryDay,
});

export const clearDiaryDay = endpoint({
  method: "DELETE",
  path: "/wardrobe/diary/{date}",
  summary: "Empty a day",
  params: z.object({ date }),
  reply: z.object({ date }),
});
