import { listCoinRecords } from "../../protocol/api/coins.ts";
import type { Context } from "../context.ts";
import type { Server } from "../http/serve.ts";
import { presentRecord } from "../present/present-record.ts";
import { pageOfRecords } from "../queries/page-of-records.ts";

export function serveCoins(server: Server, { database }: Context): void {
  server.forUsers(listCoinRecords, async ({ caller, query }) => {
    const { rows, total } = await pageOfRecords(database, caller.user.id, query);
    return { items: rows.map(presentRecord), total };
  });
}
