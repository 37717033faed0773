import { expect } from "@playwright/test";
import { callApi, tidOf } from "./support/call-api.ts";
import { fittingRoom } from "./support/fitting-room.ts";
import { journey } from "./support/journey.ts";
import { picture } from "./support/product.ts";

journey("a second device joins with a fitting code; wrong IDs and codes are refused in words", async ({ page, browser, product }) => {
  const other = await (await browser.newContext({ locale: "en-US" })).newPage();
  await other.goto(`${product.origin}/#/pages/profile/profile`);
  await other.getByLabel("Switch ID").fill("12345");
  await other.getByRole("button", { name: "Switch" }).click();
  await expect(other.getByText("The ID format is wrong")).toBeVisible();
  // The code lasts for seconds: it is asked for last.
  await page.goto(`${product.origin}/#/pages/profile/profile`);
  await page.getByRole("button", { name: "Show my fitting code" }).click();
  const code = (await page.getByLabel(/^Fitting code/).textContent())!;
  expect(code).toMatch(/^\d{6}$/);
  await expect(page.locator("body")).not.toBeFocused();
  await other.getByLabel("Switch ID").fill(code);
  await other.getByRole("button", { name: "Switch" }).click();
  // Once, the device's account was gone without a question, though its ID was never copied.
  const tidOf = () => localStorage.getItem("tid");
  const own = await other.evaluate(tidOf);
  await expect(other.getByRole("dialog").getByText("Copy it first")).toBeVisible();
  // Once, a shopper who stayed first and then switched was told that the code is wrong: the first question had used it up.
  await other.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await other.getByRole("button", { name: "Switch" }).click();
  await expect(other.getByRole("dialog").getByText("Copy it first")).toBeVisible();
  await other.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await other.getByRole("dialog").getByRole("button", { name: "Copy ID" }).click();
  await expect(other.getByText("ID copied. Keep it to yourself.")).toBeVisible();
  expect(await other.evaluate(() => navigator.clipboard.readText())).toBe(own);
  await other.getByRole("dialog").getByRole("button", { name: "Switch" }).click();
  await expect(other.getByText("You are on the same account now")).toBeVisible();
  expect(await other.evaluate(tidOf)).toBe(await page.evaluate(tidOf));
  await other.context().close();

  await page.goto(`${product.origin}/#/pages/profile/profile?again`);
  await page.getByRole("button", { name: "Redeem code" }).click();
  await page.getByRole("button", { name: "Redeem", exact: true }).click();
  await expect(page.getByText("The redemption code cannot be empty")).toBeVisible();
  await page.getByLabel("Redemption code").fill("no such code");
  await page.getByRole("button", { name: "Redeem", exact: true }).click();
  await expect(page.getByText("Invalid redemption code")).toBeVisible();
});

journey("feedback arrives; pages to read are there; the web view shows no stranger", async ({ page, product }) => {
  await page.goto(`${product.origin}/#/pages/profile/feedback`);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Please write what this is about.")).toBeVisible();
  // Once, when an answer was lost and the text then changed, the new text was thanked for and thrown away: it had the id of the old one.
  const ids: string[] = [];
  await page.route("**/api/feedback", async (route) => {
    ids.push((route.request().postDataJSON() as { id: string }).id);
    if (ids.length > 2) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.getByLabel("Description").fill("The sleeves are short.");
  for (let i = 1; i <= 2; i++) {
    await page.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => ids.length).toBe(i);
    await expect(page.getByText(/Request error|does not answer/).first()).toBeVisible();
  }
  await page.getByLabel("Description").fill("The sleeves are too short.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Thank you, it has arrived")).toBeVisible();
  expect([ids[1] === ids[0], ids[2] === ids[0]]).toEqual([true, false]);
  // Once, the second click of a double click asked for a text, beside the thanks for it.
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Please write what this is about.")).toHaveCount(0);

  // The first page of a visit has none to go back to: Back leads home.
  await page.goto("about:blank");
  await page.goto(`${product.origin}/#/pages/profile/about`);
  await expect(page).toHaveTitle("About · Fitting Room");
  await page.getByRole("link", { name: "Privacy policy" }).click();
  await expect(page.getByRole("heading", { name: "Deleting your data" })).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("heading", { name: "About" })).toBeVisible();
  await page.goto("about:blank");
  await page.goto(`${product.origin}/#/pages/profile/donate`);
  await expect(page.getByRole("heading", { name: "No gifts needed" })).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("tab", { name: "Model" })).toBeVisible();

  await page.goto(`${product.origin}/#/pages/webview/webview?url=${encodeURIComponent("https://evil.test/?taobao.com")}`);
  await expect(page.getByRole("heading", { name: "This page cannot be shown here" })).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
});

journey("a wrong link is refused in words", async ({ page, product }) => {
  await page.goto(`${product.origin}/#/pages/handle/link`);
  await page.getByRole("button", { name: "Find the pictures" }).click();
  await expect(page.getByText("Please enter the correct link")).toBeVisible();
  await page.getByLabel("Link or share text").fill("no link at all");
  await page.getByRole("button", { name: "Find the pictures" }).click();
  await expect(page.getByText("Please enter the correct link")).toBeVisible();
});

journey("the shoe room says what is missing, and two windows show the same slots", async ({ page, product }) => {
  await page.goto(`${product.origin}/#/pages/fitshoe/fitshoe`);
  await page.getByRole("button", { name: /^Generate/ }).click();
  await expect(page.getByText("a photo of you is missing")).toBeVisible();
  await page.getByLabel("A photo with your shoes in it", { exact: true }).and(page.locator("input")).setInputFiles(picture("person.jpg"));
  await expect(page.getByRole("img", { name: "A photo with your shoes in it" })).toBeVisible();
  await page.getByRole("button", { name: /^Generate/ }).click();
  await expect(page.getByText("Please upload at least one shoe perspective picture")).toBeVisible();

  const second = await page.context().newPage();
  await second.goto(product.origin);
  await fittingRoom(second).upload("Top", "tshirt.jpg");
  await page.goto(`${product.origin}/#/`);
  await page.getByRole("tab", { name: "Top" }).click();
  await expect(fittingRoom(page).slotPicture("Top")).toBeVisible();
  await second.getByRole("button", { name: "Remove the top" }).click();
  await expect(fittingRoom(page).slotPicture("Top")).toHaveCount(0);
});

journey("a guest who kept the ID becomes a member; a new account is another one", async ({ page, product }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${product.origin}/#/pages/profile/profile`);
  await expect(page.getByRole("heading", { name: "Guest" })).toBeVisible();
  await expect(page.getByText("•••• ••••").first()).toBeVisible();
  await page.getByRole("button", { name: "Copy ID" }).click();
  await expect(page.getByText("ID copied. Keep it to yourself.")).toBeVisible();
  const tid = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("button", { name: "Show ID" }).click();
  await expect(page.getByText(tid)).toBeVisible();
  await page.getByLabel("Paste your ID here").fill(tid);
  await page.getByRole("button", { name: "I kept it" }).click();
  await expect(page.getByRole("heading", { name: "Member" })).toBeVisible();

  await page.getByRole("link", { name: "My account" }).click();
  await expect(page.getByText("The new account starts with 0 coins")).toBeVisible();
  await page.getByRole("button", { name: "Start anew" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Start anew" }).click();
  await expect(page.getByText("You have a new account")).toBeVisible();
  await expect(page.getByText("Guest")).toBeVisible();
});

journey("a member sees none of the guest's words and form while the server has not answered", async ({ page, product }) => {
  await expect(fittingRoom(page).balance(100)).toBeVisible();
  await callApi(page, "POST", "/auth/secure", { id: await tidOf(page) });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/auth/me/v2", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${product.origin}/#/pages/profile/edit`);
  await page.reload();
  await expect(page.getByRole("button", { name: "Start anew" })).toBeVisible();
  await expect(page.getByLabel("Paste your ID here")).toBeHidden();
  await page.goto(`${product.origin}/#/pages/profile/profile`);
  await expect(page.getByRole("button", { name: "Redeem code" })).toBeVisible();
  await expect(page.getByText("Guest")).toBeHidden();
  release();
  await expect(page.getByRole("heading", { name: "Member" })).toBeVisible();
});
