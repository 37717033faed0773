import { clearDiaryDay, listDiaryDays, writeDiaryDay } from "../../protocol/api/diary.ts";
import { clearDiaryDay as clear, writeDiaryDay as write } from "../commands/write-diary-day.ts";
import type { Context } from "../context.ts";
import { originOf } from "../http/origin-of.ts";
import type { Server } from "../http/serve.ts";
import { presentDiary } from "../present/present-diary.ts";
import { diaryDays } from "../queries/diary-days.ts";

export function serveDiary(server: Server, context: Context): void {
  const { database } = context;

  server.forUsers(listDiaryDays, async ({ caller, query: { month }, request }) => {
    return presentDiary(context, await diaryDays(database, caller.user.id, `${month}-01`, `${month}-31`), originOf(request));
  });

  server.forUsers(writeDiaryDay, async ({ caller, params: { date }, body, request }) => {
    await write(context, caller.user.id, date, body);
    const [day] = await presentDiary(context, await diaryDays(database, caller.user.id, date, date), originOf(request));
    return day ?? { date, items: [], note: "" };
  });

  server.forUsers(clearDiaryDay, async ({ caller, params: { date } }) => {
    await clear(context, caller.user.id, date);
    return { date };
  });
}
