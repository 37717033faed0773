import { type Browser, expect, type Page } from "@playwright/test";
import { stepTimeoutMs } from "./support/browser-options.ts";
import { callApi, tidOf } from "./support/call-api.ts";
import { fittingRoom } from "./support/fitting-room.ts";
import { journey } from "./support/journey.ts";

interface Me {
  readonly tid: string;
  readonly coin: number;
}

/** A page of somebody new, which never hears the server's answer to its first sign-in; `lost` is that answer. */
async function loseFirstAnswer(browser: Browser, then: "silence" | "break"): Promise<{ page: Page; lost: Promise<Me> }> {
  const page = await browser.newPage({ locale: "en-US" });
  page.setDefaultTimeout(stepTimeoutMs);
  const { promise: lost, resolve } = Promise.withResolvers<Me>();
  const signIn = (url: URL) => url.pathname === "/api/auth/me/v2";
  await page.route(
    signIn,
    async (route) => {
      const { data } = (await (await route.fetch()).json()) as { data: Me };
      if (then === "break") await route.abort("connectionreset");
      resolve(data);
    },
    { times: 1 },
  );
  return { page, lost };
}

journey("a reload in the midst of the first sign-in loses no welcome coins", async ({ browser, product }) => {
  const { page, lost } = await loseFirstAnswer(browser, "silence");
  await page.goto(product.origin);
  const { tid, coin } = await lost;
  expect(coin).toBe(100);
  await page.reload();
  const room = fittingRoom(page);
  await expect(room.balance(100)).toBeVisible();
  expect(await tidOf(page)).toBe(tid);

  // Without the tid the shopper is somebody else, who gets no second welcome on this device.
  await page.getByRole("link", { name: "Me", exact: true }).click();
  await page.evaluate(() => localStorage.removeItem("tid"));
  await page.reload();
  await expect(room.balance(0)).toBeVisible();
  expect(await callApi<Me>(page, "GET", "/auth/me/v2")).toMatchObject({ coin: 0 });
  expect(await tidOf(page)).not.toBe(tid);
  await page.close();
});

journey("a connection that breaks in the midst of the first sign-in loses no welcome coins", async ({ browser, product }) => {
  const { page, lost } = await loseFirstAnswer(browser, "break");
  await page.goto(product.origin);
  const { tid } = await lost;
  await expect(fittingRoom(page).balance(100)).toBeVisible();
  expect(await tidOf(page)).toBe(tid);
  await page.close();
});
