import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { callApi, tidOf, uploadAs } from "./support/call-api.ts";
import { fittingRoom } from "./support/fitting-room.ts";
import { journey } from "./support/journey.ts";
import { picture } from "./support/product.ts";

journey.describe("on a server of its own", () => {
  // The journeys stop it.
  journey.use({ settings: {} });

  journey("a screen that was never loaded says why it is not there, and comes when the server is back", async ({ page, product }) => {
    // With the data saver on, only the first screen is loaded.
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    await page.reload();
    const room = fittingRoom(page);
    await expect(room.balance(100)).toBeVisible();

    await product.halt();
    await page.getByRole("link", { name: "Me", exact: true }).click();
    await expect(page.getByRole("heading", { name: "This screen did not load" })).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "This screen did not load" })).toBeVisible();
    await page.getByRole("link", { name: "Home", exact: true }).click();
    await expect(page.getByRole("tab", { name: "Model" })).toBeVisible();

    await page.getByRole("link", { name: "Me", exact: true }).click();
    await product.resume();
    await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
    const coins = page.getByRole("region", { name: "Fitting coins" });
    await expect(coins).toBeVisible();
    await expect(coins).toHaveCSS("background-color", "rgb(255, 255, 255)");
  });

  journey("a server that goes away later is noticed by the next call, and its return too", async ({ page, product }) => {
    const room = fittingRoom(page);
    await expect(room.balance(100)).toBeVisible();
    const banner = page.getByRole("alert").filter({ hasText: "The server does not answer" });
    await expect(banner).toHaveCount(0);
    await page.getByRole("link", { name: "Me", exact: true }).click();
    await expect(page.getByRole("region", { name: "Fitting coins" })).toBeVisible();

    await product.halt();
    await page.getByRole("link", { name: "Coin records" }).click();
    await expect(banner).toBeVisible();
    await expect(room.balance(100)).toBeVisible();

    await product.resume();
    await banner.getByRole("button", { name: "Try again" }).click();
    await expect(banner).toHaveCount(0);
    // Failed requests are sent again by themselves.
    await expect(page.getByText("Welcome gift")).toBeVisible();
  });
});

journey("after a fault, another try brings the wardrobe's pieces with their tags", async ({ page, product }) => {
  await expect(fittingRoom(page).balance(100)).toBeVisible();
  const image = await uploadAs(page, "garment", await readFile(picture("tshirt.jpg")));
  await callApi(page, "POST", "/wardrobe/items", { id: randomUUID(), image, category: "top", tags: ["summer"] });
  const fault = { success: false, message: "", code: "error.server.fault" };
  await page.route("**/api/wardrobe/**", (route) => route.fulfill({ status: 500, json: fault }));
  await page.goto(`${product.origin}/#/pages/wardrobe/wardrobe`);
  const again = page.getByRole("main").getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  await page.unrouteAll();
  await again.click();
  await expect(page.getByText("Pieces: 1")).toBeVisible();
  await expect(page.getByRole("radio", { name: "#summer" })).toBeVisible();
});

journey("an order whose answer a proxy no longer waits for goes on, and is charged once", async ({ page }) => {
  // Once, the shopper was told that nothing was charged.
  const room = fittingRoom(page);
  await room.upload("Model", "small-person.jpg");
  await room.upload("Top", "tshirt.jpg");
  const isOrder = (url: URL) => url.pathname === "/api/fitting";
  await page.route(
    isOrder,
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 504, contentType: "text/html", body: "Gateway time-out" });
    },
    { times: 1 },
  );
  await room.generate();
  await room.seeResult();
  await room.backToCreation();
  await expect(room.balance(75)).toBeVisible();
  const { items } = await callApi<{ items: { type: number }[] }>(page, "GET", "/coins/records?pageNo=1&pageSize=9");
  expect(items.map(({ type }) => type)).toEqual([2, 11]);
});

journey("while the server thinks, the screens to recharge and to donate say that they are loading", async ({ page }) => {
  await page.route("**/api/**", () => {});
  for (const path of ["/pages/profile/recharge", "/pages/profile/donate"]) {
    await page.goto(`${new URL("/", page.url())}#${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const waiting = page.getByRole("main").getByRole("status").filter({ hasText: "Loading…" });
    await expect.poll(async () => (await waiting.boundingBox())?.width).toBeGreaterThan(200);
  }
});

journey("without an answer of the server an admin is offered another try, not turned away", async ({ page, product }) => {
  product.makeAdmin(await tidOf(page));
  await page.route("**/api/auth/me/v2", (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }));
  await page.goto(`${product.origin}/#/pages/admin/admin`);
  await page.reload();
  const main = page.getByRole("main");
  await expect(main.getByText("This did not load")).toBeVisible();
  await expect(main.getByText("For admins only")).toHaveCount(0);
  await page.unroute("**/api/auth/me/v2");
  await main.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("tab", { name: "Redeem codes" })).toBeVisible();
});
