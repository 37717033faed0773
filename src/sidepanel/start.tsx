import { createRoot } from "react-dom/client";
import "./base.css";
import { openServer } from "./api/server.ts";
import { App } from "./app.tsx";
import type { Host } from "./host.ts";
import { startTexts } from "./i18n/texts.ts";
import { createOnDeviceStore } from "./stores/on-device.ts";
import { createOrderStore } from "./stores/order.ts";
import { openPictureStore } from "./stores/picture-store.ts";
import { createRoomStore } from "./stores/room.ts";
import { createSlotsStore, type SlotChange, type SlotsStore } from "./stores/slots.ts";

/** Starts the app in the page's `#root`. Waits for the host's settings and for nothing of the network. */
export async function startApp(host: Host): Promise<void> {
  const [server, texts] = await Promise.all([openServer(host), startTexts(host.storage, navigator.languages)]);
  const slots = openSharedSlots();
  const order = createOrderStore(server, localStorage);
  void slots.getState().restore();
  void order.getState().resume();
  ignoreStrayDrops();
  const context = { host, server, texts, slots, order, room: createRoomStore(), onDevice: createOnDeviceStore(localStorage) };
  createRoot(document.getElementById("root")!).render(<App context={context} />);
}

/** Panels of two windows show the same slots. */
function openSharedSlots(): SlotsStore {
  const otherPanels = new BroadcastChannel("slots");
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  const slots = createSlotsStore(openPictureStore(), localStorage, (change) => otherPanels.postMessage(change));
  // Only our own pages have this channel.
  otherPanels.addEventListener("message", ({ data }: MessageEvent<SlotChange>) => void slots.getState().follow(data));
  return slots;
}

/** A picture dropped beside its slot must not replace the app by itself. */
function ignoreStrayDrops(): void {
  for (const name of ["dragover", "drop"] as const) window.addEventListener(name, (event) => event.preventDefault());
}
