import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { callApi, tidOf, uploadAs } from "./support/call-api.ts";
import { fittingRoom } from "./support/fitting-room.ts";
import { journey } from "./support/journey.ts";
import { picture } from "./support/product.ts";

journey.describe("on a server of its own", () => {
  // Eight orders are still waiting when the journey ends.
  journey.use({ settings: {} });

  journey("an order that still waits is taken back, and its coins with it", async ({ page, product }) => {
    const room = fittingRoom(page);
    await expect(room.balance(100)).toBeVisible();
    await room.upload("Model", "small-person.jpg");
    await room.upload("Top", "tshirt.jpg");
    // Eight other orders of the shopper keep the worker busy meanwhile, however fast it is.
    const purchase = { id: randomUUID(), packageId: "coins-500", method: "sandbox" };
    const { open } = await callApi<{ open: { token: string } }>(page, "POST", "/payment/createOrder", purchase);
    await callApi(page, "POST", "/payment/callback/sandbox", { id: purchase.id, token: open.token });
    const model = await uploadAs(page, "model", await readFile(picture("small-person.jpg")));
    const upper = await uploadAs(page, "garment", await readFile(picture("dress.jpg")));
    for (let i = 0; i < 8; i++) await callApi(page, "POST", "/fitting", { id: randomUUID(), model, upper, category: "dress" });
    await room.generate();
    const popup = page.getByRole("dialog", { name: "Your try-on" });
    await popup.getByRole("button", { name: "Cancel this try-on" }).click();
    await expect(page.getByText("Cancelled. Your 25 coins are back.")).toBeVisible();
    await expect(popup).toHaveCount(0);
    await expect(room.balance(450)).toBeVisible();
    await page.goto(`${product.origin}/#/pages/tryhistory/tryhistory`);
    await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();
  });
});

journey("all of a shopper's data is deleted, here and on the server", async ({ page, product }) => {
  const room = fittingRoom(page);
  await room.upload("Model", "small-person.jpg");
  const tid = await tidOf(page);
  await uploadAs(page, "model", await readFile(picture("small-person.jpg")));
  await page.goto(`${product.origin}/#/pages/profile/recharge`);
  await page.getByRole("button", { name: /^Pay / }).click();
  await page.getByRole("dialog", { name: "Test payment" }).getByRole("button", { name: "Cancel" }).click();
  const order = await page.evaluate(() => localStorage.getItem("payment.order"));
  expect(order).not.toBeNull();
  await page.goto(`${product.origin}/#/pages/own/own`);
  await expect(page.getByRole("img", { name: "A photo of you" })).toBeVisible();
  await page.getByRole("button", { name: "Delete all my data" }).click();
  const question = page.getByRole("dialog", { name: "Delete all my data" });
  await expect(question.getByRole("button", { name: "Delete everything" })).toBeDisabled();
  await question.getByRole("checkbox").check();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Delete everything" }).click();
  await expect(page.getByText("Everything is deleted")).toBeVisible();
  await expect(page.getByRole("button", { name: "Choose a photo", exact: true })).toBeVisible();
  await expect(room.slotPicture("Model")).toHaveCount(0);
  await page.reload();
  await expect(room.slotPicture("Model")).toHaveCount(0);
  await expect.poll(() => tidOf(page)).not.toBe(tid);
  // Once, the ID was said to be deleted and stayed for ever under the key of the previous one, and so did the last payment's id.
  const kept = await page.evaluate(() => Object.values(localStorage));
  expect(kept).not.toContain(tid);
  expect(kept).not.toContain(order);
});
