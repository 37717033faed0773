import { expect } from "@playwright/test";
import { fittingRoom } from "./support/fitting-room.ts";
import { journey } from "./support/journey.ts";

journey("too few coins: the popup, the video to its end, and new coins", async ({ page }) => {
  journey.setTimeout(300_000);
  const room = fittingRoom(page);
  await room.upload("Model", "person.jpg");
  await room.upload("Top", "tshirt.jpg");
  for (const left of [75, 50, 25, 0]) {
    await room.generate();
    await room.seeResult();
    await room.backToCreation();
    await expect(room.balance(left)).toBeVisible();
  }

  await room.generate();
  const popup = page.getByRole("dialog", { name: "Not enough fitting coins" });
  await expect(popup.getByText("Watch the incentive video to get 50 fitting coins")).toBeVisible();
  await popup.getByRole("button", { name: "Watch" }).click();
  await expect(page.getByRole("timer")).toContainText("s to go");
  await expect(page.getByText("Successfully viewed the ad, and got 50 fitting coins")).toBeVisible({ timeout: 40_000 });
  await expect(room.balance(50)).toBeVisible();

  await room.generate();
  await room.seeResult();
});
