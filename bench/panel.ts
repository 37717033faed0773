import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { paths } from "../src/sidepanel/paths.ts";
import { browserOptions, withExtension } from "./extension-page.ts";
import { startServer } from "./server-process.ts";
import { kib, median, ms, type Row } from "./table.ts";

const runs = 7;
const lookAroundMs = 1_500;
const visited = [paths.shoes, paths.link, paths.wardrobe, paths.profile, paths.tryHistory, paths.coinHistory] as const;
const gzipBytes = (file: string): number => gzipSync(readFileSync(file), { level: 9 }).length;

/** Scripts and styles that a page names itself, and what those import statically: all that loads before the first screen. */
function firstLoad(page: string): string[] {
  const folder = path.dirname(page);
  const html = readFileSync(page, "utf8");
  const root = html.includes('src="/') ? page.slice(0, page.indexOf("extension") + "extension".length) : folder;
  const named = [...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, address]) =>
    address.startsWith("/") ? path.join(root, address) : path.join(folder, address),
  );
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    if (!file.endsWith(".js")) return;
    for (const [, specifier] of readFileSync(file, "utf8").matchAll(/(?:^|[;}])\s*import\s*(?:[^"'()]*?from\s*)?["'](\.[^"']+)["']/g)) {
      visit(path.join(path.dirname(file), specifier));
    }
  };
  for (const file of named) visit(file);
  return [...seen];
}

/** The other screens' texts come after the first one. */
function largestTexts(folder: string): number {
  const texts = readdirSync(folder).filter((file) => /^(?:en|zh-CN)-.*\.json$/.test(file));
  return Math.max(...texts.map((file) => gzipBytes(path.join(folder, file))));
}

/** What the shopper downloads and how long the screens take. */
export async function measurePanel(): Promise<Row[]> {
  const panel = "dist/extension/src/sidepanel/index.html";
  const sizes = (kind: string): number =>
    firstLoad(panel)
      .filter((file) => file.endsWith(kind))
      .reduce((total, file) => total + gzipBytes(file), 0);
  const content = readdirSync("dist/extension", { recursive: true, encoding: "utf8" }).filter(
    (file) => /content|find-picture|under-pointer/i.test(file) && file.endsWith(".js"),
  );
  const page = await measureScreens();
  const extension = await measureExtension();
  const spread = (values: readonly number[]): string => `median of ${values.length}, slowest ${ms(Math.max(...values))}, headless Chromium`;
  return [
    { what: "panel, scripts before the first screen", figure: kib(sizes(".js")), note: "gzip; its texts in both languages among them" },
    {
      what: "panel, the other texts of one language",
      figure: kib(largestTexts("dist/extension/assets")),
      note: "gzip, JSON, after the first screen",
    },
    { what: "panel, styles", figure: kib(sizes(".css")), note: "gzip" },
    {
      what: "content script",
      figure: kib(content.reduce((total, file) => total + gzipBytes(path.join("dist/extension", file)), 0)),
      note: `gzip; ${content.length} files`,
    },
    { what: "web page, first paint with content, cold", figure: ms(median(page.paintMs)), note: spread(page.paintMs) },
    { what: "web page, fitting room usable, cold", figure: ms(median(page.readyMs)), note: spread(page.readyMs) },
    { what: "panel's page, first paint with content", figure: ms(median(extension.paintMs)), note: spread(extension.paintMs) },
    { what: "panel's page, fitting room usable", figure: ms(median(extension.readyMs)), note: spread(extension.readyMs) },
    { what: "another screen shown, first visit", figure: ms(median(page.firstVisitMs)), note: spread(page.firstVisitMs) },
    { what: "another screen shown, again", figure: ms(median(page.laterVisitMs)), note: spread(page.laterVisitMs) },
  ];
}

async function measureScreens() {
  const server = await startServer();
  const browser = await chromium.launch(browserOptions);
  const starts = { paintMs: [] as number[], readyMs: [] as number[] };
  const firstVisitMs: number[] = [];
  const laterVisitMs: number[] = [];
  try {
    for (let run = 0; run < runs; run++) {
      const context = await browser.newContext({ locale: "en-US" });
      const page = await openApp(context, server.url, starts);
      // Nobody is at another screen sooner than this.
      await pause(lookAroundMs);
      for (const visits of [firstVisitMs, laterVisitMs]) {
        for (const screen of visited) visits.push(await changeScreen(page, screen));
        await changeScreen(page, paths.home);
      }
      await context.close();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return { ...starts, firstVisitMs, laterVisitMs };
}

/** The panel's page as the extension holds it: its files are at hand. */
async function measureExtension() {
  const starts = { paintMs: [] as number[], readyMs: [] as number[] };
  for (let run = 0; run < runs; run++) await withExtension((context, address) => openApp(context, address, starts));
  return starts;
}

/** Opens the app in a tab of its own and notes when something of it and when its first screen was there. */
async function openApp(context: BrowserContext, address: string, starts: { paintMs: number[]; readyMs: number[] }): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "commit" });
  await page.getByRole("tab").first().waitFor();
  starts.readyMs.push(await page.evaluate(() => performance.now()));
  starts.paintMs.push(
    await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const [paint] = list.getEntriesByName("first-contentful-paint");
            if (paint) resolve(paint.startTime);
          }).observe({ type: "paint", buffered: true });
        }),
    ),
  );
  return page;
}

/** From the change of the address to the frame in which the new screen's heading stands, in milliseconds. */
async function changeScreen(page: Page, screen: string): Promise<number> {
  return page.evaluate(async (hash) => {
    const heading = () => document.querySelector("main h1");
    const before = heading();
    const startMs = performance.now();
    location.hash = hash;
    do await new Promise(requestAnimationFrame);
    while (heading() === before || heading() === null);
    return performance.now() - startMs;
  }, screen);
}
