import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { expect } from "@playwright/test";
import { findFirefox } from "../browsers.ts";
import { stepTimeoutMs } from "./browser-options.ts";
import { type Display, startDisplay, type ScreenPlace } from "./display.ts";
import { firefoxExtensionFolder } from "./product.ts";

/** A menu accepts keys only some time after it is shown. */
const menuPauseMs = 300;

const menuLines = ["Model", "Top", "Bottom", "Shoe, first view", "Shoe, second view", "Choose the place for me"] as const;
type MenuLine = (typeof menuLines)[number];

/**
 * A real Firefox with the built extension, on a display of its own. Not by Playwright, which drives only a patched Firefox that no shopper
 * has.
 */
export interface FirefoxBrowser {
  readonly page: Page;
  /** Right-clicks the middle of an element with the real pointer and chooses a line of Try on in the real menu. */
  tryOn(line: MenuLine, selector: string): Promise<void>;
  /** Drags with the real pointer from the middle of an element of the page to the middle of one of the sidebar. */
  dragIntoSidebar(selector: string, sidebarSelector: string): Promise<void>;
  /**
   * The value of an expression in which `sidebar` is the window of the open sidebar. It is read through another page of the extension,
   * since no tool can look into the sidebar.
   */
  inSidebar<Value>(expression: string): Promise<Value>;
  /** The app in a tab, for what only a tool can do, such as choosing a file. */
  app(): Promise<Page>;
  stop(): Promise<void>;
}

/** @param privately opens a private window, in which the shopper allowed the extension */
export async function startFirefox({ privately = false } = {}): Promise<FirefoxBrowser> {
  if (!existsSync(path.join(firefoxExtensionFolder, "manifest.json"))) throw new Error("The extension is not built: npm run build:firefox");
  const executablePath = findFirefox();
  if (!executablePath) throw new Error("No Firefox found: node scripts/setup-browser.ts");
  const display = await startDisplay();
  const profile = await mkdtemp(path.join(os.tmpdir(), "fitting-room-firefox-"));
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: false,
    protocolTimeout: stepTimeoutMs,
    userDataDir: profile,
    defaultViewport: null,
    env: { ...process.env, DISPLAY: display.name },
    // Without the last one, no page of an extension can be opened from here.
    args: ["--width=1280", "--height=900", "--remote-allow-system-access"],
    extraPrefsFirefox: { "intl.locale.requested": "en-US" },
  });
  const protocol = (browser as unknown as { connection: { send(method: string, parameters: object): Promise<unknown> } }).connection;
  const extensionData = { type: "path", path: firefoxExtensionFolder };
  await protocol.send("webExtension.install", { extensionData, "moz:allowPrivateBrowsing": privately });
  const page = privately ? await openPrivateWindow(browser, display) : await browser.newPage();
  let beside: Page | undefined;
  const inSidebar = async (expression: string) => {
    if (!beside) {
      beside = await browser.newPage();
      await beside.goto(`${await extensionOrigin(profile)}/icons/icon-16.png`, { waitUntil: [] });
      await page.bringToFront();
    }
    return beside.evaluate(`(([sidebar]) => ${expression})(browser.extension.getViews({ type: "sidebar" }))`);
  };
  return {
    page,
    async tryOn(line, selector) {
      await page.waitForSelector(selector);
      const place = (await page.evaluate(middleOnScreen("window", selector))) as ScreenPlace;
      await expect(async () => {
        await display.press("Escape");
        await display.rightClick(...place);
        await pause(menuPauseMs);
        // Our line is the last one of the menu.
        await display.press("Up");
        await display.openWith("Right");
      }).toPass();
      await pause(menuPauseMs);
      // The first line is selected already.
      await display.press(...menuLines.slice(0, menuLines.indexOf(line)).map(() => "Down"), "Return");
    },
    async dragIntoSidebar(selector, sidebarSelector) {
      const from = (await page.evaluate(middleOnScreen("window", selector))) as ScreenPlace;
      await display.drag(from, (await inSidebar(middleOnScreen("sidebar", sidebarSelector))) as ScreenPlace);
    },
    inSidebar: <Value>(expression: string) => inSidebar(expression) as Promise<Value>,
    async app() {
      const app = await browser.newPage();
      app.setDefaultTimeout(stepTimeoutMs);
      // Firefox does not report when an extension's page has loaded.
      await app.goto(`${await extensionOrigin(profile)}/src/sidepanel/index.html`, { waitUntil: [] });
      await app.waitForSelector("main");
      return app;
    },
    async stop() {
      await browser.close();
      await display.stop();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Opens a private window by keyboard, as a shopper does. */
async function openPrivateWindow(browser: Browser, display: Display): Promise<Page> {
  const before = await browser.pages();
  await display.press("ctrl+shift+p");
  await expect.poll(async () => (await browser.pages()).length).toBeGreaterThan(before.length);
  // The window's first page is replaced by another one, and cannot be used.
  return browser.newPage();
}

/** An expression for the place on the screen of the middle of an element. */
function middleOnScreen(window: string, selector: string): string {
  return `((window) => {
    const { x, y, width, height } = window.document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
    return [window.mozInnerScreenX + x + width / 2, window.mozInnerScreenY + y + height / 2].map(Math.round);
  })(${window})`;
}

/** The extension's origin, which differs in each profile; Firefox writes it down some time after the extension was installed. */
async function extensionOrigin(profile: string): Promise<string> {
  let id: string | undefined;
  await expect(async () => {
    id = /fitting-room@[^,}]*?([0-9a-f-]{36})/.exec(await readFile(path.join(profile, "prefs.js"), "utf8"))?.[1];
    expect(id).toBeDefined();
  }).toPass({ timeout: stepTimeoutMs });
  return `moz-extension://${id!}`;
}
