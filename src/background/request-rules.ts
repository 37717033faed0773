import { fullSizeRules } from "./full-size-rules.ts";

/** What a script may not say of its requests: the browser says it for those of the extension, and for nobody else's. */
export async function setRequestRules(): Promise<void> {
  const initiatorDomains = [new URL(chrome.runtime.getURL("")).host];
  const rules: Omit<chrome.declarativeNetRequest.Rule, "id">[] = [
    // Where the extension has a permission, its requests carry the cookies that no page's may: a page that names an address as its picture
    // would have the panel ask it in the shopper's name.
    {
      condition: { initiatorDomains, resourceTypes: ["image"] },
      action: { type: "modifyHeaders", requestHeaders: [{ header: "cookie", operation: "remove" }] },
    },
    // Some picture servers answer only to their own shop's pages.
    ...fullSizeRules
      .filter((rule) => rule.referer !== undefined)
      .map(({ referer, domains }): Omit<chrome.declarativeNetRequest.Rule, "id"> => ({
        condition: { initiatorDomains, requestDomains: [...domains], resourceTypes: ["xmlhttprequest", "image"] },
        action: { type: "modifyHeaders", requestHeaders: [{ header: "referer", operation: "set", value: referer }] },
      })),
  ];
  const before = await chrome.declarativeNetRequest.getSessionRules();
  await chrome.declarativeNetRequest.updateSessionRules({
    removeRuleIds: before.map(({ id }) => id),
    addRules: rules.map((rule, index) => ({ id: index + 1, ...rule })),
  });
}
