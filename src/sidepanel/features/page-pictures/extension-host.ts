import browser from "webextension-polyfill";
import { handover } from "../../../protocol/messages/handover.ts";
import { handoverPrefix } from "../../../protocol/messages/handover-places.ts";
import { listPagePictures, takePagePicture } from "../../../protocol/messages/page-grid.ts";
import type { PagePicturesHost } from "../../host.ts";

/** Settles when the handover is ready; answers whether its picture could be fetched. */
function outcomeOf(id: string, signal: AbortSignal): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const onChanged = (changes: Record<string, { newValue?: unknown }>) => {
    const { data } = handover.safeParse(changes[handoverPrefix + id]?.newValue);
    if (data?.state === "ready") resolve(!data.failed);
  };
  browser.storage.session.onChanged.addListener(onChanged);
  signal.addEventListener("abort", () => browser.storage.session.onChanged.removeListener(onChanged));
  return promise;
}

/** Asks for the page beside the panel through the background, which alone may enter pages. */
export async function openPagePictures(): Promise<PagePicturesHost> {
  const windowId = (await browser.windows.getCurrent()).id!;
  return {
    async list() {
      const answer: unknown = await browser.runtime.sendMessage({ name: listPagePictures.name, windowId });
      return listPagePictures.reply.parse(answer);
    },
    async take(tabId, { frameId, address }, choice) {
      const id = crypto.randomUUID();
      const stop = new AbortController();
      const isFetched = outcomeOf(id, stop.signal);
      try {
        const asked = { name: takePagePicture.name, id, windowId, tabId, frameId, address, choice };
        // For an address that the background refuses there is no answer, and `parse` throws.
        takePagePicture.reply.parse(await browser.runtime.sendMessage(asked));
        return await isFetched;
      } finally {
        stop.abort();
      }
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
