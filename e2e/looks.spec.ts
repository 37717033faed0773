import { expect, type Locator } from "@playwright/test";
import { fittingRoom } from "./support/fitting-room.ts";
import { journey } from "./support/journey.ts";
import { picture } from "./support/product.ts";

/** The colour of the one button that stands out, `--green`. */
const green = "rgb(27, 122, 75)";
/** The usual size of the side panel. */
const panelSizePx = { width: 400, height: 800 };

journey("the button for the next picture stands out until a try-on can begin, in both rooms", async ({ page }) => {
  const room = fittingRoom(page);
  await page.setViewportSize(panelSizePx);
  const generate = page.getByRole("button", { name: "Generate" });
  const choose = page.getByRole("button", { name: "Choose a photo", exact: true });
  const standsOut = (button: Locator) => expect(button).toHaveCSS("background-color", green);
  const standsBack = (button: Locator) => expect(button).not.toHaveCSS("background-color", green);
  // Once, the button that stood out on the first screen was the one that could only complain.
  await standsOut(choose);
  await standsBack(generate);
  await room.upload("Model", "small-person.jpg");
  await standsBack(generate);
  await room.upload("Top", "tshirt.jpg");
  await standsOut(generate);
  await room.openSlot("Bottom");
  await standsBack(choose);

  await page.getByRole("link", { name: "Shoes", exact: true }).click();
  const shoe = page.getByRole("button", { name: "Choose a photo: Shoe, view 1" });
  const input = (label: string) => page.getByLabel(label, { exact: true }).and(page.locator("input"));
  await standsOut(page.getByRole("button", { name: "Choose a photo: A photo with your shoes in it" }));
  await standsBack(shoe);
  await input("A photo with your shoes in it").setInputFiles(picture("person.jpg"));
  await standsOut(shoe);
  await standsBack(generate);
  await input("Shoe, view 1").setInputFiles(picture("sneaker.jpg"));
  await standsOut(generate);
});
