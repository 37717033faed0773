import { fullSizeRules } from "./full-size-rules.ts";

/**
 * Some picture servers answer only to their own shop's pages. A script may not say where it asks from; the browser does it for
 * requests of the extension, and for nobody else's.
 */
export async function setRefererRules(): Promise<void> {
  const servers = fullSizeRules.filter((rule) => rule.referer !== undefined);
  const rules = servers.map(({ referer, domains }, index): chrome.declarativeNetRequest.Rule => ({
    id: index + 1,
    condition: {
      initiatorDomains: [new URL(chrome.runtime.getURL("")).host],
      requestDomains: [...domains],
      resourceTypes: ["xmlhttprequest", "image"],
    },
    action: { type: "modifyHeaders", requestHeaders: [{ header: "referer", operation: "set", value: referer }] },
  }));
  const before = await chrome.declarativeNetRequest.getSessionRules();
  await chrome.declarativeNetRequest.updateSessionRules({ removeRuleIds: before.map(({ id }) => id), addRules: rules });
}
