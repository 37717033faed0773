import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { chromium, expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { browserArguments, headlessChromiumPath, stepTimeoutMs, withSandbox } from "./support/browser-options.ts";
import { callApi, tidOf, uploadAs } from "./support/call-api.ts";
import { fittingRoom } from "./support/fitting-room.ts";
import { journey } from "./support/journey.ts";
import { picture } from "./support/product.ts";
import { screenRoutes } from "./support/routes.ts";

/** The usual size of the side panel. */
const panelSizePx = { width: 400, height: 800 };
const languages = [
  { language: "en", loading: "Loading…" },
  { language: "zh-CN", loading: "加载中…" },
] as const;

for (const { language, loading } of languages) {
  journey(`no screen breaks a rule of axe in ${language}`, async ({ page }) => {
    await page.setViewportSize(panelSizePx);
    if (language === "zh-CN") await page.getByRole("button", { name: "中文" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    for (const { name, path } of screenRoutes) {
      await journey.step(name, async () => {
        await goWithinPage(page, path);
        await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
        await expect(page.getByText(loading)).toHaveCount(0);
        // Contrast is checked in one language only: it is the same in both, and the slowest rule.
        await expectAccessible(page, { butFor: language === "en" ? [] : ["color-contrast"] });
      });
    }
  });
}

journey("the fitting room is used with the keyboard alone", async ({ page }) => {
  const room = fittingRoom(page);
  // Listens long before the key is pressed: otherwise the browser may show its own dialog, which nobody sees.
  let opened = 0;
  page.on("filechooser", () => opened++);
  await page.setViewportSize(panelSizePx);
  await expect(page.getByRole("tab", { name: "Model" })).toBeVisible();
  await tabTo(page, "Model");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Top" })).toHaveAttribute("aria-selected", "true");
  await tabTo(page, "Choose a photo");
  await page.keyboard.press("Enter");
  await expect.poll(() => opened).toBe(1);
  await tabTo(page, "Generate");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Missing required parameters")).toBeVisible();
  // The guide's popup takes the focus and gives it back.
  await room.openSlot("Model");
  await tabTo(page, "Which photos work");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Which photos work" })).toBeFocused();
});

journey.describe("on a server of its own", () => {
  // An engine that has seen this person before would skip steps.
  journey.use({ settings: {} });

  journey("a screen reader hears of a try-on four times at most, not at every step of its percentage", async ({ page }) => {
    const room = fittingRoom(page);
    await room.upload("Model", "small-person.jpg");
    await room.upload("Top", "tshirt.jpg");
    await page.evaluate(hearStatus);
    await room.generate();
    await room.seeResult();
    const said = await page.evaluate<string[]>("said");
    expect(said.at(-1)).toBe("Your new look is ready");
    // Besides the outcome: that it begins, that it is being made, that half of it is done.
    expect(said.length).toBeLessThanOrEqual(4);
  });
});

/** Runs in the page. Collects in `said` the texts of the popup's status, one after another. */
function hearStatus(): void {
  const said: string[] = ((globalThis as { said?: string[] }).said = []);
  const hear = () => {
    const text = document.querySelector("[role=dialog] [role=status]")?.textContent;
    if (text && text !== said.at(-1)) said.push(text);
  };
  new MutationObserver(hear).observe(document.body, { subtree: true, childList: true, characterData: true });
}

for (const [what, path] of [
  ["in the shoe room, never below its bar", "/pages/fitshoe/fitshoe"],
  ["in the wardrobe's diary, with a frame on every part", "/pages/wardrobe/wardrobe?view=diary"],
]) {
  journey(`the keyboard's focus is always seen ${what}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await goWithinPage(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    await expect(page.getByText("Loading…")).toHaveCount(0);
    const unseen: string[] = [];
    // Once through the page, from its beginning to its end.
    for (;;) {
      await page.keyboard.press("Tab");
      const focused = await page.evaluate(lookAtFocus);
      if (focused === null) break;
      if (!focused.isSeen) unseen.push(focused.name);
    }
    expect(unseen).toEqual([]);
  });
}

/** Runs in the page. Whether the focused element has an outline and nothing lies over it; null when the focus is on the body. */
function lookAtFocus(): { name: string; isSeen: boolean } | null {
  const element = document.activeElement!;
  if (element === document.body) return null;
  const { x, y, width, height } = element.getBoundingClientRect();
  const onTop = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, innerHeight / 4));
  const isOnTop = onTop !== null && (element.contains(onTop) || onTop.contains(element));
  const hasFrame = getComputedStyle(element).outlineStyle !== "none";
  return { name: element.getAttribute("aria-label") ?? element.textContent ?? "", isSeen: isOnTop && hasFrame };
}

journey("where the system paints the colours, the chosen tab and the switch can still be told", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const paintOf = (element: Locator) => element.evaluate((each) => getComputedStyle(each).backgroundColor);
  const pagePaint = await paintOf(page.locator("body"));
  for (const name of ["Top", "Model"]) {
    await page.getByRole("tab", { name }).click();
    expect(await paintOf(page.getByRole("tab", { name }))).not.toBe(pagePaint);
  }
  expect(await paintOf(page.getByRole("switch"))).not.toBe(pagePaint);
});

journey(
  "with text twice as large, no title or button is cut off at the panel's edge, and no word breaks in its midst",
  async ({ product }) => {
    // The browser's own text size, which `rem` follows in media queries too.
    const browser = await chromium.launch({
      executablePath: headlessChromiumPath(),
      chromiumSandbox: withSandbox,
      args: [...browserArguments, "--blink-settings=defaultFontSize=32"],
    });
    try {
      const context = await browser.newContext({ locale: "en-US", viewport: { width: 360, height: 740 } });
      context.setDefaultTimeout(stepTimeoutMs);
      const page = await context.newPage();
      await page.goto(product.origin);
      product.makeAdmin(await tidOf(page));
      const image = await uploadAs(page, "garment", await readFile(picture("tshirt.jpg")));
      await callApi(page, "POST", "/shop-item-ext", { id: randomUUID(), image, category: "top", title: "T-shirt" });
      // Making two pictures would take longer than checking their screens, so that the list of them is made up.
      await page.route("**/api/fitting/task/list?*", async (route) => {
        const fields = { status: 2, position: 0, progress: 1, category: "top", priceCoins: 25, createdAt: new Date().toISOString() };
        const items = [1, 2].map(() => ({ ...fields, id: randomUUID(), model: image, upper: image, images: [image] }));
        await route.fulfill({ json: { success: true, data: { items, total: 2 } } });
      });
      await page.reload();
      await journey.step("notices grow with the text", async () => {
        await page.getByRole("button", { name: "Generate" }).click();
        await expect(page.getByText("Missing required parameters")).toHaveCSS("font-size", "26px");
      });
      for (const { name, path } of screenRoutes) {
        await journey.step(name, async () => {
          await goWithinPage(page, path);
          await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
          await expect(page.getByText("Loading…")).toHaveCount(0);
          await expect.poll(() => page.evaluate(cutOff)).toEqual([]);
          expect(await page.evaluate(brokenWords)).toEqual([]);
        });
      }
      await journey.step("in a panel as wide as most, “Bottom” stays whole, and so do the numbers of the diary's days", async () => {
        await page.setViewportSize(panelSizePx);
        await goWithinPage(page, "/");
        await expect(page.getByRole("tab", { name: "Bottom" })).toBeVisible();
        expect(await page.evaluate(brokenWords)).toEqual([]);
        await goWithinPage(page, "/pages/wardrobe/wardrobe?view=diary");
        const cut = page.getByText("15", { exact: true }).evaluate((day) => {
          const { fontSize, lineHeight } = getComputedStyle(day);
          return parseFloat(fontSize) > parseFloat(lineHeight);
        });
        expect(await cut).toBe(false);
      });
      await journey.step("on a wide page, the price lies within its button", async () => {
        await page.setViewportSize({ width: 1280, height: 720 });
        await goWithinPage(page, "/");
        const generate = page.getByRole("button", { name: "Generate" });
        await expect(page.getByRole("button", { name: "Open your latest look" })).toBeVisible();
        const button = (await generate.boundingBox())!;
        const price = (await generate.getByText("25", { exact: true }).boundingBox())!;
        expect(price.x + price.width).toBeLessThan(button.x + button.width);
      });
    } finally {
      await browser.close();
    }
  },
);

/** The panel's width, and two of Firefox's sidebar: a little wider than it opens, and as it opens. */
const panelWidthsPx = [panelSizePx.width, 300, 240];
journey("in a narrow panel icons keep their size, and nothing lies outside the panel or its button", async ({ page }) => {
  journey.slow();
  const room = fittingRoom(page);
  await page.setViewportSize(panelSizePx);
  await room.upload("Top", "tshirt.jpg");
  await room.upload("Bottom", "trousers.jpg");
  for (const { language, loading } of languages) {
    if (language === "zh-CN") await page.getByRole("button", { name: "中文" }).click();
    for (const { name, path } of screenRoutes) {
      await journey.step(`${name}, ${language}`, async () => {
        await goWithinPage(page, path);
        await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
        await expect(page.getByText(loading)).toHaveCount(0);
        for (const width of panelWidthsPx) {
          await page.setViewportSize({ ...panelSizePx, width });
          expect.soft(await page.evaluate(squeezedIcons), `icons at ${width} px`).toEqual([]);
          expect.soft(await page.evaluate(cutOff), `outside at ${width} px`).toEqual([]);
          expect.soft(await page.evaluate(overfull), `words at ${width} px`).toEqual([]);
          expect.soft(await page.evaluate(heightPxOfHeader), `header at ${width} px`).toBeLessThan(60);
        }
      });
    }
  }
});

journey(
  "in a sidebar as narrow as Firefox opens it, no button lies over a drawing or alone, and every tab is in sight",
  async ({ page }) => {
    await page.setViewportSize({ ...panelSizePx, width: 240 });
    const boxOf = async (element: Locator) => (await element.boundingBox())!;
    await page.getByRole("tab", { name: "Top" }).click();
    const kinds = await boxOf(page.getByRole("radiogroup"));
    expect((await boxOf(page.getByRole("heading", { name: "What would you like to try on?" }))).y).toBeGreaterThan(kinds.y + kinds.height);
    await expect(page.getByRole("tabpanel").locator("svg:not([width])").first()).toBeHidden();
    await goWithinPage(page, "/pages/profile/profile");
    const refresh = await boxOf(page.getByRole("button", { name: "Refresh balance" }));
    expect(refresh.y).toBeLessThan((await boxOf(page.getByText("One try-on costs"))).y + 20);
    await goWithinPage(page, "/pages/wardrobe/wardrobe");
    const ideas = await boxOf(page.getByRole("tab", { name: "Ideas" }));
    expect(ideas.x + ideas.width).toBeLessThan(240);
  },
);

/** Runs in the page. The texts beside icons that are shown narrower than drawn. */
function squeezedIcons(): string[] {
  const icons = [...document.querySelectorAll("svg[width]")].filter((icon) => icon.checkVisibility());
  const squeezed = icons.filter((icon) => icon.getBoundingClientRect().width < Number(icon.getAttribute("width")) - 0.5);
  return squeezed.map((icon) => icon.parentElement!.textContent);
}

journey("in a narrow panel the chosen tab comes into sight as a whole", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const isWhole = async (tab: string) => {
    const chosen = page.getByRole("tab", { name: tab, exact: true });
    await expect(chosen).toHaveAttribute("aria-selected", "true");
    await expect(chosen).toBeInViewport({ ratio: 1 });
  };
  await goWithinPage(page, "/pages/own/own?view=result");
  await isWhole("Looks");
  await page.getByRole("tab", { name: "Photos", exact: true }).click();
  await isWhole("Photos");
  // By mouse, because focus by keyboard scrolls into sight by itself.
  const looks = (await page.getByRole("tab", { name: "Looks", exact: true }).boundingBox())!;
  await page.mouse.click(looks.x + 10, looks.y + 10);
  await isWhole("Looks");
  await goWithinPage(page, "/pages/profile/profile");
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
});

journey("in a narrow panel each name in the main menu stays on one line, beside the others", async ({ page }) => {
  for (const width of [320, 280]) {
    await page.setViewportSize({ width, height: 640 });
    const names = page.getByRole("navigation", { name: "Main menu" }).getByRole("link").locator("span");
    await expect(names).toHaveCount(5);
    const boxes = await Promise.all((await names.all()).map(async (name) => (await name.boundingBox())!));
    expect(new Set(boxes.map(({ height }) => height)).size).toBe(1);
    // The names do not overlap either.
    for (const [i, { x, width: widthPx }] of boxes.slice(0, -1).entries()) expect(x + widthPx).toBeLessThan(boxes[i + 1].x);
  }
});

journey("in a narrow panel the buttons of the coins keep one distance from both edges of their card", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await goWithinPage(page, "/pages/profile/profile");
  const card = page.getByRole("region", { name: "Fitting coins" });
  await expect(card).toBeVisible();
  const boxOf = async (place: Locator) => (await place.boundingBox())!;
  const [outside, recharge, redeem] = [await boxOf(card), await boxOf(card.getByRole("link")), await boxOf(card.getByText("Redeem code"))];
  const leftPx = recharge.x - outside.x;
  const rightPx = outside.x + outside.width - redeem.x - redeem.width;
  expect(rightPx).toBe(leftPx);
});

for (const [path, button] of [
  ["/pages/profile/profile", "Redeem code"],
  ["/pages/profile/edit", "Start anew"],
] as const) {
  journey(`“${button}” stays under the finger when the server's first answer comes`, async ({ page }) => {
    await page.setViewportSize(panelSizePx);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/api/auth/me/v2", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${new URL("/", page.url())}#${path}`);
    await page.reload();
    const place = page.getByRole("button", { name: button });
    const topPx = async () => (await place.boundingBox())!.y;
    await expect(place).toBeVisible();
    const before = await topPx();
    release();
    await expect(fittingRoom(page).balance(100)).toBeVisible();
    expect(await topPx()).toBe(before);
  });
}

journey("in a panel that is still empty, the bar lies below the words of the guide", async ({ page }) => {
  await page.setViewportSize(panelSizePx);
  for (const [slot, words] of [
    ["Model", "Front, full body"],
    ["Top", "Overlapping garments"],
    ["Bottom", "Overlapping garments"],
  ]) {
    await page.getByRole("tab", { name: slot }).click();
    const below = await page.getByText(words).evaluate((example) => example.getBoundingClientRect().bottom);
    const generate = await page.getByRole("button", { name: "Generate" }).boundingBox();
    expect(below, slot).toBeLessThanOrEqual(generate!.y);
  }
});

/** Runs in the page. The texts of elements beyond the right edge to which nothing scrolls. */
function cutOff(): string[] {
  const canBeScrolled = (element: Element): boolean => {
    const parent = element.parentElement;
    if (!parent || parent.localName === "main") return false;
    return getComputedStyle(parent).overflowX === "auto" || canBeScrolled(parent);
  };
  const beyond = [...document.querySelectorAll("main *")].filter(
    (element) => element.getBoundingClientRect().right > innerWidth + 1 && !canBeScrolled(element),
  );
  return beyond.map((element) => `${element.localName} ${element.textContent}`);
}

/** Runs in the page. The buttons whose words are wider than the button. */
function overfull(): string[] {
  const buttons = [...document.querySelectorAll("main :is(button, label)")].filter((button) => button.checkVisibility());
  return buttons.filter((button) => button.scrollWidth > button.clientWidth + 1).map((button) => button.textContent);
}

/** Runs in the page. A header of two lines is higher. */
function heightPxOfHeader(): number {
  return document.querySelector("header")!.getBoundingClientRect().height;
}

/** Runs in the page. The words that are broken across two lines; IDs, codes and addresses may be, and are left out. */
function brokenWords(): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.querySelector("main")!, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    for (const { 0: word, index } of textContent!.matchAll(/(?<!\S)[a-z]+(?=[.,:!?…]*(?:\s|$))/gi)) {
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (parentElement!.checkVisibility() && lines.size > 1) broken.push(word);
    }
  }
  return broken;
}

/** Goes to another screen without reloading the page, which would take most of the time. Settles when the new screen is drawn. */
async function goWithinPage(page: Page, path: string): Promise<void> {
  await page.evaluate(async (hash) => {
    location.hash = hash;
    await new Promise((resolve) => setTimeout(resolve, 50));
    // Not `requestIdleCallback`: without a window, an idle browser often calls back only at the timeout, seconds later.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  }, `#${path}`);
}

/** Presses Tab, as somebody without a pointer does, until the element with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      // Between the last element and the first, the focus is on the body, whose text contains every name.
      if (element === document.body) return "";
      return element?.getAttribute("aria-label") ?? element?.textContent ?? "";
    });
    if (focused.includes(name)) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}
