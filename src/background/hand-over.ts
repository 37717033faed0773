import type { HostMessage } from "../protocol/messages/host-message.ts";
import type { PagePicture, PageProduct } from "../protocol/messages/page-picture.ts";
import { deliver, tellSlow } from "./deliver.ts";
import { findPixels, type PixelSource } from "./find-pixels.ts";
import { fitForUpload } from "./fit-for-upload.ts";
import { panelWindowOf } from "./open-panel.ts";
import { addressOf, askForPicture, askForPictures, askForPixels, type Meant, type PageFrame } from "./page-frame.ts";
import { cleanProductLink } from "./product-link.ts";
import type { MenuChoice } from "./try-on-menu.ts";

/** Which picture the shopper means, and for what. */
export interface Choice {
  readonly choice: MenuChoice;
  readonly frame: PageFrame;
  readonly windowId: number;
  readonly meant: Meant;
  /** Origin of the frame; null where the browser does not say. */
  readonly frameOrigin: string | null;
  /** The address of the tab, where the browser says it. */
  readonly pageUrl: string | undefined;
}

/** Who waits longer is told that something happens, and again: the panel may only be opening. */
const slowAfterMs = 2_500;

/** Finds the picture and hands it to the panel of its window; hands over the failure if there is none. */
export async function handOver(chosen: Choice): Promise<void> {
  const panelWindow = panelWindowOf(chosen.windowId).catch(() => chosen.windowId);
  const slow = setInterval(() => void panelWindow.then(tellSlow), slowAfterMs);
  try {
    await findAndDeliver(chosen, panelWindow);
  } finally {
    clearInterval(slow);
  }
}

async function findAndDeliver(chosen: Choice, panelWindow: Promise<number>): Promise<void> {
  // A page without an answer (a closed frame, a viewer of the browser) leaves us what the browser itself says.
  const id = crypto.randomUUID();
  const ask = (meant: Meant) => askForPicture(chosen.frame, id, meant).catch(() => null);
  const picture = await ask(chosen.meant);
  const page = {
    read: () => askForPixels(chosen.frame, id),
    locate: async () => ((await isShown(chosen.frame)) ? ask({ by: "again" }) : null),
  };
  const pixels = await pixelsOf(chosen, picture, page);
  const product = picture && (await productOf(chosen.frame, picture));
  const text = [picture?.text, product?.title].filter(Boolean).join("\n").slice(0, 20_000);
  await deliver({ windowId: await panelWindow, pixels, messageFor: (image) => messageOf(chosen, product, text, image) });
}

/** The shopper may have gone on to another tab, whose screen is none of this page's. */
async function isShown({ tabId }: PageFrame): Promise<boolean> {
  return (await chrome.tabs.get(tabId)).active;
}

/** Of a picture in a frame, unless it has a link of its own, the page around the frame says what it is. */
async function productOf({ tabId, frameId }: PageFrame, picture: PagePicture): Promise<PageProduct> {
  if (frameId === 0 || picture.link !== "") return picture;
  const page = await askForPictures({ tabId, frameId: 0 }).catch(() => null);
  return page?.product ?? picture;
}

async function pixelsOf(
  { windowId, meant, frameOrigin }: Choice,
  picture: PagePicture | null,
  page: Pick<PixelSource, "read" | "locate">,
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
