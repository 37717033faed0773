/** What Firefox has instead of a side panel. */
interface Firefox {
  readonly sidebarAction: { open(): Promise<void>; toggle(): Promise<void> };
  /** Pages of this extension, here those in a sidebar. Unlike `sidebarAction.isOpen` it answers at once, within the click. */
  readonly extension: { getViews(where: { type: "sidebar"; windowId: number }): readonly object[] };
}

/** Width of the panel where it has a window of its own. */
const ownWidthPx = 420;

const browser = (globalThis as { browser?: unknown }).browser as Partial<Firefox> | undefined;
const firefox = browser?.sidebarAction && (browser as Firefox);

export const isFirefox = firefox !== undefined;

/** Must be the first call of a click's listener: the browser opens the panel only within the click itself, which ends with the first `await`. */
export function openPanel(windowId: number): void {
  if (!firefox) void chrome.sidePanel.open({ windowId });
  // A sidebar that stands open would be loaded anew: what the shopper was at in it, and a picture being made there, would be lost.
  else if (firefox.extension.getViews({ type: "sidebar", windowId }).length === 0) void firefox.sidebarAction.open();
}

/** A click on the toolbar icon opens the panel. */
export function openPanelWithIcon(): void {
  if (firefox) chrome.action.onClicked.addListener(() => void firefox.sidebarAction.toggle());
  // The browser keeps this setting.
  else void chrome.sidePanel.setPanelBehavior({ openPanelOnActionClick: true });
}

/**
 * The window whose panel takes the pictures of another one. A shop's popup and an installed page have no side panel, and the browser does
 * not say so: for them the panel stands in a window of its own, one for all.
 */
export async function panelWindowOf(windowId: number): Promise<number> {
  const shopWindow = await chrome.windows.get(windowId);
  if (shopWindow.type === "normal") return windowId;
  // Firefox's manifest gives the path with the extension's own address before it, Chromium's without.
  const url = new URL(panelPage(), chrome.runtime.getURL("")).href;
  const [open] = await chrome.tabs.query({ url, windowType: "popup" });
  if (!open) return (await chrome.windows.create({ url, type: "popup", width: ownWidthPx, height: shopWindow.height }))!.id!;
  await chrome.windows.update(open.windowId, { focused: true });
  return open.windowId;
}

function panelPage(): string {
  const { side_panel: panel, sidebar_action: firefoxPanel } = chrome.runtime.getManifest() as chrome.runtime.Manifest & {
    sidebar_action?: { default_panel: string };
  };
  return panel?.default_path ?? firefoxPanel!.default_panel;
}
