import type { PagePicturesAnswer } from "../protocol/messages/page-grid.ts";
import { handOver } from "./hand-over.ts";
import { askForPictures, openFrames, type OpenFrame } from "./page-frame.ts";
import { mayFetch } from "./picture-address.ts";
import { cleanProductLink } from "./product-link.ts";
import type { MenuChoice } from "./try-on-menu.ts";

/** Frames with few pictures of their own are mostly advertisements: more are not asked. */
const maxFrames = 12;

/** The photos of the page that a window shows, from all of its frames, largest first. */
export async function listPagePictures(windowId: number): Promise<PagePicturesAnswer> {
  const [tab] = await chrome.tabs.query({ active: true, windowId });
  if (tab?.id === undefined) return { state: "forbidden" };
  const frames = await openFrames(tab.id).catch(() => []);
  if (frames.length === 0) return { state: "forbidden" };
  const answers = await Promise.all(frames.slice(0, maxFrames).map((frame) => picturesOf(frame)));
  const product = answers[0]?.product;
  const pictures = answers.flatMap(({ pictures }) => pictures).toSorted((a, b) => b.widthPx * b.heightPx - a.widthPx * a.heightPx);
  return {
    state: "ready",
    tabId: tab.id,
    title: product?.title ?? "",
    link: cleanProductLink(product?.link ?? "") ?? "",
    pictures: pictures.slice(0, 200),
  };
}

/** A frame without an answer has no pictures. Addresses that the panel must not ask are left out, as in every other way. */
async function picturesOf(frame: OpenFrame) {
  const answer = await askForPictures(frame).catch(() => null);
  const listed = (answer?.pictures ?? []).map((picture) => ({ ...picture, frameId: frame.frameId }));
  return { product: answer?.product, pictures: listed.filter(({ address }) => mayFetch(address, frame.origin)) };
}

/** Hands a listed picture to the panel of its window, as if it had been right-clicked; settles once it is on its way. */
export async function takePagePicture(asked: {
  id: string;
  windowId: number;
  tabId: number;
  frameId: number;
  address: string;
  choice: MenuChoice;
}): Promise<void> {
  const { id, windowId, tabId, frameId, address, choice } = asked;
  await handOver({ choice, frame: { tabId, frameId }, windowId, meant: { by: "list", srcUrl: address }, frameOrigin: null }, id);
}
