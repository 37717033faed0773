import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { customClothesCoins } from "../src/protocol/prices.ts";
import { callApi, uploadAs } from "./support/call-api.ts";
import { fittingRoom } from "./support/fitting-room.ts";
import { journey } from "./support/journey.ts";
import { picture } from "./support/product.ts";

journey("with too few coins a popup offers a video, whose end brings new ones", async ({ page }) => {
  const room = fittingRoom(page);
  await expect(room.balance(100)).toBeVisible();
  await room.upload("Model", "small-person.jpg");
  await room.upload("Top", "tshirt.jpg");
  await spendCoins(page, 100);

  // The page still shows the old balance, but the server's counts.
  await room.generate();
  const popup = page.getByRole("dialog", { name: "Not enough fitting coins" });
  await expect(popup.getByText("Watch the incentive video to get 50 fitting coins")).toBeVisible();
  await expect(page.getByText("You have 0 fitting coins")).toBeAttached();
  await popup.getByRole("button", { name: "Watch" }).click();
  await expect(page.getByRole("timer")).toContainText("s to go");
  await expect(page.getByText("Successfully viewed the ad, and got 50 fitting coins")).toBeVisible({ timeout: 40_000 });
  await expect(room.balance(50)).toBeVisible();

  await room.generate();
  await room.seeResult();
  await room.backToCreation();
  await expect(room.balance(25)).toBeVisible();
});

/** Spends coins as another device of the shopper would: on custom clothes, which take less time than looks. */
async function spendCoins(page: Page, coins: number): Promise<void> {
  const image = await uploadAs(page, "garment", await readFile(picture("tshirt.jpg")));
  for (let spent = 0; spent < coins; spent += customClothesCoins)
    await callApi(page, "POST", "/shop-item-ext", { id: randomUUID(), image, category: "top", title: `T-shirt ${spent}` });
}
