import { expect } from "@playwright/test";
import { fittingRoom } from "./support/fitting-room.ts";
import { journey } from "./support/journey.ts";

journey("a photo without a person: the reason is told, and the coins come back", async ({ page }) => {
  const room = fittingRoom(page);
  await room.upload("Model", "trousers.jpg");
  await room.upload("Top", "tshirt.jpg");
  await room.generate();

  const popup = page.getByRole("dialog", { name: "Your try-on" });
  await expect(popup.getByText("We could not find a person in your photo.")).toBeVisible({ timeout: 120_000 });
  await expect(popup.getByText("Your 25 coins are back.")).toBeVisible();
  await popup.getByRole("button", { name: "Back to creation" }).click();
  // The photo that will not do is shown.
  await expect(page.getByRole("tab", { name: "Model" })).toHaveAttribute("aria-selected", "true");
  await expect(room.balance(100)).toBeVisible();

  await room.balance(100).click();
  await expect(page.getByText("Try-on failed, refunded")).toBeVisible();
});
