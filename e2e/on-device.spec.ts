import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { fittingRoom } from "./support/fitting-room.ts";
import { journey } from "./support/journey.ts";
import { moveToAnotherDay } from "./support/move-to-another-day.ts";
import { picture, root } from "./support/product.ts";

const onDevice = (page: Page) => page.getByRole("switch", { name: "On this device" });

/** Cuts the page off from the server's try-on. Answers the requests that were sent there all the same. */
async function cutOff(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/\/api\/(?:fitting|uploads)|\/objects\//, (route) => {
    if (route.request().method() !== "GET") asked.push(route.request().url());
    return route.abort();
  });
  return asked;
}

/** Answers a function that tells how many MB the networks and their runtime took to load so far. */
function countLoadedMb(page: Page): () => Promise<number> {
  const loaded: Promise<number>[] = [];
  page.context().on("requestfinished", (request) => {
    if (/\.(?:onnx|wasm)$/.test(request.url())) loaded.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async () => (await Promise.all(loaded)).reduce((sum, bytes) => sum + bytes, 0) / 1e6;
}

journey("a picture is made on this device, with no upload, no coins and no server", async ({ page }) => {
  const room = fittingRoom(page);
  await expect(room.balance(100)).toBeVisible();
  await room.upload("Model", "person.jpg");
  await room.upload("Top", "tshirt.jpg");
  const loadedMb = countLoadedMb(page);
  const told: string[] = [];
  page.on("console", (message) => void (message.text().includes("onnxruntime") && told.push(message.text())));
  await onDevice(page).check();
  const asked = await cutOff(page);
  await room.generate();
  await room.seeResult([1200, 1200]);
  // Once, the picture vanished with the next reload, and nothing had said so.
  await expect(room.result.getByText("Save it to keep it.")).toBeVisible();
  await room.backToCreation();
  await expect(room.balance(100)).toBeVisible();
  expect(asked).toEqual([]);
  // The switch tells how much is loaded; once, it told 38 MB where 31 were.
  const toldMb = Number(/\d+/.exec(await page.getByText(/Loads \d+\sMB once/).innerText())?.[0]);
  expect(Math.abs(toldMb - (await loadedMb()))).toBeLessThan(1);
  // Once, the runtime filled the console with warnings of large filters.
  expect(told).toEqual([]);

  // Once, a stray tap beside the sheet lost this picture, which nobody else keeps.
  const latest = page.getByRole("button", { name: "Open your latest look" });
  await latest.click();
  await room.seeResult([1200, 1200]);
  await page.keyboard.press("Escape");
  await expect(room.result).toHaveCount(0);
  await latest.click();
  await room.result.getByRole("button", { name: "Continue to shoes" }).dblclick();
  await expect(page.getByRole("img", { name: "A photo with your shoes in it" })).toBeVisible();
  await room.generate();
  await expect(page.getByRole("button", { name: "Choose a photo: Shoe, view 1" })).toBeFocused();

  await page.reload();
  await expect(onDevice(page)).toBeChecked();
});

journey("the panel makes pictures on this device too", async ({ extension }) => {
  const page = await extension.context.newPage();
  await page.goto(extension.address("src/sidepanel/index.html"));
  const room = fittingRoom(page);
  await room.upload("Model", "small-person.jpg");
  await room.upload("Top", "dress.jpg");
  await page.getByRole("radio", { name: "Dress" }).click();
  await onDevice(page).check();
  // The extension contains the engine; once, it said that it loads 28 MB.
  await expect(page.getByText("No upload, no coins.", { exact: true })).toBeVisible();
  const asked = await cutOff(page);
  await room.generate();
  await room.seeResult();
  expect(asked).toEqual([]);

  // A garment that replaces a dress is no dress; once, the next T-shirt was worn without trousers.
  await room.backToCreation();
  await room.openSlot("Top");
  await page.locator("input[type=file]").setInputFiles(picture("tshirt.jpg"));
  await expect(page.getByRole("radio", { name: "Top" })).toBeChecked();
});

journey("shoes are put on on this device too, and that look is gone when everything is deleted", async ({ page }) => {
  await page.getByRole("link", { name: "Shoes", exact: true }).click();
  const give = async (slot: string, file: string) => {
    await page.getByLabel(slot, { exact: true }).and(page.locator("input")).setInputFiles(picture(file));
    await expect(page.getByRole("img", { name: slot })).toBeVisible();
  };
  await give("A photo with your shoes in it", "small-person.jpg");
  await give("Shoe, view 1", "sneaker.jpg");
  await onDevice(page).check();
  const asked = await cutOff(page);
  const room = fittingRoom(page);
  await room.generate();
  await room.seeResult();
  expect(asked).toEqual([]);

  // Once, only the other room led back to it.
  await room.backToCreation();
  const latest = page.getByRole("button", { name: "Open your latest look" });
  await latest.click();
  await room.seeResult();
  await room.backToCreation();
  await page.unrouteAll();
  await page.getByRole("link", { name: "Me", exact: true }).click();
  await page.evaluate("location.hash = '#/pages/own/own'");
  await page.getByRole("button", { name: "Delete all my data" }).click();
  const question = page.getByRole("dialog", { name: "Delete all my data" });
  await question.getByRole("checkbox").check();
  await question.getByRole("button", { name: "Delete everything" }).click();
  await expect(page.getByText("Everything is deleted")).toBeVisible();
  await expect(page.getByRole("button", { name: "Generate" })).toBeVisible();
  await expect(latest).toHaveCount(0);
});

journey("a try-on that this device cannot make says why, and Cancel gives up one that goes on", async ({ page }) => {
  const room = fittingRoom(page);
  await room.upload("Model", "tshirt.jpg");
  await room.upload("Top", "tshirt.jpg");
  await onDevice(page).check();
  await room.generate();
  const failed = page.getByRole("dialog", { name: "Your try-on" });
  await expect(failed).toContainText("Nothing was charged", { timeout: 120_000 });
  await failed.getByRole("button", { name: "Back to creation" }).click();

  await room.openSlot("Model");
  await page.getByRole("button", { name: "Remove your photo" }).click();
  await room.upload("Model", "small-person.jpg");
  await room.generate();
  await page.getByRole("dialog", { name: "Your try-on" }).getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

journey("the browser makes the same picture as the server, also after another one", async ({ page }) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "on-device-"));
  const day = await moveToAnotherDay(page);
  try {
    // As PNG, so that both get the same pixels: decoders of JPEG differ by a step here and there.
    const person = path.join(folder, "person.png");
    await writeFile(person, await asPng(page, picture("person.jpg")));
    const room = fittingRoom(page);
    await onDevice(page).check();
    await room.upload("Model", person);
    // What was computed for this garment must not be used for the next.
    await room.upload("Top", "dress.jpg");
    await room.generate();
    await room.seeResult([1200, 1200]);
    await room.backToCreation();
    const before = await room.slotPicture("Top").getAttribute("src");
    await page.locator("input[type=file]").setInputFiles(picture("tshirt.png"));
    await expect(room.slotPicture("Top")).not.toHaveAttribute("src", before!);
    await room.generate();
    await room.seeResult([1200, 1200]);
    const saving = page.waitForEvent("download");
    await room.result.getByRole("button", { name: "Save" }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toContain(day);
    const ofBrowser = await readFile(await saved.path());

    const out = path.join(folder, "out.png");
    await promisify(execFile)(process.execPath, ["src/cli/try.ts", "--model", person, "--top", picture("tshirt.png"), "--out", out], {
      cwd: root,
    });
    const { changed, largest } = await compare(page, ofBrowser, await readFile(out), await readFile(person));
    expect(changed).toBeGreaterThan(10_000);
    expect(largest).toBeLessThanOrEqual(2);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

async function asPng(page: Page, file: string): Promise<Buffer> {
  const encoded = await page.evaluate(
    async (base64) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${base64}`)).blob());
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
      canvas.getContext("2d")!.drawImage(bitmap, 0, 0);
      return canvas.toDataURL("image/png").split(",")[1];
    },
    (await readFile(file)).toString("base64"),
  );
  return Buffer.from(encoded, "base64");
}

/** The largest difference in a channel between two pictures, and how many pixels of the second differ from the photo. */
function compare(page: Page, one: Buffer, other: Buffer, photo: Buffer): Promise<{ changed: number; largest: number }> {
  return page.evaluate(
    async (files) => {
      const pixelsOf = async (base64: string) => {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d")!;
        context.drawImage(bitmap, 0, 0);
        return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
      };
      const [a, b, before] = await Promise.all(files.map(pixelsOf));
      if (a.length !== b.length) throw new Error("the pictures differ in size");
      let changed = 0;
      let largest = 0;
      for (let i = 0; i < a.length; i++) {
        largest = Math.max(largest, Math.abs(a[i] - b[i]));
        if (i % 4 === 0 && b[i] !== before[i]) changed++;
      }
      return { changed, largest };
    },
    [one, other, photo].map((file) => file.toString("base64")),
  );
}
