import {
  addWardrobeItem,
  listWardrobeItems,
  listWardrobeTags,
  removeWardrobeItem,
  restoreWardrobeItem,
  updateWardrobeItem,
} from "../../protocol/api/wardrobe.ts";
import { removeWardrobeItem as remove, restoreWardrobeItem as restore } from "../commands/remove-wardrobe-item.ts";
import { addWardrobeItem as add, updateWardrobeItem as update } from "../commands/save-wardrobe-item.ts";
import type { Context } from "../context.ts";
import { originOf } from "../http/origin-of.ts";
import type { Server } from "../http/serve.ts";
import { presentWardrobe } from "../present/present-wardrobe.ts";
import { pageOfWardrobe } from "../queries/page-of-wardrobe.ts";
import { wardrobeTags } from "../queries/wardrobe-tags.ts";
import type { WardrobeRow } from "../sql/schema.ts";

export function serveWardrobe(server: Server, context: Context): void {
  const { database } = context;
  const presentOne = async (item: WardrobeRow, origin: string) => (await presentWardrobe(context, [item], origin))[0];

  server.forUsers(addWardrobeItem, async ({ caller, body, request }) => {
    return presentOne(await add(context, caller.user.id, body.id, body), originOf(request));
  });

  server.forUsers(listWardrobeItems, async ({ caller, query, request }) => {
    const { rows, total } = await pageOfWardrobe(database, caller.user.id, query);
    return { items: await presentWardrobe(context, rows, originOf(request)), total };
  });

  server.forUsers(listWardrobeTags, async ({ caller, query }) => wardrobeTags(database, caller.user.id, query.category));

  server.forUsers(updateWardrobeItem, async ({ caller, body, request }) => {
    return presentOne(await update(context, caller.user.id, body.id, body), originOf(request));
  });

  server.forUsers(removeWardrobeItem, async ({ caller, params }) => {
    const restorableUntilMs = await remove(context, caller.user.id, params.id);
    return { id: params.id, restorableUntil: new Date(restorableUntilMs).toISOString() };
  });

  server.forUsers(restoreWardrobeItem, async ({ caller, params, request }) => {
    return presentOne(await restore(context, caller.user.id, params.id), originOf(request));
  });
}
