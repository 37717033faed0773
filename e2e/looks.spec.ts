import { expect, type Locator, type Page } from "@playwright/test";
import { fittingRoom } from "./support/fitting-room.ts";
import { journey } from "./support/journey.ts";
import { picture } from "./support/product.ts";

/** The colour of the one button that stands out, `--green`. */
const green = "rgb(27, 122, 75)";
/** The usual size of the side panel, and a laptop's window. */
const panelSizePx = { width: 400, height: 800 };
const laptopSizePx = { width: 1280, height: 720 };

const boxOf = async (place: Locator) => (await place.boundingBox())!;

/** Opens a screen of the product and waits for its title. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${new URL("/", page.url())}#${path}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
}

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

journey("on a laptop the whole shoe room is in sight, and nothing lies over its links", async ({ page }) => {
  await page.setViewportSize(laptopSizePx);
  await open(page, "/pages/fitshoe/fitshoe");
  const links = page.getByRole("link", { name: "From my wardrobe" });
  await expect(links).toHaveCount(2);
  // Once, the bar lay over the second link, and the photo's button below the screen.
  const generate = await boxOf(page.getByRole("button", { name: "Generate" }));
  const link = await boxOf(links.last());
  expect(link.y + link.height).toBeLessThanOrEqual(generate.y);
  await expect(page.getByRole("button", { name: "Choose a photo: A photo with your shoes in it" })).toBeInViewport({ ratio: 1 });
  expect(await page.getByRole("main").evaluate((main) => main.scrollHeight - main.clientHeight)).toBe(0);
});

journey("on a wide page the marks of the guide's examples are whole", async ({ page }) => {
  await page.setViewportSize(laptopSizePx);
  const marks = page.getByRole("complementary").getByText("Does not work:");
  await expect(marks).toHaveCount(3);
  // Once, the edge of what scrolls cut the marks at the right in half.
  const beyondPx = await marks.evaluateAll((all) =>
    all.map((mark) => {
      const round = mark.parentElement!;
      let scroller: Element = round;
      while (getComputedStyle(scroller).overflowX === "visible") scroller = scroller.parentElement!;
      return Math.max(0, round.getBoundingClientRect().right - scroller.getBoundingClientRect().right);
    }),
  );
  expect(beyondPx).toEqual([0, 0, 0]);
});

journey("all titles stand at one height", async ({ page }) => {
  await page.setViewportSize(panelSizePx);
  const middlesPx: number[] = [];
  for (const path of [
    "/pages/handle/link",
    "/pages/wardrobe/wardrobe",
    "/pages/profile/feedback",
    "/pages/webview/webview",
    "/pages/suit/suit",
  ]) {
    await open(page, path);
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toBeVisible();
    const { y, height } = await boxOf(title);
    middlesPx.push(Math.round(y + height / 2));
  }
  expect(new Set(middlesPx).size, middlesPx.join(", ")).toBe(1);
});

journey("the button that sends custom clothes is in sight as soon as their form opens", async ({ page }) => {
  await page.setViewportSize(panelSizePx);
  await open(page, "/pages/own/own?view=custom");
  await page.getByRole("button", { name: "Upload custom clothes" }).first().click();
  await expect(page.getByRole("button", { name: "Send for review" })).toBeInViewport({ ratio: 1 });
});

journey("on a laptop the fourth week of the diary is in sight", async ({ page }) => {
  await page.setViewportSize(laptopSizePx);
  await open(page, "/pages/wardrobe/wardrobe?view=diary");
  await expect(page.getByText("28", { exact: true })).toBeInViewport({ ratio: 1 });
});

journey("a notice looks as the product's cards do, not as the library's", async ({ page }) => {
  await page.setViewportSize(panelSizePx);
  await page.getByRole("button", { name: "Generate" }).click();
  const notice = page.getByRole("listitem").filter({ hasText: "Missing required parameters" });
  await expect(notice).toHaveCSS("border-radius", "16px");
});
