import { expect } from "@playwright/test";
import { fittingRoom, sizePxOf } from "./support/fitting-room.ts";
import { journey } from "./support/journey.ts";
import { standInForShops } from "./support/shop.ts";
import type { Place } from "./support/extension-browser.ts";

// A real pointer needs a display of its own, which only X offers to a test.
journey.skip(process.platform !== "linux", "The real right click needs Xvfb and xdotool, which only Linux has.");

/** Every way in which a page shows a picture: what the browser's menu takes the place for, and the size of the right picture. */
const forms: readonly [form: string, place: Place, sizePx: [number, number]][] = [
  ["img", "picture", [511, 712]],
  ["srcset", "picture", [513, 714]],
  ["picture", "picture", [515, 716]],
  ["lazy", "picture", [517, 718]],
  ["zoom-attribute", "picture", [519, 720]],
  ["background", "page", [501, 702]],
  ["image-set", "page", [503, 704]],
  ["generated", "page", [505, 706]],
  ["svg", "picture", [521, 722]],
  ["canvas", "picture", [523, 724]],
  ["poster", "page", [525, 726]],
  ["overlay", "picture", [527, 728]],
  ["spacer", "picture", [529, 730]],
  ["zoom-lens", "picture", [531, 732]],
  ["button-over-background", "page", [533, 734]],
  ["neighbour", "page", [507, 708]],
  ["shadow", "page", [545, 746]],
  ["closed-shadow", "page", [547, 748]],
  ["frame", "picture", [535, 736]],
  ["foreign-frame", "picture", [537, 738]],
  ["written-frame", "picture", [571, 772]],
  ["sandboxed-frame", "picture", [573, 774]],
  ["blank-frame", "picture", [575, 776]],
  ["link", "picture", [539, 740]],
  ["zoom-link", "picture", [541, 742]],
  ["beside", "picture", [543, 744]],
  ["blob", "picture", [549, 750]],
  ["gif", "picture", [120, 160]],
  ["avif", "picture", [122, 162]],
  ["webp", "picture", [124, 164]],
  // Chromium cannot decode the better source.
  ["heic-source", "picture", [551, 752]],
  ["alicdn", "picture", [900, 1201]],
  ["jd", "picture", [900, 1203]],
  ["amazon", "picture", [900, 1205]],
  ["stale-zoom", "picture", [900, 1207]],
];
const shops = ["taobao.com", "tmall.com", "alicdn.com", "360buyimg.com", "media-amazon.com"];

journey("every way to show a picture, on a shop's page, with a real right click", async ({ extension }) => {
  // About forty right clicks, each awaited, take long on a busy machine.
  journey.slow();
  const { page } = extension;
  await standInForShops(extension.context, shops);
  await page.goto("https://item.taobao.com/gallery.html");
  // The first picture opens the panel, which moves the page: nothing moves after it.
  await extension.tryOn(page.getByTestId("img"), "Top");
  const panel = await extension.panel();
  const room = fittingRoom(panel);
  const wrong: string[] = [];
  for (const [form, place, sizePx] of forms) {
    await journey.step(form, async () => {
      await extension.tryOn(page.getByTestId(form), "Top", place);
      const shown = () => sizePxOf(room.slotPicture("Top")).catch(() => []);
      await expect
        .poll(shown, { timeout: 15_000 })
        .toEqual(sizePx)
        .catch(async () => {
          const notices = await panel.getByRole("region", { name: "Notices" }).getByRole("listitem").allInnerTexts();
          wrong.push(`${form}: ${String(await shown())}, not ${String(sizePx)}; the panel says ${JSON.stringify(notices)}`);
        });
    });
  }
  expect(wrong).toEqual([]);

  await journey.step("a picture comes with the product of its page, or of the link around it", async () => {
    await extension.tryOn(page.getByTestId("img"), "Top");
    await expect(panel.getByText("Mountain T-shirt")).toBeVisible();
    await expect(panel.getByText("CN¥129.00")).toBeVisible();
    await expect(panel.getByRole("link", { name: "View on Taobao" })).toHaveAttribute("href", "https://item.taobao.com/item.htm?id=42");
    // A picture in a frame, even of another site, belongs to the product of the page around it.
    await extension.tryOn(page.getByTestId("foreign-frame"), "Top");
    await expect.poll(() => sizePxOf(room.slotPicture("Top"))).toEqual([537, 738]);
    await expect(panel.getByText("CN¥129.00")).toBeVisible();
    await expect(panel.getByRole("link", { name: "View on Taobao" })).toHaveAttribute("href", "https://item.taobao.com/item.htm?id=42");
    await extension.tryOn(page.getByTestId("link"), "Top");
    await expect(panel.getByText("¥88.50")).toBeVisible();
    await expect(panel.getByRole("link", { name: "View on Taobao" })).toHaveAttribute("href", "https://item.taobao.com/item.htm?id=77");
    await panel.getByRole("button", { name: "Undo" }).first().click();
    await expect(panel.getByText("CN¥129.00")).toBeVisible();
  });

  await journey.step("the panel shows the pictures of the page, and puts them into slots", async () => {
    await panel.getByRole("button", { name: "Pictures on this page" }).click();
    const grid = panel.getByRole("list").filter({ has: panel.getByRole("button", { name: /picture$/ }) });
    const tiles = grid.getByRole("button");
    await expect(tiles.first()).toBeVisible();
    const addresses = await tiles.evaluateAll((all) => all.map((tile) => tile.querySelector("img")!.src));
    expect(new Set(addresses).size).toBe(addresses.length);
    await panel.getByRole("button", { name: /Straight trousers/ }).dragTo(panel.getByRole("button", { name: "Put into Bottom" }));
    await expect(panel.getByText("In Bottom")).toBeVisible();
    await panel
      .getByRole("button", { name: /511 × 712/ })
      .first()
      .click();
    await panel.getByRole("button", { name: "Put into Top" }).click();
    await expect(panel.getByText("In Top")).toBeVisible();
    // The panel follows the tab to another page, and shows the choices again when it comes back.
    await page.goto("https://item.taobao.com/no-picture.html");
    await expect(panel.getByText("No clothes-sized pictures here")).toBeVisible();
    await page.goto("https://item.taobao.com/gallery.html");
    await expect(panel.getByText("In Bottom")).toBeVisible();
    const firstChoice = panel.getByRole("button", { name: /511 × 712/ }).first();
    await firstChoice.click();
    await journey.step("the panel follows to another tab, and comes back to what was chosen", async () => {
      const second = await extension.context.newPage();
      await second.goto("https://detail.tmall.com/second.html");
      await expect(tiles).toHaveCount(1);
      await panel.getByRole("button", { name: /553 × 754/ }).click();
      await panel.getByRole("button", { name: "Put into Top" }).click();
      await expect(panel.getByText("In Top")).toBeVisible();
      await page.bringToFront();
      await expect(panel.getByText("In Bottom")).toBeVisible();
      await expect(firstChoice).toHaveAttribute("aria-pressed", "true");
      await second.close();
    });
    await panel.getByRole("link", { name: "Home" }).click();
    expect(await sizePxOf(room.slotPicture("Top"))).toEqual([553, 754]);
    await room.openSlot("Bottom");
    expect(await sizePxOf(room.slotPicture("Bottom"))).toEqual([539, 740]);
  });

  await journey.step("the keyboard takes what is under the pointer", async () => {
    await extension.pointAndPress(page.getByTestId("zoom-lens"), "alt+shift+y");
    await expect.poll(() => sizePxOf(room.slotPicture("Top")).catch(() => [])).toEqual([531, 732]);
  });
});
