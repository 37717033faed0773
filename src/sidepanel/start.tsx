import type { i18n } from "i18next";
import { createRoot } from "react-dom/client";
import "./base.css";
import { openServer, type Server } from "./api/server.ts";
import { App } from "./app.tsx";
import { loadAhead } from "./components/lazy-part.tsx";
import type { Host } from "./host.ts";
import { layOver, startLanguage } from "./i18n/language.ts";
import type { AskToShrink } from "./pictures/take-picture.ts";
import { savesData } from "./saves-data.ts";
import { createAccountStore, type AccountStore } from "./stores/account.ts";
import { createOnDeviceStore } from "./stores/on-device.ts";
import { createOrderStore } from "./stores/order.ts";
import { openPictureStore } from "./stores/picture-store.ts";
import { createRoomStore } from "./stores/room.ts";
import { createSlotsStore, type SlotChange, type SlotsStore } from "./stores/slots.ts";
import { openTexts, type Texts } from "./stores/texts.ts";

/** Draws the app into the page's `#root`. Waits for the host's stored settings, but not for the network. */
export async function startApp(host: Host): Promise<void> {
  const [server, i18n] = await Promise.all([openServer(host), startLanguage(host.storage, navigator.languages)]);
  const room = createRoomStore();
  const texts = openTexts();
  const slots = openSharedSlots(texts, (code) => room.getState().askToShrink(code));
  const order = createOrderStore(server, texts);
  void slots.getState().restore();
  void order.getState().resume();
  ignoreStrayDrops();
  ignoreSecondClicks();
  const account = createAccountStore(server);
  const context = { host, server, account, slots, order, room, onDevice: createOnDeviceStore(texts) };
  createRoot(document.getElementById("root")!).render(<App context={context} />);
  void takeServerTexts(server, i18n);
  keepUp(server, account);
  // With the data saver on, each screen is loaded when it is opened.
  if (!savesData()) void loadTheRest(i18n).catch((error: unknown) => console.warn("screens", error));
}

/** Asks the server again when the app comes back into sight, another window changes the account, or the server is back. */
function keepUp(server: Server, account: AccountStore): void {
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && account.getState().freshen());
  window.addEventListener("online", () => void account.getState().refresh());
  server.watchIdentity(() => void import("./api/queries.tsx").then(({ startOver }) => startOver(account)));
  server.connection.subscribe((now, before) => {
    if (before.problem && !now.problem) void import("./api/queries.tsx").then(({ askAgain }) => askAgain());
  });
}

/** Loads all screens ahead, so that none fails to open, and no order fails to be sent, for want of a file once the connection is gone. */
async function loadTheRest(i18n: i18n): Promise<void> {
  await import("./stores/send-order.ts");
  await loadAhead(i18n);
}

/** Puts the server's texts over the built-in ones when they arrive; the app works without them. */
async function takeServerTexts(server: Server, i18n: i18n): Promise<void> {
  try {
    const { getTranslations } = await import("../protocol/api/auth.ts");
    layOver(i18n, await server.call(getTranslations, {}));
  } catch (error) {
    console.warn("translations", error);
  }
}

/** The slots, kept the same in the panels of all windows. */
function openSharedSlots(texts: Texts, askToShrink: AskToShrink): SlotsStore {
  const otherPanels = new BroadcastChannel("slots");
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  const tellOthers = (change: SlotChange) => otherPanels.postMessage(change);
  const slots = createSlotsStore(openPictureStore(), texts, tellOthers, askToShrink);
  // Only our own pages have this channel.
  otherPanels.addEventListener("message", ({ data }: MessageEvent<SlotChange>) => void slots.getState().follow(data));
  return slots;
}

/**
 * Ignores the second click of a double click on a link to a screen: it would add a second step, and Back would have to be pressed twice.
 */
function ignoreSecondClicks(): void {
  const isToScreen = (target: EventTarget | null) => target instanceof Element && target.closest('a[href^="#"]') !== null;
  window.addEventListener("click", (event) => event.detail > 1 && isToScreen(event.target) && event.preventDefault(), { capture: true });
}

/** Keeps the browser from opening a picture that is dropped beside a slot, which would replace the app. */
function ignoreStrayDrops(): void {
  for (const name of ["dragover", "drop"] as const) window.addEventListener(name, (event) => event.preventDefault());
}
