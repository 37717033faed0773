import { rm } from "node:fs/promises";
import { chromium, expect } from "@playwright/test";
import { browserArguments, chromiumPath, newProfile, stepTimeoutMs, withSandbox } from "./support/browser-options.ts";
import { expectAccessible } from "./support/accessible.ts";
import { fittingRoom } from "./support/fitting-room.ts";
import { journey } from "./support/journey.ts";

journey("with all cookies blocked the app works, and says that the browser keeps nothing", async ({ product }) => {
  // Once, the page stayed empty.
  const profile = await newProfile({ profile: { default_content_setting_values: { cookies: 2 } } });
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    chromiumSandbox: withSandbox,
    args: [...browserArguments],
    locale: "en-US",
    viewport: { width: 400, height: 800 },
  });
  context.setDefaultTimeout(stepTimeoutMs);
  const page = context.pages()[0];
  await page.route("**/wardrobe-page-*.js", (route) => route.abort());
  await page.goto(product.origin);

  const room = fittingRoom(page);
  await expect(room.balance(100)).toBeVisible();
  await expect(page.getByText("Your browser keeps nothing for this page")).toBeVisible();
  await expectAccessible(page);
  await room.upload("Model", "small-person.jpg");
  await room.upload("Top", "tshirt.jpg");
  await room.generate();
  await room.seeResult();
  await room.backToCreation();
  await expect(room.balance(75)).toBeVisible();

  await page.getByRole("link", { name: "Me", exact: true }).click();
  await page.getByRole("button", { name: "Show ID" }).click();
  await expect(page.getByText(/^[a-z0-9 ]{27,}$/)).toBeVisible();

  // Where the browser keeps something, a part that cannot be loaded starts the app anew; here that would lose everything.
  await page.getByRole("link", { name: "Wardrobe", exact: true }).click();
  await expect(page.getByRole("heading", { name: "This screen tripped" })).toBeVisible();
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(room.slotPicture("Top")).toBeVisible();

  await context.close();
  await rm(profile, { recursive: true, force: true });
});
