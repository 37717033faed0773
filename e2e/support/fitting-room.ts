import { expect, type Locator, type Page } from "@playwright/test";
import { picture } from "./product.ts";

type Slot = "Model" | "Top" | "Bottom";

const pictureNames: Record<Slot, string> = {
  Model: "Your photo",
  Top: "The top or dress to try on",
  Bottom: "The bottom to try on",
};
/** The engine takes seconds, and longer on a busy machine. */
const tryOnTimeoutMs = 120_000;

/** The natural size of a picture, whatever size it is shown in. */
export function sizePxOf(image: Locator): Promise<number[]> {
  return image.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]);
}

/** The fitting room in English, in the web page and in the side panel alike. */
export function fittingRoom(page: Page) {
  const slotPicture = (slot: Slot): Locator => page.getByRole("img", { name: pictureNames[slot] });
  const result = page.getByRole("dialog", { name: "Your new look is ready" });
  return {
    slotPicture,
    result,
    balance: (coins: number): Locator => page.getByRole("link", { name: `Balance: ${coins} fitting coins` }),
    openSlot: (slot: Slot) => page.getByRole("tab", { name: slot }).click(),
    async upload(slot: Slot, file: string) {
      await page.getByRole("tab", { name: slot }).click();
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: "Choose a photo", exact: true }).click();
      await (await chooser).setFiles(picture(file));
      await expect(slotPicture(slot)).toBeVisible();
    },
    generate: () => page.getByRole("button", { name: "Generate" }).click(),
    /** Waits until the result is shown in the size of the photo, which is small in most journeys. */
    async seeResult(sizePx = [480, 480]) {
      await expect(result).toBeVisible({ timeout: tryOnTimeoutMs });
      const after = result.getByRole("img", { name: "You in the new clothes" });
      await expect.poll(() => sizePxOf(after)).toEqual(sizePx);
    },
    backToCreation: () => result.getByRole("button", { name: "Back to creation" }).click(),
  };
}
