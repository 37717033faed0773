import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Locator } from "@playwright/test";
import { callApi, tidOf, uploadAs } from "./support/call-api.ts";
import { expectAccessible } from "./support/accessible.ts";
import { fittingRoom } from "./support/fitting-room.ts";
import { journey } from "./support/journey.ts";
import { picture } from "./support/product.ts";

const link = "https://detail.tmall.com/item.htm?id=1";

const boxOf = async (shown: Locator) => (await shown.boundingBox())!;

journey("a pasted share text brings the product's pictures, and one tap puts one into its slot", async ({ page, product }) => {
  await tidOf(page);
  const image = await uploadAs(page, "garment", await readFile(picture("tshirt.jpg")));
  const { image: url } = await callApi<{ image: string }>(page, "POST", "/wardrobe/items", { id: randomUUID(), image, category: "top" });
  // No shop can be reached from here: the server's answer is made up, except for the picture.
  let asked = 0;
  await page.route("**/api/shop-items/fetchImg/v2?*", (route) => {
    asked++;
    const item = {
      id: randomUUID(),
      title: "Mountain tee, relaxed fit, short sleeves, of organic cotton",
      price: "¥129.00",
      link,
      linkType: "tmall",
      pictures: [{ url, widthPx: 1200, heightPx: 1200, source: "shop" }],
      slot: "upper",
      fetchedAt: new Date().toISOString(),
    };
    const data = asked < 2 ? { id: item.id, status: 1, message: "" } : { id: item.id, status: 2, message: "", item };
    return route.fulfill({ json: { success: true, data } });
  });
  await page.goto(`${product.origin}/#/pages/handle/link`);
  await expect(page).toHaveTitle("Search similar item · Fitting Room");
  await page.getByLabel("Link or share text").fill(`Look at this! ${link} copy and open`);
  await page.getByRole("button", { name: "Find the pictures" }).click();
  await expect(page.getByText("The analysis task is being processed, please try again later")).toBeVisible();
  await expect(page.getByText("Successful analysis")).toBeVisible();
  await expect(page.getByText("Mountain tee")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Picture 1: put it into Top" }).click();
  await page.getByRole("link", { name: "Try it on" }).click();
  const room = fittingRoom(page);
  await room.openSlot("Top");
  await expect(room.slotPicture("Top")).toBeVisible();
  await expect(page.getByRole("link", { name: "View on Tmall" })).toHaveAttribute("href", link);

  // A long title once pushed the price out of a narrow panel, and buttons hid the garment's hem.
  await page.setViewportSize({ width: 360, height: 720 });
  await expect(page.getByText("¥129.00")).toBeInViewport({ ratio: 1 });
  const shown = await boxOf(room.slotPicture("Top"));
  for (const name of ["Replace", "Remove the top"]) {
    const button = await boxOf(page.getByRole("button", { name }));
    expect(button.y).toBeGreaterThanOrEqual(shown.y + shown.height);
  }

  // Once, a shopper who came back for another picture found nothing and had to paste the link again.
  await page.getByRole("link", { name: "Find similar" }).click();
  await expect(page.getByText("Mountain tee")).toBeVisible();
  await expect(page.getByLabel("Link or share text")).toHaveValue(/Look at this!/);
  await expect(page.getByText("Successful analysis")).toHaveCount(0);
});
