import { findPicture, readPicture, type PagePicture } from "../protocol/messages/page-picture.ts";

/** The frame of a page that was right-clicked. Everything that it answers is checked: a page may have taken over its content script. */
export interface PageFrame {
  readonly tabId: number;
  readonly frameId: number;
}

/**
 * What the page shows under the pointer, or null. On a page that is no listed shop the content script comes only now, which
 * the click in the menu allows for this tab (`activeTab`).
 */
export async function askForPicture(frame: PageFrame, srcUrl: string | undefined): Promise<PagePicture | null> {
  const question = { name: "find-picture", srcUrl: srcUrl?.slice(0, 8_000) } as const;
  let answer: unknown;
  try {
    answer = await ask(frame, question);
  } catch {
    await injectContentScript(frame);
    answer = await ask(frame, question);
  }
  return findPicture.reply.parse(answer);
}

/** The pixels that the page itself can read, or null. */
export async function askForPixels(frame: PageFrame): Promise<Blob | null> {
  const dataAddress = readPicture.reply.parse(await ask(frame, { name: "read-picture" }));
  return dataAddress === null ? null : (await fetch(dataAddress)).blob();
}

function ask(frame: PageFrame, question: unknown): Promise<unknown> {
  return chrome.tabs.sendMessage(frame.tabId, question, { frameId: frame.frameId });
}

async function injectContentScript({ tabId, frameId }: PageFrame): Promise<void> {
  // The manifest knows the name that the build gave to the file.
  const files = chrome.runtime.getManifest().content_scripts?.[0]?.js ?? [];
  await chrome.scripting.executeScript({ target: { tabId, frameIds: [frameId] }, files });
}
