import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { tidOf } from "./support/call-api.ts";
import { journey } from "./support/journey.ts";

journey("coins are bought in the sandbox; the page of success counts down and closes by itself", async ({ page }) => {
  await page.getByRole("link", { name: "Me", exact: true }).click();
  await page.getByRole("link", { name: "Recharge" }).click();
  await expect(page.getByText("its test payment moves no money")).toBeVisible();
  await page.getByRole("radio", { name: /^1000/ }).check();
  await page.getByText("Other ways to pay").click();
  await expect(page.getByText("Kuaishou")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Pay ¥50.00" }).click();

  // A reload goes on with the same order; one that is put away makes place for another.
  const order = page.getByRole("dialog", { name: "Test payment" });
  await expect(order.getByText("1200 coins for ¥50.00")).toBeVisible();
  await page.reload();
  await expect(order.getByText("1200 coins for ¥50.00")).toBeVisible();
  await expectAccessible(page);
  await order.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("radio", { name: /^100\D/ }).check();
  await page.getByRole("button", { name: "Pay ¥6.00" }).click();
  await order.getByRole("button", { name: "Pay without money" }).click();

  await expect(page.getByRole("heading", { name: "Payment success" })).toBeVisible();
  await expect(page.getByText("You got 100 fitting coins.")).toBeVisible();
  await expect(page.getByRole("timer")).toContainText("Closes by itself in");
  await expect(page.getByRole("link", { name: "Balance: 200 fitting coins" })).toBeVisible();
  await expect(page).toHaveURL(/#\/pages\/profile\/profile$/);
  await page.getByRole("link", { name: "Coin records" }).click();
  await expect(page.getByText("Top-up")).toBeVisible();
});

journey("WeChat Pay shows a code to scan, and notices by itself that it was paid", async ({ page, product }) => {
  await tidOf(page);
  // Of the payment service alone there is none to talk to: its answers are made up.
  const order = {
    id: "",
    packageId: "coins-500",
    method: "wechatNative",
    status: "open",
    coins: 550,
    amountMinor: 2_800,
    currency: "CNY",
    createdAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    open: { kind: "qr", text: "weixin://wxpay/bizpayurl?pr=abc" },
  };
  let asked = 0;
  await page.route("**/api/payment/methods", (route) =>
    route.fulfill({
      json: {
        success: true,
        data: {
          sandbox: false,
          packages: [{ id: "coins-500", coins: 500, bonusCoins: 50, prices: [{ currency: "CNY", amountMinor: 2_800 }] }],
          methods: [
            { method: "wechatNative", offered: true, currency: "CNY" },
            { method: "paypal", offered: false, reason: "not.configured" },
          ],
        },
      },
    }),
  );
  await page.route("**/api/payment/createOrder", (route) => {
    order.id = (route.request().postDataJSON() as { id: string }).id;
    return route.fulfill({ json: { success: true, data: order } });
  });
  await page.route("**/api/payment/orders/*", (route) => {
    asked++;
    const data = asked < 2 ? order : { ...order, status: "paid", paidAt: new Date().toISOString(), open: undefined };
    return route.fulfill({ json: { success: true, data } });
  });
  await page.goto(`${product.origin}/#/pages/profile/recharge`);
  await page.getByRole("button", { name: "Pay ¥28.00" }).click();
  const scanning = page.getByRole("dialog", { name: "WeChat Pay" });
  await expect(scanning.getByRole("img", { name: "QR code to pay with" })).toBeVisible();
  await expect(page.getByText("You got 550 fitting coins.")).toBeVisible();
  await page.getByRole("button", { name: "Close now" }).click();
  await expect(page).toHaveURL(/#\/pages\/profile\/profile$/);
});
