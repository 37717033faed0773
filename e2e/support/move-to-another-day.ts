import type { Page } from "@playwright/test";

/** Moves the shopper to a time zone in which it is another day now than in Greenwich; answers that day, as `2026-11-29`. */
export async function moveToAnotherDay(page: Page): Promise<string> {
  const timezoneId = new Date().getUTCHours() < 11 ? "Pacific/Pago_Pago" : "Pacific/Kiritimati";
  await (await page.context().newCDPSession(page)).send("Emulation.setTimezoneOverride", { timezoneId });
  return new Intl.DateTimeFormat("en-CA", { timeZone: timezoneId }).format();
}
