/** Firefox calls its side panel a sidebar. */
interface Sidebar {
  open(): Promise<void>;
  toggle(): Promise<void>;
}

const sidebar = (globalThis as { browser?: { sidebarAction?: Sidebar } }).browser?.sidebarAction;

/** Must be the first call of a click's listener: the browser opens the panel only within the click itself, which ends with the first `await`. */
export function openPanel(windowId: number): void {
  if (sidebar) void sidebar.open();
  else void chrome.sidePanel.open({ windowId });
}

/** A click on the toolbar icon opens the panel. */
export function openPanelWithIcon(): void {
  if (sidebar) chrome.action.onClicked.addListener(() => void sidebar.toggle());
  // The browser keeps this setting.
  else void chrome.sidePanel.setPanelBehavior({ openPanelOnActionClick: true });
}
