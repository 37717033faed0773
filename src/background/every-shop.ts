import { contentScriptFiles } from "./page-frame.ts";

const scriptId = "every-shop";
const everyPage = ["https://*/*", "http://*/*"];

/**
 * Where the shopper allowed every site, the content script is there before the click, as in the listed shops; where that was taken
 * back, it stays away. The browser asks and remembers, this follows.
 */
export async function followPermission(): Promise<void> {
  const isAllowed = await chrome.permissions.contains({ origins: everyPage });
  const isThere = (await chrome.scripting.getRegisteredContentScripts({ ids: [scriptId] })).length > 0;
  if (isAllowed && !isThere) {
    const excludeMatches = chrome.runtime.getManifest().content_scripts?.[0]?.matches ?? [];
    const script = {
      id: scriptId,
      js: contentScriptFiles(),
      matches: everyPage,
      excludeMatches,
      allFrames: true,
      matchOriginAsFallback: true,
    };
    await chrome.scripting.registerContentScripts([{ ...script, runAt: "document_start" }]);
  }
  if (!isAllowed && isThere) await chrome.scripting.unregisterContentScripts({ ids: [scriptId] });
}
