import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { callApi } from "./support/call-api.ts";
import { drawnPicture } from "./support/drawn-picture.ts";
import { fittingRoom, sizePxOf } from "./support/fitting-room.ts";
import { journey } from "./support/journey.ts";
import { picture } from "./support/product.ts";

const tooManyBytes = 6 * 1024 * 1024;

/** The same garment, half as long again: no top is as narrow for its length as the dress is then. */
async function lengthened(page: Page, file: string): Promise<Buffer> {
  const source = `data:image/jpeg;base64,${await readFile(picture(file), "base64")}`;
  const drawn = await page.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height * 1.5];
    canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL("image/png");
  }, source);
  return Buffer.from(drawn.split(",")[1], "base64");
}

journey("a picture of more than 5 MB is shrunk if the shopper likes, and refused in words if not", async ({ page }) => {
  const room = fittingRoom(page);
  const photo = await readFile(picture("person.jpg"));
  // Bytes after the end of a JPEG belong to the file, but not to its picture.
  const large = { name: "large.jpg", mimeType: "image/jpeg", buffer: Buffer.concat([photo, Buffer.alloc(tooManyBytes)]) };
  const input = page.getByLabel("Choose a photo of yourself");
  await input.setInputFiles(large);
  const question = page.getByRole("dialog", { name: "This picture is larger than 5 MB" });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Choose another one" }).click();
  await expect(page.getByRole("alert")).toContainText("The picture is larger than 5 MB");
  await input.setInputFiles(large);
  await question.getByRole("button", { name: "Shrink it" }).click();
  await expect(room.slotPicture("Model")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(await sizePxOf(room.slotPicture("Model"))).toEqual([1200, 1200]);
});

journey("a dress from a file goes on as a dress, and the shopper has the last word", async ({ page }) => {
  // Once, it went on as a top, and ended at the hips.
  await fittingRoom(page).openSlot("Top");
  const input = page.getByLabel("Choose a picture of a top or dress");
  const choice = page.getByRole("radiogroup", { name: "Kind of garment" });
  await input.setInputFiles({ name: "long.png", mimeType: "image/png", buffer: await lengthened(page, "dress.jpg") });
  await expect(page.getByText("This looks like a dress and goes on as one")).toBeVisible();
  await expect(choice.getByRole("radio", { name: "Dress" })).toBeChecked();
  await choice.getByText("Top").click();
  await expect(choice.getByRole("radio", { name: "Top" })).toBeChecked();
  await input.setInputFiles(picture("tshirt.jpg"));
  await expect(choice.getByRole("radio", { name: "Top" })).toBeChecked();
});

journey("a dress from a file goes on as a dress even if the shopper presses Generate at once", async ({ page }) => {
  // Once, it went on as a top where the engine had not looked at it yet.
  const room = fittingRoom(page);
  await expect(room.balance(100)).toBeVisible();
  await room.upload("Model", "small-person.jpg");
  const buffer = await lengthened(page, "dress.jpg");
  await room.openSlot("Top");
  await page.getByLabel("Choose a picture of a top or dress").setInputFiles({ name: "long.png", mimeType: "image/png", buffer });
  await room.slotPicture("Top").waitFor();
  // On a busy machine the look takes longer than the try-on waits for it: the clock stands still until then.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await room.generate();
  await expect(page.getByRole("radio", { name: "Dress", includeHidden: true })).toBeChecked();
  await page.clock.resume();
  await expect(page.getByText("This looks like a dress and goes on as one")).toBeVisible();
  const categories = async () => {
    const { items } = await callApi<{ items: { category: string }[] }>(page, "GET", "/fitting/task/list?pageNo=1&pageSize=5");
    return items.map(({ category }) => category);
  };
  await expect.poll(categories).toEqual(["dress"]);
});

journey(
  "pictures for the wardrobe show how far they are; one that fails is sent again, one that is not wanted is taken out",
  async ({ page }) => {
    await page.getByRole("link", { name: "Wardrobe", exact: true }).click();
    const album = ["tshirt.jpg", "dress.jpg", "trousers.jpg"].map(picture);
    await page.getByLabel("Album").setInputFiles(album);
    const adding = page.getByRole("dialog", { name: "Add to the wardrobe" });
    await expect(adding.getByRole("img")).toHaveCount(3);
    await adding
      .getByRole("button", { name: /^Take picture \d out$/ })
      .last()
      .click();
    await expect(adding.getByRole("img")).toHaveCount(2);
    // Up to nine at once: after that there is no way to add another one.
    await adding.getByLabel("Add more pictures").setInputFiles(Array.from({ length: 9 }, () => picture("trousers.jpg")));
    await expect(page.getByText("Up to 9 pictures at once")).toBeVisible();
    await expect(adding.getByLabel("Add more pictures")).toHaveCount(0);
    for (let i = 0; i < 7; i++)
      await adding
        .getByRole("button", { name: /^Take picture \d out$/ })
        .last()
        .click();

    let uploads = 0;
    await page.route("**/objects/**", async (route) => {
      if (route.request().method() === "PUT" && ++uploads === 2) return route.abort();
      return route.continue();
    });
    await adding.getByRole("button", { name: "Save" }).click();
    await expect(adding.getByRole("img", { name: "Uploaded" })).toHaveCount(1);
    await expect(adding.getByRole("img", { name: "Upload failed" })).toHaveCount(1);
    // Once, only crosses were shown, which did not say why.
    await expect(adding.getByRole("alert")).toHaveText("Request error, please retry later");
    await expectAccessible(page);
    await adding.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Pieces: 2")).toBeVisible();
  },
);

journey("a photo of the wrong shape for shoes is made to fit with head and feet in it", async ({ page }) => {
  await page.getByRole("link", { name: "Shoes", exact: true }).click();
  const tall = { name: "tall.png", mimeType: "image/png", buffer: drawnPicture(450, 800, "tall") };
  await page.getByLabel("A photo with your shoes in it", { exact: true }).and(page.locator("input")).setInputFiles(tall);
  await expect(page.getByRole("alert")).toContainText("The photo must be between 2:3 and 3:2");
  await page.getByRole("button", { name: "Fit it for me" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  const shown = page.getByRole("img", { name: "A photo with your shoes in it" });
  await expect.poll(() => sizePxOf(shown)).toEqual([534, 800]);
});

journey("a picture that comes by itself draws no frame of the focus round its slot, which is no control", async ({ page }) => {
  const input = page.getByLabel("Choose a photo of yourself");
  // Nobody has touched the page yet, as when a shop's picture opens the panel.
  await input.setInputFiles(picture("person.jpg"));
  await expect(fittingRoom(page).slotPicture("Model")).toBeVisible();
  const stage = page.getByRole("tabpanel").locator("section");
  await expect(stage).toBeFocused();
  await expect(stage).toHaveCSS("outline-style", "none");
});
