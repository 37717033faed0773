/**
 * `npm run screens`: takes every screen of the built product, with real content, in both languages and in the sizes of the side panel and of a
 * web page. Writes pictures to `bench/out/screens` and those of the panel together to `docs/screens.jpg`. With names of screens as arguments it
 * takes only these.
 */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { browserArguments, headlessChromiumPath, withSandbox } from "../e2e/support/browser-options.ts";
import { tidOf } from "../e2e/support/call-api.ts";
import { root, startProduct } from "../e2e/support/product.ts";
import { screenRoutes } from "../e2e/support/routes.ts";
import { takeScreen } from "../e2e/support/take-screen.ts";
import { drawContactSheet } from "./screens/contact-sheet.ts";
import { furnish } from "./screens/furnish.ts";

const out = path.join(root, "bench/out/screens");
const languages = ["en", "zh-CN"] as const;
const allSizes = {
  panel: { width: 400, height: 800 },
  narrow: { width: 360, height: 720 },
  tablet: { width: 768, height: 1024 },
  web: { width: 1280, height: 800 },
} as const;
/** The sizes that are looked at most. `SCREEN_SIZES=all` takes the others too. */
const sizes = process.env.SCREEN_SIZES === "all" ? (Object.keys(allSizes) as (keyof typeof allSizes)[]) : (["panel", "web"] as const);

const wanted = process.argv.slice(2);
const routes = wanted.length === 0 ? screenRoutes : screenRoutes.filter(({ name }) => wanted.includes(name));

await mkdir(out, { recursive: true });
const product = await startProduct();
const browser = await chromium.launch({
  executablePath: headlessChromiumPath(),
  chromiumSandbox: withSandbox,
  args: [...browserArguments],
});
try {
  const page = await openAsShopper(browser);
  await furnish(page);
  product.makeAdmin(await tidOf(page));
  const panels: Buffer[] = [];
  for (const language of languages) {
    await page.evaluate((chosen) => localStorage.setItem("language", chosen), language);
    for (const { name, path: route } of routes) {
      for (const size of sizes) {
        const picture = await takeScreen(page, `${product.origin}/#${route}`, allSizes[size]);
        await writeFile(path.join(out, `${name}.${size}.${language}.png`), picture);
        if (size === "panel") panels.push(picture);
      }
    }
  }
  if (wanted.length === 0)
    await writeFile(path.join(root, "docs/screens.jpg"), await drawContactSheet(panels, Math.ceil(routes.length / 2)));
} finally {
  await browser.close();
  await product.stop();
}
console.log(`${routes.length} screens: ${path.relative(root, out)}`);

async function openAsShopper(from: Browser): Promise<Page> {
  const context = await from.newContext({ locale: "en-US", reducedMotion: "reduce", viewport: allSizes.panel });
  const page = await context.newPage();
  await page.goto(product.origin);
  return page;
}
