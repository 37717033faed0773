import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { callApi, uploadAs } from "../../e2e/support/call-api.ts";
import { fittingRoom } from "../../e2e/support/fitting-room.ts";
import { picture } from "../../e2e/support/product.ts";
import { taskStatus, type FittingTask } from "../../src/protocol/api/fitting.ts";

/** Gives a new shopper what a few weeks with the product would, so that the screens have something to show. */
export async function furnish(page: Page): Promise<void> {
  const room = fittingRoom(page);
  await room.upload("Model", "person.jpg");
  await room.upload("Top", "tshirt.jpg");
  await room.openSlot("Model");
  const person = await uploadAs(page, "model", await readFile(picture("person.jpg")));
  const tshirt = await uploadAs(page, "garment", await readFile(picture("tshirt.jpg")));
  const trousers = await uploadAs(page, "garment", await readFile(picture("trousers.jpg")));
  const dress = await uploadAs(page, "garment", await readFile(picture("dress.jpg")));
  await tryOn(page, { model: person, upper: tshirt, category: "top" });
  await tryOn(page, { model: person, upper: tshirt, bottom: trousers, category: "top" });
  await tryOn(page, { model: person, upper: dress, category: "dress" });
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
