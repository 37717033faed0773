import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import type { FittingTask } from "../src/protocol/api/fitting.ts";
import { callApi, uploadAs } from "./support/call-api.ts";
import { fittingRoom } from "./support/fitting-room.ts";
import { journey } from "./support/journey.ts";
import { picture } from "./support/product.ts";

journey("with too few coins a popup offers a video, whose end brings new ones", async ({ page }) => {
  const room = fittingRoom(page);
  await room.upload("Model", "small-person.jpg");
  await room.upload("Top", "tshirt.jpg");
  await room.generate();
  await room.seeResult();
  await room.backToCreation();
  await expect(room.balance(75)).toBeVisible();
  await orderMore(page);

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
});

/**
 * Orders three more looks of the shopper's last pictures, as another device of theirs would. Each differs, because the same picture again
 * would give its coins back.
 */
async function orderMore(page: Page): Promise<void> {
  const { items } = await callApi<{ items: FittingTask[] }>(page, "GET", "/fitting/task/list");
  const { model, upper, category } = items[0];
  const bottom = await uploadAs(page, "garment", await readFile(picture("trousers.jpg")));
  for (const wish of [{ tuck: "in" }, { bottom }, { bottom, tuck: "in" }])
    await callApi(page, "POST", "/fitting", { id: randomUUID(), model, upper, category, ...wish });
}
