import type { FastifyRequest } from "fastify";
import { addVideoItem, analysisStatus, fetchShopItem, findVideoItems, getShopItem, type VideoAnalysis } from "../../protocol/api/links.ts";
import { addVideoItem as add } from "../commands/add-video-item.ts";
import { askForItem, type Asker } from "../commands/ask-for-item.ts";
import { askForVideoItems } from "../commands/ask-for-video-items.ts";
import type { Context } from "../context.ts";
import { originOf } from "../http/origin-of.ts";
import type { Server } from "../http/serve.ts";
import type { Caller } from "../identity/identify.ts";
import { readPastedLink } from "../links/pasted-link.ts";
import { presentAnalysis, presentProgress, presentShopItem, type Viewer } from "../present/present-shop-item.ts";
import { findShopItem } from "../queries/find-shop-item.ts";
import type { ShopItem } from "../sql/shop-tables.ts";
import { englishText } from "../texts.ts";

export function serveLinks(server: Server, context: Context): void {
  server.forUsers(fetchShopItem, async ({ caller, query, request }) => {
    const item = await askForItem(context, askerOf(caller, request), readPastedLink(query.url));
    return presentAnalysis(context, item, { user: caller.user, origin: originOf(request) });
  });

  server.forUsers(getShopItem, async ({ caller, params, request }) => {
    const item = await findShopItem(context.database, caller.user.id, params.id);
    return presentShopItem(context, item, { user: caller.user, origin: originOf(request) });
  });

  server.forUsers(findVideoItems, async ({ caller, query, request }) => {
    const { video, items } = await askForVideoItems(context, askerOf(caller, request), readPastedLink(query.url));
    return presentVideo(context, video, items, { user: caller.user, origin: originOf(request) });
  });

  server.forAdmins(addVideoItem, async ({ caller, body }) => add(context, caller.user.id, body));
}

const askerOf = ({ user }: Caller, { ip }: FastifyRequest): Asker => ({ userId: user.id, address: ip });

/** Presents a video as pending until it and all its products are analysed, then with the products that could be read. */
async function presentVideo(context: Context, video: ShopItem, items: readonly ShopItem[], viewer: Viewer): Promise<VideoAnalysis> {
  const isPending = [video, ...items].some(({ status }) => status === analysisStatus.pending);
  if (isPending) return { status: analysisStatus.pending, message: englishText("link.analysis.pending"), items: [] };
  const found = items.filter(({ status }) => status === analysisStatus.success);
  const shown = await Promise.all(found.map((item) => presentShopItem(context, item, viewer)));
  if (video.status !== analysisStatus.success) {
    // Products that admins found make up for a video's own page that could not be read: many sites show it only to browsers.
    const success = { status: analysisStatus.success, message: englishText("link.analysis.success") };
    return { ...(shown.length > 0 ? success : presentProgress(video)), items: shown };
  }
  const { link, linkType, title, pictures } = await presentShopItem(context, video, viewer);
  return { ...presentProgress(video), video: { link, linkType, title, pictures }, items: shown };
}
