import { expect } from "@playwright/test";
import { fittingRoom, sizePxOf } from "./support/fitting-room.ts";
import { journey } from "./support/journey.ts";
import { startShop } from "./support/shop.ts";

// A real pointer needs a display of its own, which only X gives to a test.
journey.skip(process.platform !== "linux", "The real right click needs Xvfb and xdotool, which only Linux has.");

journey("a page that forges messages and clicks reaches nothing", async ({ extension, shop }) => {
  const { page } = extension;
  await page.goto(`${shop.origin}/hostile.html`);
  // The shopper tries something on, so that the panel is open and the content script in the page.
  await extension.tryOn(page.getByTestId("shown"), "Top");
  const panel = await extension.panel();
  const room = fittingRoom(panel);
  await expect(room.slotPicture("Top")).toBeVisible();
  const address = await room.slotPicture("Top").getAttribute("src");

  const got = await page.evaluate(`attack(${JSON.stringify(extension.address(""))})`);
  expect(got).toEqual([]);
  await expect(room.slotPicture("Top")).toHaveAttribute("src", address!);
  await room.openSlot("Bottom");
  await expect(room.slotPicture("Bottom")).toHaveCount(0);
  const waiting = await (await extension.worker()).evaluate(() => chrome.storage.session.get(null));
  expect(waiting).toEqual({});
});

journey("a picture that neither the extension nor the page may read is cut out of the screen", async ({ extension, shop }) => {
  const elsewhere = await startShop();
  try {
    const { page } = extension;
    await page.goto(`${shop.origin}/other-origin.html?picture=${encodeURIComponent(`${elsewhere.origin}/photos/tshirt.jpg`)}`);
    await extension.tryOn(page.getByRole("img", { name: "T-shirt" }), "Top");
    const room = fittingRoom(await extension.panel());
    await expect(room.slotPicture("Top")).toBeVisible();
    await expect.poll(() => sizePxOf(room.slotPicture("Top"))).toEqual([300, 400]);
    // The page asked for it, to show it and to read it; the extension did not, because the address is a private one of another origin.
    expect(elsewhere.requests.map(({ origin }) => origin)).toEqual([undefined, shop.origin]);
  } finally {
    await elsewhere.stop();
  }
});

journey("where there is no picture, the panel says so", async ({ extension, shop }) => {
  const { page } = extension;
  await page.goto(`${shop.origin}/no-picture.html`);
  await extension.tryOn(page.getByRole("heading"), "Top", "page");
  const panel = await extension.panel();
  await expect(panel.getByText("The shop did not give us this picture.").first()).toBeVisible();
  await expect(fittingRoom(panel).slotPicture("Top")).toHaveCount(0);
});
