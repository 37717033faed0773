import { forgetUndelivered } from "./deliver.ts";
import { handOver } from "./hand-over.ts";
import { choiceOf, createMenu } from "./try-on-menu.ts";

// The browser stops this worker at any time and starts it again for an event: listeners are set here, at once, and nothing is remembered.

// The shopper's ID lies there. Content scripts may read it unless told otherwise, and a shop's page may have taken one over.
void chrome.storage.local.setAccessLevel({ accessLevel: "TRUSTED_CONTEXTS" });

chrome.runtime.onInstalled.addListener(() => {
  void createMenu();
  // A click on the toolbar icon opens the panel; the browser keeps this setting.
  void chrome.sidePanel.setPanelBehavior({ openPanelOnActionClick: true });
});

chrome.runtime.onStartup.addListener(() => {
  // The browser's language may have changed.
  void createMenu();
  void forgetUndelivered();
});

chrome.contextMenus.onClicked.addListener((info, tab) => {
  const choice = choiceOf(info.menuItemId);
  if (choice === null || tab?.id === undefined) return;
  // First of all: the browser opens the panel only within the click itself, which ends with the first `await`.
  void chrome.sidePanel.open({ windowId: tab.windowId });
  const { srcUrl, frameUrl, pageUrl } = info;
  const frame = { tabId: tab.id, frameId: info.frameId ?? 0 };
  void handOver({ choice, frame, windowId: tab.windowId, srcUrl, frameUrl, pageUrl });
});
