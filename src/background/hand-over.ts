import type { Choice, FetchingHandover } from "../protocol/messages/handover.ts";
import type { HostMessage } from "../protocol/messages/host-message.ts";
import type { PagePicture, PageProduct } from "../protocol/messages/page-picture.ts";
import { deliver, keepFetching, keptFetching, type Delivery } from "./deliver.ts";
import { findPixels, type PixelSource } from "./find-pixels.ts";
import { fitForUpload } from "./fit-for-upload.ts";
import { panelWindowOf } from "./open-panel.ts";
import { addressOf, askForPicture, askForPictures, askForPixels, askToFetch, originOf, type Asked, type PageFrame } from "./page-frame.ts";
import { cleanProductLink } from "./product-link.ts";

/** After this many workers were stopped at one picture, the picture may be what stops them. */
const maxTries = 3;

/**
 * Finds the picture and hands it to the panel of its window; hands over the failure if there is none. Settles once the choice is kept: from
 * then on it goes its way, whatever becomes of this worker.
 */
export async function handOver(chosen: Choice, id: string = crypto.randomUUID()): Promise<void> {
  const { windowId } = chosen;
  const item = begin({ state: "fetching", id, windowId, chosen, pickedAtMs: Date.now(), tries: 0, workerStartedAtMs: 0 });
  await keepFetching(item);
  void fetchKept(item);
}

/** Resumes the hand-overs at which the browser stopped earlier workers. */
export async function resumeHandovers(): Promise<void> {
  const kept = await keptFetching();
  const left = kept.filter(({ workerStartedAtMs }) => workerStartedAtMs !== performance.timeOrigin).map((item) => begin(item));
  await Promise.all(left.map((item) => keepFetching(item).then(() => fetchKept(item))));
}

function begin(item: FetchingHandover): FetchingHandover {
  return { ...item, tries: item.tries + 1, workerStartedAtMs: performance.timeOrigin };
}

/** Always ends in a delivery, if only of the failure, because the panel waits for one. */
async function fetchKept(item: FetchingHandover): Promise<void> {
  const { id, windowId, pickedAtMs, chosen } = item;
  const failed: Delivery = { id, windowId, pickedAtMs, pixels: null, messageFor: (image) => messageOf(chosen, null, "", image) };
  const delivery = item.tries > maxTries ? failed : await find(item).catch(() => failed);
  await deliver(delivery).catch(() => deliver({ ...delivery, pixels: null }));
}

async function find(item: FetchingHandover): Promise<Delivery> {
  const { id, pickedAtMs, chosen } = item;
  // A page without an answer (a closed frame, a viewer of the browser) leaves us what the browser itself says.
  const ask = (asked: Asked) => askForPicture(chosen.frame, id, asked).catch(() => null);
  const answer = item.picture === undefined ? ask(chosen.meant) : item.picture;
  const windowId = await panelWindowOf(chosen.windowId).catch(() => chosen.windowId);
  const picture = await answer;
  await keepFetching({ ...item, windowId, picture });
  const page = {
    fetchInPage: (address: string) => askToFetch(chosen.frame, address),
    read: () => askForPixels(chosen.frame, id),
    locate: async () => ((await isShown(chosen.frame)) ? ask({ by: "again" }) : null),
  };
  const frameOrigin = chosen.frameOrigin ?? (await originOf(chosen.frame));
  const pixels = await pixelsOf({ ...chosen, frameOrigin }, picture, page);
  const product = picture && (await productOf(chosen.frame, picture));
  const text = [picture?.text, product?.title].filter(Boolean).join("\n").slice(0, 20_000);
  return { id, windowId, pickedAtMs, pixels, messageFor: (image) => messageOf(chosen, product, text, image) };
}

/** The shopper may have gone on to another tab: a capture of the screen would show that one's page. */
async function isShown({ tabId }: PageFrame): Promise<boolean> {
  return (await chrome.tabs.get(tabId)).active;
}

/** What the page says about the product. Of a picture in a frame, unless it has a link of its own, the page around the frame is asked. */
async function productOf({ tabId, frameId }: PageFrame, picture: PagePicture): Promise<PageProduct> {
  if (frameId === 0 || picture.link !== "") return picture;
  const page = await askForPictures({ tabId, frameId: 0 }).catch(() => null);
  return page?.product ?? picture;
}

async function pixelsOf(
  { windowId, meant, frameOrigin }: Choice,
  picture: PagePicture | null,
  page: Pick<PixelSource, "fetchInPage" | "read" | "locate">,
): Promise<Blob | null> {
  try {
    const found = await findPixels({ ...page, windowId, pageOrigin: frameOrigin, srcUrl: addressOf(meant), picture });
    return found && (await fitForUpload(found));
  } catch {
    return null;
  }
}

function messageOf({ choice, pageUrl }: Choice, product: PageProduct | null, text: string, image: string): HostMessage {
  const link = cleanProductLink(product?.link ?? "") ?? cleanProductLink(pageUrl ?? "") ?? undefined;
  const origin = {
    link: link !== undefined && link.length <= 4_000 ? link : undefined,
    title: product?.title,
    price: product?.price,
    variant: product?.variant,
  };
  if (choice === "img_analysis") return { type: choice, image, message: text, ...origin };
  return { type: choice, image, ...origin };
}
