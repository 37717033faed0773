import { queryOptions } from "@tanstack/react-query";
import { listDiaryDays } from "../../../protocol/api/diary.ts";
import type { Server } from "../../api/server.ts";
import { closetKey } from "../wardrobe/use-closet.ts";

/** The days of a month, `YYYY-MM`, that hold something. */
export const monthQuery = (server: Server, month: string) =>
  queryOptions({
    queryKey: [...closetKey, "diary", month],
    queryFn: ({ signal }) => server.call(listDiaryDays, { query: { month }, signal }),
  });
