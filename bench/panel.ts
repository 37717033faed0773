import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { findChromium } from "../e2e/chromium.ts";
import { startServer } from "./server-process.ts";
import { kib, median, ms, type Row } from "./table.ts";

const runs = 7;
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
  const texts = readdirSync(folder).filter((file) => /^(?:en|zh-CN)-.*\.js$/.test(file));
  return Math.max(...texts.map((file) => gzipBytes(path.join(folder, file))));
}

/** What the shopper downloads and how long the first screen takes. */
export async function measurePanel(): Promise<Row[]> {
  const sizes = (page: string, kind: string): number =>
    firstLoad(page)
      .filter((file) => file.endsWith(kind))
      .reduce((total, file) => total + gzipBytes(file), 0);
  const panel = "dist/extension/src/sidepanel/index.html";
  const content = readdirSync("dist/extension", { recursive: true, encoding: "utf8" }).filter(
    (file) => /content|find-picture|under-pointer/i.test(file) && file.endsWith(".js"),
  );

  const server = await startServer();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ["--no-sandbox", "--disable-background-networking"],
  });
  const readyMs: number[] = [];
  try {
    for (let run = 0; run < runs; run++) {
      const context = await browser.newContext({ locale: "en-US" });
      const page = await context.newPage();
      await page.goto(server.url, { waitUntil: "commit" });
      await page.getByRole("tab").first().waitFor();
      readyMs.push(await page.evaluate(() => performance.now()));
      await context.close();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return [
    {
      what: "panel, scripts before the first screen",
      figure: kib(sizes(panel, ".js") + largestTexts("dist/extension/assets")),
      note: "gzip, one language",
    },
    { what: "panel, styles", figure: kib(sizes(panel, ".css")), note: "gzip" },
    {
      what: "content script",
      figure: kib(content.reduce((total, file) => total + gzipBytes(path.join("dist/extension", file)), 0)),
      note: `gzip; ${content.length} files`,
    },
    { what: "fitting room usable, cold browser cache", figure: ms(median(readyMs)), note: `median of ${runs}, headless Chromium` },
  ];
}
