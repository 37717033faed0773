import browser from "webextension-polyfill";
import { listPagePictures, takePagePicture } from "../../../protocol/messages/page-grid.ts";
import type { PagePicturesHost } from "../../host.ts";

/** How the panel asks for the page beside it: through the background, which alone may enter pages. */
export async function openPagePictures(): Promise<PagePicturesHost> {
  const windowId = (await browser.windows.getCurrent()).id!;
  return {
    async list() {
      const answer: unknown = await browser.runtime.sendMessage({ name: listPagePictures.name, windowId });
      return listPagePictures.reply.parse(answer);
    },
    async take(tabId, { frameId, address }, choice) {
      await browser.runtime.sendMessage({ name: takePagePicture.name, windowId, tabId, frameId, address, choice });
    },
    watch(onChange, signal) {
      const onActivated = (tab: { windowId: number }) => tab.windowId === windowId && onChange();
      const onUpdated = (_id: number, change: { status?: string }, tab: { active: boolean; windowId?: number }) =>
        change.status === "complete" && tab.active && tab.windowId === windowId && onChange();
      browser.tabs.onActivated.addListener(onActivated);
      browser.tabs.onUpdated.addListener(onUpdated);
      signal.addEventListener("abort", () => {
        browser.tabs.onActivated.removeListener(onActivated);
        browser.tabs.onUpdated.removeListener(onUpdated);
      });
    },
    allowEverySite: () => browser.permissions.request({ origins: ["https://*/*", "http://*/*"] }),
  };
}
