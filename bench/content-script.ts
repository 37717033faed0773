import { readFileSync } from "node:fs";
import { chromium, type Page } from "@playwright/test";
import { findChromium } from "../e2e/browsers.ts";
import { median, ms, type Row } from "./table.ts";

const runs = 7;
const pictures = 2_000;
const script = "dist/extension/src/content/find-picture.iife.js";
/** What the script needs of the browser: the real one would need the whole extension. */
const extensionStub = "globalThis.chrome = { runtime: { id: 'x', onMessage: { addListener(listen) { globalThis.ask = listen; } } } };";

/** What the content script takes from a shop's page with many pictures: before the shopper asks, at a right click, and when asked. */
export async function measureContentScript(): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ["--no-sandbox", "--disable-background-networking"],
  });
  const code = readFileSync(script, "utf8");
  const figures = { startMs: [] as number[], clickMs: [] as number[], askedMs: [] as number[] };
  try {
    for (let run = 0; run < runs; run++) {
      const page = await browser.newPage();
      await page.setContent(pageOfPictures());
      await page.evaluate(extensionStub);
      figures.startMs.push(
        await page.evaluate(`{ const start = performance.now(); (0, eval)(${JSON.stringify(code)}); performance.now() - start; }`),
      );
      figures.clickMs.push(await rightClickMs(page));
      figures.askedMs.push(
        await page.evaluate(
          "{ const start = performance.now(); ask({ name: 'find-picture', by: 'click' }, { id: 'x' }, () => {}); performance.now() - start; }",
        ),
      );
      await page.close();
    }
  } finally {
    await browser.close();
  }
  const note = `median of ${runs}; a page of ${pictures} pictures`;
  return [
    { what: "content script, main thread until the shopper asks", figure: ms(median(figures.startMs)), note },
    { what: "content script, a right click", figure: ms(median(figures.clickMs)), note },
    { what: "content script, finding the picture", figure: ms(median(figures.askedMs)), note },
  ];
}

/** From before the first listener of the click to after the last. */
async function rightClickMs(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const scriptMs = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1_000 * metrics.find(({ name }) => name === "ScriptDuration")!.value;
  };
  const before = await scriptMs();
  await page.mouse.click(60, 60, { button: "right" });
  return (await scriptMs()) - before;
}

function pageOfPictures(): string {
  const picture = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
  const card = (index: number) =>
    `<a href="/item/${index}"><img width="120" height="160" data-src="https://shop.example/${index}.jpg" src="${picture}"></a>`;
  return `<body>${Array.from({ length: pictures }, (_, index) => card(index)).join("")}</body>`;
}
