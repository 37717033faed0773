import { expect, type Page } from "@playwright/test";
import { fittingRoom, sizePxOf } from "./support/fitting-room.ts";
import { nothingIsOnItsWay } from "./support/hand-over.ts";
import { journey } from "./support/journey.ts";
import { standInForShops, type Shop } from "./support/shop.ts";

// A real pointer needs a display of its own, which only X offers to a test.
journey.skip(process.platform !== "linux", "The real right click needs Xvfb and xdotool, which only Linux has.");

/** The networks are loaded for each look, which takes long on a busy machine. */
const slowly = { timeout: 90_000 };

/** Shows a picture whose large form the shop holds back. */
async function showHeld(page: Page, shop: Shop): Promise<void> {
  await page.goto(`${shop.origin}/no-picture.html`);
  const image = '<img src="/pictures/w240h320.png" data-zoom-image="/held/w563h764.png" width="240" height="320">';
  await page.evaluate(`document.body.innerHTML = ${JSON.stringify(image)}`);
}

/** Shows another picture beside it, which the shop sends at once. */
const showQuick = (page: Page) =>
  page.evaluate(`document.body.insertAdjacentHTML("beforeend", "<img data-testid=quick src=/pictures/w553h754.png width=240 height=320>")`);

const asksForHeld = (shop: Shop) =>
  expect.poll(() => shop.requests.filter(({ path }) => path.startsWith("/held/")).length).toBeGreaterThan(0);

journey("a choice is kept when the browser stops the worker while a slow shop's picture comes", async ({ extension, shop }) => {
  await showHeld(extension.page, shop);
  await extension.tryOn(extension.page.getByRole("img"), "Top");
  await asksForHeld(shop);
  await extension.stopWorker();
  shop.release();
  const room = fittingRoom(await extension.panel());
  await expect.poll(() => sizePxOf(room.slotPicture("Top")).catch(() => [])).toEqual([563, 764]);
});

journey("when the panel is closed and the worker stopped, the next panel has both pictures", async ({ extension, shop }) => {
  await showHeld(extension.page, shop);
  await showQuick(extension.page);
  // The panel is opened first: opening it may take as long as the background waits for the shop.
  await extension.tryOn(extension.page.getByTestId("quick"), "Model (me)");
  const closing = await extension.panel();
  await expect(fittingRoom(closing).slotPicture("Model")).toBeVisible();
  const held = extension.page.getByRole("img").first();
  await extension.tryOn(held, "Top");
  await asksForHeld(shop);
  await closing.evaluate(() => window.close());
  await extension.stopWorker();
  await expect.poll(() => extension.hasPanel()).toBe(false);
  shop.release();
  await extension.tryOn(held, "Bottom");
  const room = fittingRoom(await extension.panel());
  // A picture that arrives opens its slot, and would close the one that is looked at.
  await nothingIsOnItsWay(extension);
  for (const slot of ["Top", "Bottom"] as const) {
    await room.openSlot(slot);
    await expect.poll(() => sizePxOf(room.slotPicture(slot)).catch(() => [])).toEqual([563, 764]);
  }
});

journey(
  "that a picture takes its time is said once, not again every few seconds, and until there is an outcome",
  async ({ extension, shop }) => {
    await extension.page.goto(`${shop.origin}/no-picture.html`);
    const image =
      '<a href="/held/w563h764.png"><img src="/pictures/w240h320.png" data-zoom-image="/never.png" width="240" height="320"></a>';
    await extension.page.evaluate(`document.body.innerHTML = ${JSON.stringify(image)}`);
    await showQuick(extension.page);
    // The panel is opened first: opening it may take as long as the background waits for the shop.
    await extension.tryOn(extension.page.getByTestId("quick"), "Model (me)");
    const panel = await extension.panel();
    await expect(fittingRoom(panel).slotPicture("Model")).toBeVisible();
    const said = panel.evaluate(noticesUntil, "The top is in place");
    await extension.tryOn(extension.page.getByRole("img").first(), "Top");
    await expect(panel.getByText("Fetching the picture from the shop…")).toBeVisible();
    const notices = await said;
    expect(notices.filter((text) => text.startsWith("Fetching"))).toHaveLength(1);
    await expect(panel.getByText("Fetching the picture from the shop…")).toHaveCount(0);
  },
);

journey("a picture in a frame that the page wrote itself can be tried on", async ({ extension, shop }) => {
  await extension.page.goto(`${shop.origin}/no-picture.html`);
  const inside = "<img src=/pictures/w571h772.png width=240 height=320>";
  await extension.page.evaluate(`document.body.innerHTML = '<iframe srcdoc="${inside}" width="280" height="360"></iframe>'`);
  await extension.page.frameLocator("iframe").getByRole("img").waitFor();
  await extension.tryOn(extension.page.locator("iframe"), "Top");
  const room = fittingRoom(await extension.panel());
  await expect.poll(() => sizePxOf(room.slotPicture("Top")).catch(() => [])).toEqual([571, 772]);
});

journey(
  "a page that has not come to its end yet is asked at once, so that the large picture comes, not the small one",
  async ({ extension, shop }) => {
    await extension.page.goto(`${shop.origin}/unfinished.html`, { waitUntil: "commit" });
    await extension.tryOn(extension.page.getByRole("img"), "Top");
    const room = fittingRoom(await extension.panel());
    await expect.poll(() => sizePxOf(room.slotPicture("Top")).catch(() => [])).toEqual([557, 758]);
  },
);

journey("one frame that has not come to its end does not hold back the pictures of the others", async ({ extension, shop }) => {
  await extension.page.goto(`${shop.origin}/no-picture.html`);
  const frames = ["frame.html?w535h736.png", "unfinished.html"].map(
    (address) => `<iframe src="${address}" width="240" height="320"></iframe>`,
  );
  const body = `<img src="/pictures/w240h320.png">${frames.join("")}`;
  await extension.page.evaluate(`document.body.innerHTML = ${JSON.stringify(body)}`);
  await extension.tryOn(extension.page.getByRole("img"), "Top");
  const panel = await extension.panel();
  await panel.getByRole("button", { name: "Pictures on this page" }).click();
  await expect(panel.getByRole("button", { name: /535 × 736/ })).toBeVisible();
});

journey("of two pictures for one slot the one that was picked last stays, whichever comes last", async ({ extension, shop }) => {
  const { page } = extension;
  await showHeld(page, shop);
  await page.evaluate(
    `document.body.insertAdjacentHTML("beforeend", "<img data-testid=quick src=/pictures/w553h754.png width=240 height=320>")`,
  );
  await extension.tryOn(page.getByRole("img").first(), "Top");
  await asksForHeld(shop);
  await extension.tryOn(page.getByTestId("quick"), "Top");
  const panel = await extension.panel();
  const room = fittingRoom(panel);
  const shown = () => sizePxOf(room.slotPicture("Top")).catch(() => []);
  await expect.poll(shown).toEqual([553, 754]);
  shop.release();
  await nothingIsOnItsWay(extension);
  expect(await shown()).toEqual([553, 754]);
});

journey("pictures of a page that was open before an update of the extension can be tried on after it", async ({ extension, shop }) => {
  const { page, context } = extension;
  await standInForShops(context, ["taobao.com"]);
  await page.goto(`${shop.origin}/second.html`);
  await extension.tryOn(page.getByRole("img"), "Top");
  await expect(fittingRoom(await extension.panel()).slotPicture("Top")).toBeVisible();
  const listed = await context.newPage();
  await listed.goto("https://item.taobao.com/gallery.html");
  const before = await extension.worker();
  await before.evaluate(() => chrome.runtime.reload()).catch(() => {});
  await expect.poll(() => extension.context.serviceWorkers().filter((worker) => worker !== before).length).toBeGreaterThan(0);
  await listed.bringToFront();
  await extension.tryOn(listed.getByTestId("zoom-lens"), "Bottom");
  const room = fittingRoom(await extension.panel());
  await room.openSlot("Bottom");
  await expect.poll(() => sizePxOf(room.slotPicture("Bottom")).catch(() => [])).toEqual([531, 732]);
  await page.bringToFront();
  await extension.tryOn(page.getByRole("img"), "Model (me)");
  await room.openSlot("Model");
  await expect.poll(() => sizePxOf(room.slotPicture("Model")).catch(() => [])).toEqual([553, 754]);
});

journey("a picture of the page that cannot be fetched is not said to be in its slot", async ({ extension, shop }) => {
  const { page, context } = extension;
  await page.goto(`${shop.origin}/second.html`);
  await extension.tryOn(page.getByRole("img"), "Top");
  const panel = await extension.panel();
  await expect(fittingRoom(panel).slotPicture("Top")).toBeVisible();
  await panel.getByRole("button", { name: "Pictures on this page" }).click();
  const tile = panel.getByRole("button", { name: /553 × 754/ });
  await tile.click();
  // Meanwhile the shop removes the picture, from its server too.
  await context.route("**/w553h754.png", (route) => route.fulfill({ status: 404 }));
  await page.getByRole("img").evaluate((image) => image.remove());
  await panel.getByRole("button", { name: "Put into Top" }).click();
  await expect(panel.getByText("The shop did not give us this picture.").first()).toBeVisible();
  await expect(tile).toBeEnabled();
  await expect(panel.getByText("In Top")).toHaveCount(0);
});

journey(
  "a picture of the page that comes although the worker was stopped meanwhile is not said to be missing",
  async ({ extension, shop }) => {
    await showHeld(extension.page, shop);
    await showQuick(extension.page);
    await extension.tryOn(extension.page.getByTestId("quick"), "Top");
    const panel = await extension.panel();
    const room = fittingRoom(panel);
    await expect(room.slotPicture("Top")).toBeVisible();
    await panel.getByRole("button", { name: "Pictures on this page" }).click();
    await panel.getByRole("button", { name: /240 × 320/ }).click();
    await panel.getByRole("button", { name: "Put into Bottom" }).click();
    await asksForHeld(shop);
    await extension.stopWorker();
    shop.release();
    await expect(panel.getByText("In Bottom")).toBeVisible();
    await expect(panel.getByText("The shop did not give us this picture.")).toHaveCount(0);
  },
);

journey(
  "a picture that the shopper is asked about is kept when the next one comes, and when the panel is closed",
  async ({ extension, shop }) => {
    journey.slow();
    const { page } = extension;
    await page.goto(`${shop.origin}/no-picture.html`);
    // One colour each: neither words nor looks tell what they show.
    const pictures = ["w553h754", "w561h762"].map(
      (name) => `<img data-testid="${name}" src="/pictures/${name}.png" width="240" height="320">`,
    );
    await page.evaluate(`document.body.innerHTML = ${JSON.stringify(pictures.join(""))}`);
    await extension.tryOn(page.getByTestId("w553h754"), "Choose the place for me");
    const closing = await extension.panel();
    await closing.getByRole("dialog", { name: "Where does it belong?" }).waitFor(slowly);
    await closing.evaluate(() => window.close());
    await expect.poll(() => extension.hasPanel()).toBe(false);

    await extension.tryOn(page.getByTestId("w561h762"), "Choose the place for me");
    const panel = await extension.panel();
    const question = panel.getByRole("dialog", { name: "Where does it belong?" });
    await question.waitFor(slowly);
    const asked = () => sizePxOf(question.getByRole("img"));
    const choose = (slot: string) => question.getByRole("button", { name: slot, exact: true }).click();
    await expect.poll(asked).not.toEqual([0, 0]);
    const first = await asked();
    const second = first[0] === 553 ? [561, 762] : [553, 754];
    await choose("Top");
    // Until the next picture has been looked at, nothing is asked: longer than one step may take, on a busy machine.
    await expect.poll(() => asked().catch(() => []), slowly).toEqual(second);
    await choose("Bottom");
    const room = fittingRoom(panel);
    await expect.poll(() => sizePxOf(room.slotPicture("Bottom")).catch(() => [])).toEqual(second);
    await room.openSlot("Top");
    await expect.poll(() => sizePxOf(room.slotPicture("Top")).catch(() => [])).toEqual(first);
  },
);

/** Runs in the panel. Collects the notices up to one that begins with a text. */
function noticesUntil(last: string): Promise<string[]> {
  const seen = new Map<Element, string>();
  return new Promise((resolve) => {
    new MutationObserver(() => {
      for (const notice of document.querySelectorAll<HTMLElement>("[data-sonner-toast]")) seen.set(notice, notice.innerText.trim());
      const texts = [...seen.values()];
      if (texts.some((text) => text.startsWith(last))) resolve(texts);
    }).observe(document.body, { childList: true, subtree: true });
  });
}
