import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Browser, type BrowserContext, chromium, expect, type Locator, type Page, type Worker } from "@playwright/test";
import { browserArguments, chromiumPath, newProfile, stepTimeoutMs, withSandbox } from "./browser-options.ts";
import { type Display, startDisplay } from "./display.ts";
import { extensionFolder } from "./product.ts";

/** The lines of the extension's menu, in order. */
const menuLines = ["Model (me)", "Top", "Bottom", "Shoe, first view", "Shoe, second view", "Choose the place for me"] as const;
type MenuLine = (typeof menuLines)[number];
/** What the browser takes the clicked place for: its own lines below ours differ. */
export type Place = "picture" | "page";
const linesFromTheEnd: Record<Place, number> = { picture: 2, page: 3 };

const panelTimeoutMs = 30_000;

/** A headed Chromium with the built extension, on a display of its own. */
export interface ExtensionBrowser {
  readonly context: BrowserContext;
  readonly page: Page;
  /** The address of a page of the extension. */
  address(page: string): string;
  /**
   * Right-clicks the middle of an element with the real pointer and chooses a line of the real menu; `meanwhile` runs while the menu is
   * open.
   */
  tryOn(element: Locator, line: MenuLine, place?: Place, meanwhile?: () => Promise<unknown>): Promise<void>;
  /** Moves the real pointer onto an element and presses keys there. */
  pointAndPress(element: Locator, keys: string): Promise<void>;
  /** The real side panel; waits for it. */
  panel(): Promise<Page>;
  hasPanel(): Promise<boolean>;
  worker(): Promise<Worker>;
  stopWorker(): Promise<void>;
  /**
   * Makes it ready for another journey: one new tab, no panel, a new worker of the extension, which has stored nothing. What pages of shops
   * stored stays.
   */
  startAnew(): Promise<void>;
  stop(): Promise<void>;
}

export async function startExtensionBrowser(): Promise<ExtensionBrowser> {
  if (!existsSync(path.join(extensionFolder, "manifest.json"))) throw new Error("The extension is not built: npm run build");
  const display = await startDisplay();
  const profile = await newProfile(preferences);
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    headless: false,
    chromiumSandbox: withSandbox,
    viewport: null,
    env: { ...process.env, DISPLAY: display.name, LANGUAGE: "en_US", LANG: "en_US.UTF-8" },
    args: [
      ...browserArguments,
      // Xvfb has no GPU: without this flag the browser starts two processes for it that fail.
      "--disable-gpu",
      `--disable-extensions-except=${extensionFolder}`,
      `--load-extension=${extensionFolder}`,
      "--remote-debugging-port=0",
      "--window-position=0,0",
      "--window-size=1280,900",
      "--lang=en-US",
    ],
  });
  context.setDefaultTimeout(stepTimeoutMs);
  const worker = async () => context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  const extensionOrigin = (await worker()).url().match(/^chrome-extension:\/\/[a-p]+/)![0];
  const debuggingOrigin = await debuggingOriginOf(profile);
  const connections: Browser[] = [];
  const closeConnections = () => Promise.all(connections.splice(0).map((connection) => connection.close()));
  let page = context.pages()[0] ?? (await context.newPage());

  const panelTarget = async () => {
    const targets = (await (await fetch(`${debuggingOrigin}/json/list`)).json()) as { id: string; type: string; url: string }[];
    return targets.find((target) => target.url.startsWith(`${extensionOrigin}/src/sidepanel/`) && target.type !== "service_worker");
  };

  /** Asks the panel to close; true when there is none. */
  const closePanel = async () => {
    const open = await panelTarget();
    if (open) await fetch(`${debuggingOrigin}/json/close/${open.id}`);
    return !open;
  };

  return {
    context,
    get page() {
      return page;
    },
    address: (page) => `${extensionOrigin}/${page}`,
    async tryOn(element, line, place = "picture", meanwhile) {
      await display.rightClick(...(await middleOnScreen(element)));
      await meanwhile?.();
      await chooseInMenu(display, line, place);
    },
    async pointAndPress(element, keys) {
      await display.point(...(await middleOnScreen(element)));
      await display.press(keys);
    },
    async panel() {
      await expect.poll(panelTarget, { timeout: panelTimeoutMs, message: "the side panel opens" }).toBeTruthy();
      // Playwright does not see the panel of a browser that it started; a second connection, made after the panel opened, does.
      const connection = await chromium.connectOverCDP(debuggingOrigin);
      connections.push(connection);
      for (const each of connection.contexts()) each.setDefaultTimeout(stepTimeoutMs);
      const pages = connection.contexts().flatMap((each) => each.pages());
      const panel = pages.find((each) => each.url().startsWith(`${extensionOrigin}/src/sidepanel/`));
      if (!panel) throw new Error("The side panel is not among the pages of the browser.");
      return panel;
    },
    hasPanel: async () => (await panelTarget()) !== undefined,
    worker,
    stopWorker: () => stopServiceWorker(context, extensionOrigin),
    async startAnew() {
      await closeConnections();
      await context.unrouteAll();
      page = await context.newPage();
      for (const other of context.pages()) if (other !== page) await other.close();
      await expect.poll(closePanel, { message: "the side panel closes" }).toBe(true);
      // A page of the extension without a script.
      await page.goto(`${extensionOrigin}/manifest.json`);
      // What the worker is still at would be delivered to the next journey.
      await page.evaluate(wakeWorker);
      await stopServiceWorker(context, extensionOrigin);
      const session = await context.newCDPSession(page);
      const storageTypes = "local_storage,indexeddb,cache_storage";
      await session.send("Storage.clearDataForOrigin", { origin: extensionOrigin, storageTypes });
      await page.evaluate(() => Promise.all([chrome.storage.local.clear(), chrome.storage.session.clear()]));
      await page.evaluate(wakeWorker);
    },
    async stop() {
      await closeConnections();
      await context.close();
      await display.stop();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Runs in a page of the extension: a message, though nobody understands it, starts a worker that was stopped. */
async function wakeWorker(): Promise<void> {
  await chrome.runtime.sendMessage({}).catch(() => {});
}

/**
 * A profile that offers no translation, whose bubble would be one more window among those by which a menu is noticed. Developer mode lets
 * an unpacked extension come back after a reload.
 */
const preferences = { translate: { enabled: false }, extensions: { ui: { developer_mode: true } } };

async function chooseInMenu(display: Display, line: MenuLine, place: Place): Promise<void> {
  // Read from its end, a picture's menu says: Inspect, Try on. The right arrow opens our lines and selects the first.
  const times = (key: string, count: number) => Array.from({ length: count }, () => key);
  await display.press(...times("Up", linesFromTheEnd[place]), "Right", ...times("Down", menuLines.indexOf(line)), "Return");
}

async function middleOnScreen(element: Locator): Promise<[xPx: number, yPx: number]> {
  await element.scrollIntoViewIfNeeded();
  const box = (await element.boundingBox())!;
  const frame = await element.page().evaluate(() => ({ x: screenX, y: screenY + outerHeight - innerHeight }));
  return [Math.round(frame.x + box.x + box.width / 2), Math.round(frame.y + box.y + box.height / 2)];
}

/** The browser writes its port into the profile as soon as it listens. */
async function debuggingOriginOf(profile: string): Promise<string> {
  const file = path.join(profile, "DevToolsActivePort");
  while (!existsSync(file)) await pause(50);
  const [port] = (await readFile(file, "utf8")).split("\n");
  return `http://127.0.0.1:${port}`;
}

/** Stops the worker as the browser itself does after idle time. */
async function stopServiceWorker(context: BrowserContext, extensionOrigin: string): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const running = new Set<string>();
  const stopped = new Set<string>();
  session.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
    for (const version of versions) {
      if (!version.scriptURL.startsWith(extensionOrigin)) continue;
      if (version.runningStatus === "running") running.add(version.versionId);
      if (version.runningStatus === "stopped") stopped.add(version.versionId);
    }
  });
  await session.send("ServiceWorker.enable");
  await expect.poll(() => running.size).toBeGreaterThan(0);
  // A panel that waits for a picture restarts the worker at once: it counts that the running one stopped.
  const stopping = [...running];
  stopped.clear();
  for (const versionId of stopping) await session.send("ServiceWorker.stopWorker", { versionId });
  await expect.poll(() => stopping.every((versionId) => stopped.has(versionId))).toBe(true);
  await page.close();
}
