import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { FittingTask } from "../src/protocol/api/fitting.ts";
import { callApi } from "./support/call-api.ts";
import { fittingRoom } from "./support/fitting-room.ts";
import { journey } from "./support/journey.ts";

journey("too few coins: the popup, the video to its end, and new coins", async ({ page }) => {
  const room = fittingRoom(page);
  await room.upload("Model", "person.jpg");
  await room.upload("Top", "tshirt.jpg");
  await room.generate();
  await room.seeResult();
  await room.backToCreation();
  await expect(room.balance(75)).toBeVisible();
  await orderAgain(page, 3);

  // The page still shows the old balance: the server's word counts.
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

/** Orders the shopper's last try-on anew from another device of theirs. */
async function orderAgain(page: Page, times: number): Promise<void> {
  const { items } = await callApi<{ items: FittingTask[] }>(page, "GET", "/fitting/task/list");
  const { model, upper, category } = items[0];
  for (let i = 0; i < times; i++) await callApi(page, "POST", "/fitting", { id: randomUUID(), model, upper, category });
}
