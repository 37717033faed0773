import type { i18n } from "i18next";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long ago a moment was: just now, minutes, hours, up to 30 days, then its date. */
export function timeAgo({ t, language }: i18n, moment: string, nowMs: number = Date.now()): string {
  const agoMs = nowMs - Date.parse(moment);
  const units = new Intl.RelativeTimeFormat(language);
  if (agoMs < 5 * minuteMs) return t("time.now");
  if (agoMs < hourMs) return units.format(-Math.floor(agoMs / minuteMs), "minute");
  if (agoMs < dayMs) return units.format(-Math.floor(agoMs / hourMs), "hour");
  if (agoMs < 30 * dayMs) return units.format(-Math.floor(agoMs / dayMs), "day");
  return new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(Date.parse(moment));
}
