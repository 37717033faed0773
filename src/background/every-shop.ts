import { contentScriptFiles } from "./page-frame.ts";

const scriptId = "every-shop";
const everyPage = ["https://*/*", "http://*/*"];

/**
 * Registers the content script for every site while the shopper allows that, so that it is there before the click, as it is in the listed
 * shops. The browser asks for the permission and remembers it; this follows each change of it.
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
