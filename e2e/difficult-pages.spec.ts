import { expect, type Page } from "@playwright/test";
import { fittingRoom, sizePxOf } from "./support/fitting-room.ts";
import { nothingIsOnItsWay } from "./support/hand-over.ts";
import { journey } from "./support/journey.ts";
import type { Place } from "./support/extension-browser.ts";
import { sendElsewhere, standInForShops, startShop } from "./support/shop.ts";

// A real pointer needs a display of its own, which only X offers to a test.
journey.skip(process.platform !== "linux", "The real right click needs Xvfb and xdotool, which only Linux has.");

/** The top is cut out of the screen: it has the size in which the page shows it. */
async function expectCutFromScreen(panel: Page, shownSizePx: number[]): Promise<void> {
  await expect.poll(() => sizePxOf(fittingRoom(panel).slotPicture("Top")).catch(() => [])).toEqual(shownSizePx);
}

journey("a page that forges messages and clicks reaches nothing", async ({ extension, shop }) => {
  const { page } = extension;
  await page.goto(`${shop.origin}/hostile.html`);
  // A first try-on, so that the panel is open and the content script is in the page.
  await extension.tryOn(page.getByTestId("shown"), "Top");
  const panel = await extension.panel();
  const room = fittingRoom(panel);
  await expect(room.slotPicture("Top")).toBeVisible();
  const address = await room.slotPicture("Top").getAttribute("src");

  const got = await page.evaluate(`attack(${JSON.stringify(extension.address(""))})`);
  expect(got).toEqual([]);
  await expect(room.slotPicture("Top")).toHaveAttribute("src", address!);
  await room.openSlot("Bottom");
  await expect(room.slotPicture("Bottom")).toHaveCount(0);
  const waiting = await (await extension.worker()).evaluate(() => chrome.storage.session.get(null));
  expect(waiting).toEqual({});

  const worker = await extension.worker();
  const rulesFor = async (type: "xmlhttprequest" | "image", url: string, initiator: string) => {
    const test = (request: chrome.declarativeNetRequest.TestMatchRequestDetails) => chrome.declarativeNetRequest.testMatchOutcome(request);
    return (await worker.evaluate(test, { type, url, initiator, tabId: -1 })).matchedRules.length;
  };
  const own = extension.address("").replace(/\/$/, "");
  await journey.step("the referrer that a shop's picture server demands is set for our own requests alone", async () => {
    const picture = "https://sns-img-bd.xhscdn.com/1040g";
    expect(await rulesFor("xmlhttprequest", picture, own)).toBe(1);
    expect(await rulesFor("xmlhttprequest", picture, "https://shop.example")).toBe(0);
  });
  await journey.step("what a page names as its picture is asked without the cookies that no page may send", async () => {
    const action = "https://www.amazon.com/cart/empty";
    expect(await rulesFor("image", action, own)).toBe(1);
    expect(await rulesFor("image", action, "https://shop.example")).toBe(0);
  });
});

journey("on a page full of traps nothing breaks, and nothing is fetched that must not be", async ({ extension, shop }) => {
  const elsewhere = await startShop();
  try {
    const { context, page } = extension;
    await standInForShops(context, ["alicdn.com"]);
    const misled = await sendElsewhere(
      context,
      "https://img.alicdn.com/imgextra/w1683h2277.jpg",
      `${elsewhere.origin}/pictures/w900h1200.png`,
    );
    await page.goto(`${shop.origin}/traps.html?elsewhere=${encodeURIComponent(elsewhere.origin)}`, { waitUntil: "domcontentloaded" });
    expect(await page.locator("*").count()).toBeGreaterThan(50_000);
    expect(await page.evaluate("dataAddressLength")).toBeGreaterThan(20_000_000);
    await extension.tryOn(page.getByTestId("huge"), "Top");
    const panel = await extension.panel();
    const room = fittingRoom(panel);
    const shows = (size: unknown) => expect.poll(() => sizePxOf(room.slotPicture("Top")).catch(() => [])).toEqual(size);
    // The better address sends 100 MB without announcing the size.
    await shows([551, 752]);
    // The better addresses are a private one of another origin, a file, and a script.
    await extension.tryOn(page.getByTestId("addresses"), "Top");
    await shows([553, 754]);
    // The better address is the page's own, and redirects to the private one.
    await extension.tryOn(page.getByTestId("redirect"), "Top");
    await shows([555, 756]);
    // A listed shop's picture server redirects the guessed better address there too.
    await extension.tryOn(page.getByTestId("listed"), "Top");
    await shows([561, 759]);
    expect(misled()).toBeGreaterThan(0);
    // The better address never answers.
    await extension.tryOn(page.getByTestId("never"), "Top");
    await shows([557, 758]);
    // No address answers: the panel says so, and keeps its picture.
    await extension.tryOn(page.getByTestId("only-never"), "Top");
    await expect(panel.getByText("The shop did not give us this picture.").first()).toBeVisible({ timeout: 60_000 });
    expect(elsewhere.requests.filter(({ path }) => path.includes("w900h1200"))).toEqual([]);
  } finally {
    await elsewhere.stop();
  }
});

// A frame that has navigated meanwhile is not covered: Chromium itself then ignores the menu's line.
journey("what the shopper saw is tried on, whatever the page does while the menu is open", async ({ extension, shop }) => {
  const { page } = extension;
  await page.goto(`${shop.origin}/second.html`);
  const shown = page.getByRole("img");
  // In a shop that is not listed, the first try-on brings the content script.
  await extension.tryOn(shown, "Bottom");
  const room = fittingRoom(await extension.panel());
  await room.openSlot("Bottom");
  await expect.poll(() => sizePxOf(room.slotPicture("Bottom")).catch(() => [])).toEqual([553, 754]);

  await extension.tryOn(shown, "Top", "picture", () => page.evaluate('document.images[0].src = "/pictures/w403h504.png"'));
  await room.openSlot("Top");
  await expect.poll(() => sizePxOf(room.slotPicture("Top")).catch(() => [])).toEqual([553, 754]);
});

journey(
  "what the shopper saw is tried on, also where another picture lies over it unseen and the script comes with the click",
  async ({ extension, shop }) => {
    const { page } = extension;
    await page.goto(`${shop.origin}/no-picture.html`);
    const over = 'style="position: absolute; inset: 0; width: 300px; height: 400px';
    await page.evaluate(
      `document.body.innerHTML = ${JSON.stringify(`<img src="/pictures/w553h754.png" ${over}"><img data-testid="faded" src="/pictures/w403h504.png" ${over}; opacity: 0">`)}`,
    );
    // The browser names the topmost picture, which is the invisible one.
    await extension.tryOn(page.getByTestId("faded"), "Top");
    const room = fittingRoom(await extension.panel());
    await expect.poll(() => sizePxOf(room.slotPicture("Top")).catch(() => [])).toEqual([553, 754]);
  },
);

journey("a picture that takes its time keeps its own pixels, whatever is tried on meanwhile", async ({ extension, shop }) => {
  const { page } = extension;
  await page.goto(`${shop.origin}/second.html`);
  await page.evaluate(addSlowPicture);
  // The panel is opened first. Once, on a busy machine, opening it took longer than the background waits for the picture.
  await extension.tryOn(page.getByAltText("Linen shirt"), "Model (me)");
  const panel = await extension.panel();
  const room = fittingRoom(panel);
  await expect(room.slotPicture("Model")).toBeVisible();
  // While the picture is being fetched, the panel says so.
  await Promise.all([
    expect(panel.getByText("Fetching the picture from the shop…")).toBeVisible(),
    extension.tryOn(page.getByTestId("slow"), "Top"),
  ]);
  await extension.tryOn(page.getByAltText("Linen shirt"), "Bottom");
  // A picture that arrives opens its slot, and would close the one that is looked at.
  await nothingIsOnItsWay(extension);
  for (const [slot, sizePx] of [
    ["Bottom", [553, 754]],
    ["Top", [403, 504]],
  ] as const) {
    await room.openSlot(slot);
    await expect.poll(() => sizePxOf(room.slotPicture(slot)).catch(() => [])).toEqual(sizePx);
  }
});

journey("nothing is cut out of the screen for a page that the shopper has left meanwhile", async ({ extension, shop }) => {
  const elsewhere = await startShop();
  try {
    const { page, context } = extension;
    await page.goto(`${shop.origin}/second.html`);
    // The panel is opened first, and the notice awaited from before the choice: it goes after a while.
    await extension.tryOn(page.locator("img"), "Model (me)");
    const panel = await extension.panel();
    const room = fittingRoom(panel);
    await expect(room.slotPicture("Model")).toBeVisible();
    const image = `<img src="${elsewhere.origin}/pictures/w900h1200.png" data-zoom-image="/never.png" width="300" height="400">`;
    await page.evaluate(`document.body.innerHTML = ${JSON.stringify(image)}`);
    const next = await context.newPage();
    await next.goto(`${shop.origin}/second.html`);
    await page.bringToFront();
    // The shopper leaves at once: six seconds later, what the page shows would be cut out, and rightly.
    const chooseAndLeave = async () => {
      await extension.tryOn(page.locator("img"), "Top");
      await next.bringToFront();
      await extension.tryOn(next.locator("img"), "Bottom");
    };
    const refusal = panel.getByText("The shop did not give us this picture.").first();
    await Promise.all([expect(refusal).toBeVisible({ timeout: 60_000 }), chooseAndLeave()]);
    await room.openSlot("Top");
    await expect(room.slotPicture("Top")).toHaveCount(0);
  } finally {
    await elsewhere.stop();
  }
});

/** Runs in the page. Adds a picture that only the page can read, with a better address that never answers. */
const addSlowPicture = `(async () => {
  const image = new Image(240, 320);
  image.dataset.testid = "slow";
  image.dataset.zoomImage = "/never.png";
  image.src = URL.createObjectURL(await (await fetch("/pictures/w403h504.png")).blob());
  document.body.prepend(image);
  await image.decode();
})()`;

journey("from a window that can have no side panel, as a shop's popup, a picture opens a window of ours", async ({ extension, shop }) => {
  const { page, context } = extension;
  await page.goto(`${shop.origin}/no-picture.html`);
  const opening = page.waitForEvent("popup");
  await page.evaluate("void window.open('/second.html', '', 'popup,width=500,height=700')");
  const popup = await opening;
  await popup.getByRole("img").waitFor();
  const beside = context.waitForEvent("page");
  await extension.tryOn(popup.getByRole("img"), "Top");
  const room = fittingRoom(await beside);
  await expect.poll(() => sizePxOf(room.slotPicture("Top")).catch(() => [])).toEqual([553, 754]);

  await popup.bringToFront();
  await extension.tryOn(popup.getByRole("img"), "Bottom");
  // The second picture goes to the same window.
  await room.openSlot("Bottom");
  await expect.poll(() => sizePxOf(room.slotPicture("Bottom")).catch(() => [])).toEqual([553, 754]);
  expect(context.pages()).toHaveLength(3);
});

journey("an empty layer over a picture is never tried on, even where nobody gives the picture", async ({ extension, shop }) => {
  const elsewhere = await startShop();
  try {
    const { page } = extension;
    await page.goto(`${shop.origin}/no-picture.html`);
    const over = 'style="position: absolute; inset: 0; width: 300px; height: 400px"';
    const layers = `<img src="${elsewhere.origin}/pictures/w900h1200.png" ${over}><img data-testid="spacer" src="/pictures/w1h1.png" ${over}>`;
    await page.evaluate(`document.body.innerHTML = ${JSON.stringify(layers)}`);
    await extension.tryOn(page.getByTestId("spacer"), "Top");
    await expectCutFromScreen(await extension.panel(), [300, 400]);
  } finally {
    await elsewhere.stop();
  }
});

journey(
  "where a server gives strangers a speck in place of the picture, the picture is cut out of the screen",
  async ({ extension, shop }) => {
    const elsewhere = await startShop();
    try {
      const { page } = extension;
      await page.goto(`${shop.origin}/no-picture.html`);
      // Only the speck can be had: the picture is another site's, which lets the page show but not read it.
      const image = `<img src="${elsewhere.origin}/pictures/w900h1200.png" data-zoom-image="/pictures/w20h20.png" width="300" height="400">`;
      await page.evaluate(`document.body.innerHTML = ${JSON.stringify(image)}`);
      await extension.tryOn(page.locator("img"), "Top");
      await expectCutFromScreen(await extension.panel(), [300, 400]);
    } finally {
      await elsewhere.stop();
    }
  },
);

journey("a long title that is written from the right shows its beginning", async ({ extension, shop }) => {
  const { page } = extension;
  await page.goto(`${shop.origin}/second.html`);
  const words = "قميص كتان رجالي بأكمام طويلة وياقة كلاسيكية أزرق فاتح";
  await page.evaluate(`document.dir = "rtl"; document.images[0].alt = ""; document.querySelector("h1").textContent = "${words}"`);
  await extension.tryOn(page.getByRole("presentation"), "Top");
  await expect((await extension.panel()).getByText(words)).toHaveCSS("direction", "rtl");
});

journey("a drawing in three dimensions, which no page can read once it is shown, is cut out of the screen", async ({ extension, shop }) => {
  const { page } = extension;
  await page.goto(`${shop.origin}/no-picture.html`);
  await page.evaluate(drawInThreeDimensions);
  await extension.tryOn(page.locator("canvas"), "Top");
  const top = fittingRoom(await extension.panel()).slotPicture("Top");
  await expect(top).toBeVisible();
  expect(await top.evaluate(middleColour)).toEqual([255, 51, 0, 255]);
});

/** Runs in the page. */
const drawInThreeDimensions = `{
  const canvas = Object.assign(document.createElement("canvas"), { width: 300, height: 400 });
  document.body.append(canvas);
  const context = canvas.getContext("webgl");
  context.clearColor(1, 0.2, 0, 1);
  context.clear(context.COLOR_BUFFER_BIT);
}`;

/** Runs in the panel. */
function middleColour(image: HTMLImageElement): number[] {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d")!;
  context.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2);
  return [...context.getImageData(0, 0, 1, 1).data];
}

const unanswered: readonly [what: string, page: string, element: string, place: Place][] = [
  ["there is no picture", "no-picture.html", "h1", "page"],
  ["no part of the browser can decode it", "heic.html", "img", "picture"],
];
for (const [what, address, element, place] of unanswered) {
  journey(`where ${what}, the panel says so, and what to do`, async ({ extension, shop }) => {
    const { page } = extension;
    await page.goto(`${shop.origin}/${address}`);
    await extension.tryOn(page.locator(element), "Top", place);
    const panel = await extension.panel();
    await expect(panel.getByText("Take a screenshot of it and paste that here").first()).toBeVisible();
    await expect(fittingRoom(panel).slotPicture("Top")).toHaveCount(0);
  });
}
