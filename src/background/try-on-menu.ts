import type { HostMessage } from "../protocol/messages/host-message.ts";
import { isFirefox } from "./open-panel.ts";
import { slots } from "../protocol/slot.ts";

/** What a line of the menu asks for: a slot, or that the page's words decide. */
export type MenuChoice = HostMessage["type"];

const choices: readonly MenuChoice[] = [...slots, "img_analysis"];
const parentId = "try-on";
/** Everywhere: a picture can lie under a selected word, in a film or a drawing, and each makes another menu of it. */
const contexts: [`${chrome.contextMenus.ContextType}`] = ["all"];
/** Pages of the web only: a menu that can do nothing is not shown. */
const webPages = ["http://*/*", "https://*/*"];
/** Frames and popups that a page's script writes. Firefox knows no pattern for them, and would make no menu at all. */
const writtenPages = ["about:*", "blob:*", "data:*"];

/** The last call of `createMenu`. */
let made: Promise<void> = Promise.resolve();

/**
 * Makes the menu anew, in the browser's language. One call after the other: a browser that starts with a new version of the extension asks for it
 * twice at once, and Firefox then shows it twice.
 */
export async function createMenu(): Promise<void> {
  made = made.catch(() => {}).then(makeAnew);
  return made;
}

async function makeAnew(): Promise<void> {
  await chrome.contextMenus.removeAll();
  const documentUrlPatterns = isFirefox ? webPages : [...webPages, ...writtenPages];
  const title = (name: string) => chrome.i18n.getMessage(`menu_${name}`);
  chrome.contextMenus.create({ id: parentId, title: title("try_on"), contexts, documentUrlPatterns });
  for (const choice of choices) {
    chrome.contextMenus.create({ id: choice, parentId, title: title(choice), contexts, documentUrlPatterns });
  }
}

/** The choice behind a clicked line; null for a line that is not ours. */
export function choiceOf(menuItemId: string | number): MenuChoice | null {
  return choices.find((choice) => choice === menuItemId) ?? null;
}
