import { panelQuestion, type PanelQuestion } from "../protocol/messages/panel-question.ts";
import { forgetUndelivered, givePixels } from "./deliver.ts";
import { followPermission } from "./every-shop.ts";
import { handOver, resumeHandovers } from "./hand-over.ts";
import { openPanel, openPanelWithIcon } from "./open-panel.ts";
import { openFrames } from "./page-frame.ts";
import { listPagePictures, takePagePicture } from "./page-pictures.ts";
import { setRequestRules } from "./request-rules.ts";
import { choiceOf, createMenu } from "./try-on-menu.ts";

// The browser stops this worker at any time and starts it again for an event: listeners are set here, at once, and nothing is remembered.

// The shopper's ID lies there. Content scripts may read it unless told otherwise, and a shop's page may have taken one over.
void chrome.storage.local.setAccessLevel?.({ accessLevel: "TRUSTED_CONTEXTS" });
openPanelWithIcon();
void resumeHandovers();

chrome.runtime.onInstalled.addListener(() => {
  void createMenu();
  void setRequestRules();
  void followPermission();
});

chrome.runtime.onStartup.addListener(() => {
  // The browser's language may have changed.
  void createMenu();
  void setRequestRules();
  void forgetUndelivered();
});

chrome.permissions.onAdded.addListener(() => void followPermission());
chrome.permissions.onRemoved.addListener(() => void followPermission());

chrome.contextMenus.onClicked.addListener((info, tab) => {
  const choice = choiceOf(info.menuItemId);
  if (choice === null || tab?.id === undefined) return;
  openPanel(tab.windowId);
  const { frameUrl, pageUrl } = info;
  // Of a video the browser names the video's file, which is no picture.
  const srcUrl = info.mediaType === "video" ? undefined : info.srcUrl;
  const frame = { tabId: tab.id, frameId: info.frameId ?? 0 };
  // A frame that a page's script wrote (`about:blank`, `srcdoc`) has no address that tells its origin.
  const { protocol, origin } = URL.parse(frameUrl ?? pageUrl ?? "") ?? {};
  const frameOrigin = origin !== undefined && /^https?:$/.test(protocol!) ? origin : null;
  void handOver({ choice, frame, windowId: tab.windowId, meant: { by: "click", srcUrl }, frameOrigin, pageUrl });
});

chrome.commands.onCommand.addListener((command, tab) => {
  if (command !== "try_on" || tab?.id === undefined) return;
  openPanel(tab.windowId);
  void tryOnByKeyboard(tab.id, tab.windowId, tab.url);
});

// A content script has no business here: only pages of the extension itself may ask.
chrome.runtime.onMessage.addListener((received: unknown, sender, answer: (reply: unknown) => void) => {
  if (sender.id !== chrome.runtime.id || !sender.url?.startsWith(chrome.runtime.getURL(""))) return false;
  const question = panelQuestion.safeParse(received);
  if (!question.success) return false;
  void replyTo(question.data).then(answer, () => answer({ state: "forbidden" }));
  return true;
});

async function replyTo(question: PanelQuestion): Promise<unknown> {
  if (question.name === "list-page-pictures") return listPagePictures(question.windowId);
  if (question.name === "handover-pixels") return givePixels(question.image);
  if (question.name === "take-page-picture") await takePagePicture(question);
  return { done: true };
}

/** The picture under the pointer, whichever frame it is in, or the product's main picture; the page's words tell the slot. */
async function tryOnByKeyboard(tabId: number, windowId: number, pageUrl: string | undefined): Promise<void> {
  const frames = await openFrames(tabId).catch(() => []);
  const frame = frames.find(({ hasPointer }) => hasPointer) ?? frames[0] ?? { tabId, frameId: 0, origin: null };
  await handOver({ choice: "img_analysis", frame, windowId, meant: { by: "keyboard" }, frameOrigin: frame.origin, pageUrl });
}
