import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { callApi, uploadAs } from "../../e2e/support/call-api.ts";
import { fittingRoom } from "../../e2e/support/fitting-room.ts";
import { picture } from "../../e2e/support/product.ts";
import { taskStatus, type FittingTask } from "../../src/protocol/api/fitting.ts";

/** Gives a new shopper the content of a few weeks with the product, so that the screens have something to show. */
export async function furnish(page: Page): Promise<void> {
  const room = fittingRoom(page);
  await room.upload("Model", "person.jpg");
  await room.upload("Top", "tshirt.jpg");
  await room.openSlot("Model");
  await laceUp(page);
  const person = await uploadAs(page, "model", await readFile(picture("person.jpg")));
  const tshirt = await uploadAs(page, "garment", await readFile(picture("tshirt.jpg")));
  const trousers = await uploadAs(page, "garment", await readFile(picture("trousers.jpg")));
  const dress = await uploadAs(page, "garment", await readFile(picture("dress.jpg")));
  await fillWardrobe(page);
  await saveSuits(page, [
    {
      title: "Summer in the city",
      keywords: ["summer", "city"],
      pieces: [
        { slot: "upper", image: tshirt },
        { slot: "bottom", image: trousers },
      ],
    },
    { title: "Garden party", keywords: ["party"], pieces: [{ slot: "upper", image: dress }] },
  ]);
  const custom = await uploadAs(page, "garment", await sharp(picture("dress.jpg")).modulate({ hue: 90 }).jpeg().toBuffer());
  await callApi(page, "POST", "/shop-item-ext", { id: randomUUID(), image: custom, category: "top", title: "Star dress" });
  await buyCoins(page);
  await tryOn(page, { model: person, upper: tshirt, category: "top" });
  await tryOn(page, { model: person, upper: tshirt, bottom: trousers, category: "top" });
  await tryOn(page, { model: person, upper: dress, category: "dress" });
}

/** Uploads the pictures of the shoe room, and goes back. */
async function laceUp(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Shoes", exact: true }).click();
  const input = (label: string) => page.getByLabel(label, { exact: true }).and(page.locator("input"));
  await input("A photo with your shoes in it").setInputFiles(picture("person.jpg"));
  await input("Shoe, view 1").setInputFiles(picture("sneaker.jpg"));
  await page.getByRole("img", { name: "Shoe, view 1" }).waitFor();
  await page.getByRole("link", { name: "Home", exact: true }).click();
}

/** Buys coins in the sandbox and remembers the order, which the page after a payment shows. */
async function buyCoins(page: Page): Promise<void> {
  const body = { id: randomUUID(), packageId: "coins-500", method: "sandbox" };
  const { open } = await callApi<{ open: { token: string } }>(page, "POST", "/payment/createOrder", body);
  await callApi(page, "POST", "/payment/callback/sandbox", { id: body.id, token: open.token });
  await page.evaluate(([key, id]) => localStorage.setItem(key, id), ["payment.order", body.id]);
}

async function tryOn(page: Page, order: { model: string; upper: string; bottom?: string; category: "top" | "dress" }): Promise<void> {
  const id = randomUUID();
  await callApi(page, "POST", "/fitting", { id, ...order });
  for (;;) {
    const { status } = await callApi<FittingTask>(page, "GET", `/fitting/${id}`);
    if (status === taskStatus.success) return;
    if (status === taskStatus.failed) throw new Error("A try-on for the screens failed.");
    await pause(500);
  }
}

/** The project's few garments in other colours: hue turned by degrees, saturation and brightness as factors. */
const wardrobe = [
  { file: "tshirt.jpg", hue: 0, saturation: 1, brightness: 1, category: "top", subcategory: "t-shirt", tags: ["summer"] },
  { file: "trousers.jpg", hue: 0, saturation: 1, brightness: 1, category: "bottom", subcategory: "jeans", tags: ["everyday"] },
  { file: "dress.jpg", hue: 0, saturation: 1, brightness: 1, category: "top", subcategory: "dress", tags: ["summer", "party"] },
  { file: "tshirt.jpg", hue: 60, saturation: 0.9, brightness: 1.1, category: "top", subcategory: "t-shirt", tags: ["sport"] },
  { file: "trousers.jpg", hue: 150, saturation: 0.5, brightness: 1.3, category: "bottom", subcategory: "sweatpants", tags: ["everyday"] },
  { file: "dress.jpg", hue: 220, saturation: 0.8, brightness: 1, category: "top", subcategory: "dress", tags: ["office"] },
  { file: "tshirt.jpg", hue: 0, saturation: 0.1, brightness: 0.8, category: "top", subcategory: "shirt", tags: ["office"] },
  { file: "trousers.jpg", hue: 0, saturation: 0.1, brightness: 0.9, category: "bottom", subcategory: "leggings", tags: ["office"] },
  { file: "sneaker.jpg", hue: 0, saturation: 1, brightness: 1, category: "shoe", subcategory: "sneakers", tags: ["sport"] },
] as const;

async function fillWardrobe(page: Page): Promise<void> {
  const ids: string[] = [];
  for (const { file, hue, saturation, brightness, ...fields } of wardrobe) {
    const bytes = await sharp(picture(file)).modulate({ hue, saturation, brightness }).jpeg().toBuffer();
    const id = randomUUID();
    await callApi(page, "POST", "/wardrobe/items", { id, image: await uploadAs(page, "garment", bytes), ...fields });
    ids.push(id);
  }
  const month = new Date().toISOString().slice(0, 7);
  const days = { "03": [ids[0], ids[1]], "08": [ids[2]], "12": [ids[6], ids[7]], "17": [ids[3], ids[4]], "20": [ids[5]] };
  for (const [day, items] of Object.entries(days)) await callApi(page, "PUT", `/wardrobe/diary/${month}-${day}`, { items, note: "" });
}

interface NewSuit {
  readonly title: string;
  readonly keywords: readonly string[];
  readonly pieces: readonly { slot: string; image: string }[];
}

async function saveSuits(page: Page, suits: readonly NewSuit[]): Promise<void> {
  for (const suit of suits) await callApi(page, "POST", "/suits", { id: randomUUID(), note: "", publish: true, ...suit });
}
