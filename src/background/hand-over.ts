import type { HostMessage } from "../protocol/messages/host-message.ts";
import type { PagePicture } from "../protocol/messages/page-picture.ts";
import { deliver } from "./deliver.ts";
import { findPixels } from "./find-pixels.ts";
import { fitForUpload } from "./fit-for-upload.ts";
import { askForPicture, type PageFrame } from "./page-frame.ts";
import type { MenuChoice } from "./try-on-menu.ts";

/** The right click and what was chosen. */
export interface Choice {
  readonly choice: MenuChoice;
  readonly frame: PageFrame;
  readonly windowId: number;
  readonly srcUrl: string | undefined;
  /** The address of the frame that was clicked, and that of the tab. */
  readonly frameUrl: string | undefined;
  readonly pageUrl: string | undefined;
}

/** Finds the clicked picture and hands it to the panel of its window; hands over the failure if there is none. */
export async function handOver(clicked: Choice): Promise<void> {
  // A page without an answer (a closed frame, a viewer of the browser) leaves us what the browser itself says.
  const ask = () => askForPicture(clicked.frame, clicked.srcUrl).catch(() => null);
  const picture = await ask();
  const pixels = await pixelsOf(clicked, picture, ask);
  await deliver({ windowId: clicked.windowId, pixels, messageFor: (image) => messageOf(clicked, picture, image) });
}

async function pixelsOf(clicked: Choice, picture: PagePicture | null, locate: () => Promise<PagePicture | null>): Promise<Blob | null> {
  const { frame, windowId, srcUrl, frameUrl, pageUrl } = clicked;
  const pageOrigin = URL.parse(frameUrl ?? pageUrl ?? "")?.origin ?? null;
  try {
    const found = await findPixels({ frame, windowId, pageOrigin, srcUrl, picture, locate });
    return found && (await fitForUpload(found));
  } catch {
    return null;
  }
}

function messageOf({ choice, pageUrl }: Choice, picture: PagePicture | null, image: string): HostMessage {
  const origin = { link: productLink(picture?.link, pageUrl), title: picture?.title };
  if (choice === "img_analysis") return { type: choice, image, message: picture?.text ?? "", ...origin };
  return { type: choice, image, ...origin };
}

/** The link that the page names, if it is one of the web; else the page. */
function productLink(named: string | undefined, pageUrl: string | undefined): string | undefined {
  const isOfTheWeb = (link: string | undefined) => link !== undefined && /^https?:$/.test(URL.parse(link)?.protocol ?? "");
  const link = isOfTheWeb(named) ? named : pageUrl;
  return link !== undefined && link.length <= 4_000 ? link : undefined;
}
