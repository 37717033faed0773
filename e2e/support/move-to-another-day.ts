import type { Page } from "@playwright/test";

/** Moves the shopper to a time zone in which it is another day now than in Greenwich; answers that day, as `2026-11-29`. */
export async function moveToAnotherDay(page: Page): Promise<string> {
  // At 11:00 in Greenwich the day ends in Pago Pago: no journey takes an hour.
  const timezoneId = new Date().getUTCHours() < 10 ? "Pacific/Pago_Pago" : "Pacific/Kiritimati";
  await (await page.context().newCDPSession(page)).send("Emulation.setTimezoneOverride", { timezoneId });
  return new Intl.DateTimeFormat("en-CA", { timeZone: timezoneId }).format();
}
