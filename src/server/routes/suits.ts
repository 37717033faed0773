import { getSuit, listHotKeywords, listSuits, removeSuit, saveSuit } from "../../protocol/api/suits.ts";
import { noteSearch } from "../commands/note-search.ts";
import { removeSuit as remove } from "../commands/remove-suit.ts";
import { saveSuit as save } from "../commands/save-suit.ts";
import type { Context } from "../context.ts";
import { originOf } from "../http/origin-of.ts";
import type { Server } from "../http/serve.ts";
import { presentSuits } from "../present/present-suits.ts";
import { findSuit } from "../queries/find-suit.ts";
import { hotKeywords } from "../queries/hot-keywords.ts";
import { pageOfSuits } from "../queries/page-of-suits.ts";

export function serveSuits(server: Server, context: Context): void {
  const { database, now } = context;

  server.forUsers(saveSuit, async ({ caller: { user }, body, request }) => {
    return (await presentSuits(context, [await save(context, user.id, body)], user.id, originOf(request)))[0];
  });

  server.forUsers(listSuits, async ({ caller: { user }, query, request }) => {
    if (query.text && !query.own && query.pageNo === 1) await noteSearch(context, user.id, query.text);
    const { rows, total } = await pageOfSuits(database, user.id, query);
    return { items: await presentSuits(context, rows, user.id, originOf(request)), total };
  });

  server.forUsers(listHotKeywords, async () => hotKeywords(database, now()));

  server.forUsers(getSuit, async ({ caller: { user }, params, request }) => {
    return (await presentSuits(context, [await findSuit(database, user.id, params.code)], user.id, originOf(request)))[0];
  });

  server.forUsers(removeSuit, async ({ caller, params }) => {
    await remove(context, caller.user.id, params.code);
    return { code: params.code };
  });
}
