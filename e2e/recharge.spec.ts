import { randomUUID } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { callApi, tidOf } from "./support/call-api.ts";
import { journey } from "./support/journey.ts";

journey("coins are bought in the sandbox; the page of success counts down and closes by itself", async ({ page }) => {
  await page.getByRole("link", { name: "Me", exact: true }).click();
  await page.getByRole("link", { name: "Recharge" }).click();
  await expect(page.getByText("its test payment moves no money")).toBeVisible();
  // Once, a screen reader said nothing of the coins, which are only drawn.
  await page.getByRole("radio", { name: "1000 coins +200 free ¥50.00" }).check();
  await page.getByText("Other ways to pay").click();
  await expect(page.getByText("Kuaishou")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Pay ¥50.00" }).click();

  // A reload goes on with the same order; one that was closed makes way for another.
  const order = page.getByRole("dialog", { name: "Test payment" });
  await expect(order.getByText("1200 coins for ¥50.00")).toBeVisible();
  await page.reload();
  await expect(order.getByText("1200 coins for ¥50.00")).toBeVisible();
  await expectAccessible(page);
  await order.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("radio", { name: /^100\D/ }).check();
  const pay = page.getByRole("button", { name: "Pay ¥6.00" });
  await pay.click();

  // The focus once fell to the page's beginning: the button was disabled when the popup opened.
  await order.press("Escape");
  await expect(pay).toBeFocused();
  await pay.click();
  await order.getByRole("button", { name: "Pay without money" }).click();

  await expect(page.getByRole("heading", { name: "Payment success" })).toBeVisible();
  await expect(page.getByText("You got 100 fitting coins.")).toBeVisible();
  await expect(page.getByRole("timer")).toContainText("Closes by itself in");
  await expect(page.getByRole("link", { name: "Balance: 200 fitting coins" })).toBeVisible();
  await expect(page).toHaveURL(/#\/pages\/profile\/profile$/);
  await page.getByRole("link", { name: "Coin records" }).click();
  await expect(page.getByText("Top-up")).toBeVisible();
});

journey("an order that is put away leaves no step behind: back leads to the screen before", async ({ page }) => {
  await page.getByRole("link", { name: "Me", exact: true }).click();
  await page.getByRole("link", { name: "Recharge" }).click();
  const order = page.getByRole("dialog", { name: "Test payment" });
  for (let i = 0; i < 2; i++) {
    await page.getByRole("button", { name: /^Pay/ }).click();
    await order.getByRole("button", { name: "Cancel" }).click();
    await expect(order).toHaveCount(0);
  }
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("heading", { name: "Guest" })).toBeVisible();
});

journey("a tap on the balance itself refreshes it, as the small arrows beside it do", async ({ page }) => {
  await page.getByRole("link", { name: "Me", exact: true }).click();
  const balance = page.getByRole("region", { name: "Fitting coins" }).getByRole("status");
  await expect(balance).toHaveText("100");
  const body = { id: randomUUID(), packageId: "coins-100", method: "sandbox" };
  const { open } = await callApi<{ open: { token: string } }>(page, "POST", "/payment/createOrder", body);
  await callApi(page, "POST", "/payment/callback/sandbox", { id: body.id, token: open.token });
  const { x, y, width, height } = (await balance.boundingBox())!;
  await page.mouse.click(x + width / 4, y + height / 2);
  await expect(balance).toHaveText("200");
});

journey("WeChat Pay shows a code to scan, and notices by itself that it was paid", async ({ page, product }) => {
  await tidOf(page);
  // The payment service cannot be reached from here: its answers are made up.
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

journey.describe("with a card shop", () => {
  journey.use({ settings: { CARD_LINK_URL: "https://cards.example/fitting" } });

  journey("a code that was bought in the card shop is redeemed where the order waits", async ({ page, product }) => {
    product.makeAdmin(await tidOf(page));
    const batch = { id: randomUUID(), count: 1, coins: 550 };
    const { codes } = await callApi<{ codes: string[] }>(page, "POST", "/admin/redeemCodes", batch);
    await page.goto(`${product.origin}/#/pages/profile/recharge`);
    await expect(page.getByRole("radio", { name: /Card shop/ })).toBeChecked();
    await page.getByRole("button", { name: "Pay ¥28.00" }).click();

    const order = page.getByRole("dialog", { name: "Card shop" });
    await expect(order.getByText("550 coins for ¥28.00")).toBeVisible();
    await expect(order.getByRole("link", { name: "Open the card shop" })).toHaveAttribute("href", "https://cards.example/fitting");
    await expectAccessible(page);
    const code = order.getByLabel("Redemption code");
    await order.getByRole("button", { name: "Redeem" }).click();
    await expect(order.getByText("The redemption code cannot be empty")).toBeVisible();
    await code.fill("NOT-A-CODE");
    await order.getByRole("button", { name: "Redeem" }).click();
    await expect(order.getByText("Invalid redemption code")).toBeVisible();
    await code.fill(codes[0]);
    await order.getByRole("button", { name: "Redeem" }).click();
    await expect(order).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Balance: 650 fitting coins" })).toBeVisible();
  });
});

journey.describe("with PayPal", () => {
  const approvedFile = path.join(tmpdir(), `paypal-approved-${randomUUID()}`);
  journey.afterEach(() => rmSync(approvedFile, { force: true }));
  journey.use({
    settings: {
      PUBLIC_URL: "https://fitting.example",
      PAYPAL_CLIENT_ID: "client",
      PAYPAL_CLIENT_SECRET: "secret",
      PAYPAL_WEBHOOK_ID: "webhook",
      PAYPAL_ENVIRONMENT: "sandbox",
      PAYPAL_APPROVED_FILE: approvedFile,
      NODE_OPTIONS: `--import ${new URL("support/fake-paypal.ts", import.meta.url).href}`,
    },
  });

  journey("PayPal's page opens beside the app, which notices by itself that it was paid", async ({ page, product }) => {
    await tidOf(page);
    await page.context().route("https://www.sandbox.paypal.com/**", (route) => {
      writeFileSync(approvedFile, "");
      return route.fulfill({ body: "Approved", contentType: "text/html" });
    });
    await page.goto(`${product.origin}/#/pages/profile/recharge`);
    await expect(page.getByRole("radio", { name: /PayPal/ })).toBeChecked();
    await page.getByRole("button", { name: "Pay $4.99" }).click();

    const order = page.getByRole("dialog", { name: "PayPal" });
    await expect(order.getByText("550 coins for $4.99")).toBeVisible();
    await expectAccessible(page);
    const opening = page.context().waitForEvent("page");
    await order.getByRole("link", { name: "Open the payment page" }).click();
    const theirs = await opening;
    await expect(theirs).toHaveURL(/checkoutnow\?token=ORDER1$/);
    await theirs.close();

    await expect(page.getByText("You got 550 fitting coins.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Balance: 650 fitting coins" })).toBeVisible();
  });
});
