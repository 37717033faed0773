import type { Meant } from "../protocol/messages/handover.ts";
import { findPicture, listPictures, readPicture, type PagePicture, type PagePictures } from "../protocol/messages/page-picture.ts";

/** A frame of a page. Everything that it answers is checked: a page may have taken over its content script. */
export interface PageFrame {
  readonly tabId: number;
  readonly frameId: number;
}

/** A frame that the extension may enter. */
export interface OpenFrame extends PageFrame {
  /** Read in the extension's isolated world, where the page's scripts cannot change it. */
  readonly origin: string;
  readonly hasPointer: boolean;
}

/** How the picture is meant: as at first, or the same one again, which may have moved. */
export type Asked = Meant | { readonly by: "again" };

/** The address by which the browser or the list named it. */
export function addressOf(meant: Asked): string | undefined {
  return meant.by === "click" || meant.by === "list" ? meant.srcUrl : undefined;
}

/** A page may keep its content script busy for ever. */
const answerTimeoutMs = 10_000;
/** Shorter, because one frame that never answers holds up what is asked of all. */
const allFramesTimeoutMs = 4_000;
/** Reading and encoding pixels takes a busy machine longer than finding them. */
const pixelsTimeoutMs = 30_000;
/** Without waiting for the page to load: what the shopper sees is there, and an advertisement's frame may never finish. */
const atOnce = { injectImmediately: true };

/** The picture that is meant, or null. `id` names the try-on that it is for. */
export async function askForPicture(frame: PageFrame, id: string, meant: Asked): Promise<PagePicture | null> {
  const srcUrl = addressOf(meant)?.slice(0, 8_000);
  return findPicture.reply.parse(await askOrEnter(frame, { name: "find-picture", id, ...meant, srcUrl }));
}

/** All photos of a frame, largest first. */
export async function askForPictures(frame: PageFrame): Promise<PagePictures> {
  return listPictures.reply.parse(await askOrEnter(frame, { name: "list-pictures" }));
}

/** The pixels that the page itself can read of the picture that it found for a try-on, or null. */
export async function askForPixels(frame: PageFrame, id: string): Promise<Blob | null> {
  return pictureIn(await ask(frame, { name: "read-picture", id }, pixelsTimeoutMs));
}

/** The picture that the page itself may fetch from an address, without cookies and redirects; null when it gets none. */
export async function askToFetch({ tabId, frameId }: PageFrame, address: string): Promise<Blob | null> {
  const target = { tabId, frameIds: [frameId] };
  const fetching = chrome.scripting.executeScript({ ...atOnce, target, func: fetchThere, args: [address] });
  const [entered] = await inTime(fetching, answerTimeoutMs);
  return pictureIn(entered?.result ?? null);
}

async function pictureIn(reply: unknown): Promise<Blob | null> {
  const dataAddress = readPicture.reply.parse(reply);
  return dataAddress === null ? null : (await fetch(dataAddress)).blob();
}

/** Runs in the frame, so that it can use nothing of this file: a picture as a data address; null for one larger than a message may be. */
async function fetchThere(address: string): Promise<string | null> {
  const response = await fetch(address, { credentials: "omit", redirect: "error", signal: AbortSignal.timeout(6_000) });
  const maxBytes = 11 * 1024 * 1024;
  if (!response.ok || Number(response.headers.get("content-length") ?? 0) > maxBytes) return null;
  const blob = await response.blob();
  if (blob.size > maxBytes || !blob.type.startsWith("image/")) return null;
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener("load", () => resolve(reader.result as string));
  reader.addEventListener("error", () => reject(reader.error));
  reader.readAsDataURL(blob);
  return promise;
}

/**
 * The frames of a tab that the extension may enter, the page itself first; the page alone when one of its frames does not answer. Rejects
 * where the extension may not enter the page.
 */
export async function openFrames(tabId: number): Promise<OpenFrame[]> {
  const look = (allFrames: boolean) => chrome.scripting.executeScript({ ...atOnce, target: { tabId, allFrames }, func: lookAround });
  const entered = await inTime(look(true), allFramesTimeoutMs).catch(() => inTime(look(false), answerTimeoutMs));
  return entered.map(({ frameId, result }) => ({ tabId, frameId, ...result! })).toSorted((a, b) => a.frameId - b.frameId);
}

/** The origin of one frame; null where the extension may not enter it. */
export async function originOf({ tabId, frameId }: PageFrame): Promise<string | null> {
  const look = chrome.scripting.executeScript({ ...atOnce, target: { tabId, frameIds: [frameId] }, func: lookAround });
  const [entered] = await inTime(look, answerTimeoutMs).catch(() => []);
  return entered?.result?.origin ?? null;
}

/**
 * Runs in the frame, so that it can use nothing of this file: the frame's origin, and whether the pointer is in it and in no frame inside.
 */
function lookAround(): { origin: string; hasPointer: boolean } {
  const page = globalThis as unknown as { document: { querySelectorAll(selectors: string): Iterable<{ localName: string }> } };
  const hovered = [...page.document.querySelectorAll(":hover")].at(-1);
  return { origin: globalThis.origin, hasPointer: hovered !== undefined && !/^i?frame$/.test(hovered.localName) };
}

/** On a page of no listed shop the content script is injected only now, which the shopper's click allows for this tab (`activeTab`). */
async function askOrEnter(frame: PageFrame, question: unknown): Promise<unknown> {
  try {
    return await ask(frame, question);
  } catch {
    await injectContentScript(frame);
    return ask(frame, question);
  }
}

function ask(frame: PageFrame, question: unknown, timeoutMs = answerTimeoutMs): Promise<unknown> {
  return inTime(chrome.tabs.sendMessage(frame.tabId, question, { frameId: frame.frameId }), timeoutMs);
}

async function injectContentScript({ tabId, frameId }: PageFrame): Promise<void> {
  const target = { tabId, frameIds: [frameId] };
  await inTime(chrome.scripting.executeScript({ ...atOnce, target, files: contentScriptFiles() }), answerTimeoutMs);
}

function inTime<Answer>(answer: Promise<Answer>, timeoutMs: number): Promise<Answer> {
  const tooLate = new Promise<never>((_, reject) => setTimeout(() => reject(new Error("The page does not answer.")), timeoutMs));
  return Promise.race([answer, tooLate]);
}

/** The manifest knows the name that the build gave to the file. */
export function contentScriptFiles(): string[] {
  return chrome.runtime.getManifest().content_scripts?.[0]?.js ?? [];
}
