import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { chromium, type Browser, type Page } from "@playwright/test";
import { findChromium } from "../e2e/chromium.ts";
import { paths } from "../src/sidepanel/paths.ts";
import { startServer } from "./server-process.ts";
import { kib, median, ms, type Row } from "./table.ts";

const runs = 7;
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

/** The texts of one language are waited for as well. */
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
  const { readyMs, firstVisitMs, laterVisitMs } = await measureScreens();
  const spread = (values: readonly number[]): string => `median of ${values.length}, slowest ${ms(Math.max(...values))}, headless Chromium`;
  return [
    { what: "panel, scripts before the first screen", figure: kib(sizes(".js")), note: "gzip" },
    {
      what: "panel, texts of one language",
      figure: kib(largestTexts("dist/extension/assets")),
      note: "gzip, JSON, before the first screen",
    },
    { what: "panel, styles", figure: kib(sizes(".css")), note: "gzip" },
    {
      what: "content script",
      figure: kib(content.reduce((total, file) => total + gzipBytes(path.join("dist/extension", file)), 0)),
      note: `gzip; ${content.length} files`,
    },
    { what: "fitting room usable, cold browser cache", figure: ms(median(readyMs)), note: spread(readyMs) },
    { what: "another screen shown, first visit", figure: ms(median(firstVisitMs)), note: spread(firstVisitMs) },
    { what: "another screen shown, again", figure: ms(median(laterVisitMs)), note: spread(laterVisitMs) },
  ];
}

async function measureScreens() {
  const server = await startServer();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ["--no-sandbox", "--disable-background-networking"],
  });
  const readyMs: number[] = [];
  const firstVisitMs: number[] = [];
  const laterVisitMs: number[] = [];
  try {
    for (let run = 0; run < runs; run++) {
      const { page, close } = await openCold(browser);
      await page.goto(server.url, { waitUntil: "commit" });
      await page.getByRole("tab").first().waitFor();
      readyMs.push(await page.evaluate(() => performance.now()));
      for (const visits of [firstVisitMs, laterVisitMs]) {
        for (const screen of visited) visits.push(await changeScreen(page, screen));
        await changeScreen(page, paths.home);
      }
      await close();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return { readyMs, firstVisitMs, laterVisitMs };
}

async function openCold(browser: Browser): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await browser.newContext({ locale: "en-US" });
  return { page: await context.newPage(), close: () => context.close() };
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
