/** A day of the calendar, `YYYY-MM-DD`, as the language writes it. A day has no time zone: it stays the same day everywhere. */
export function dateText(language: string, date: string, options: Intl.DateTimeFormatOptions = { dateStyle: "medium" }): string {
  return new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }).format(Date.parse(`${date}T00:00:00Z`));
}

/** A moment to the second, in the shopper's time zone: tells apart things made on one day. */
export function momentText(language: string, moment: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "medium" }).format(Date.parse(moment));
}

/** The day, `YYYY-MM-DD`, of a moment in the shopper's time zone. */
export function today(now: Date = new Date()): string {
  return isoDate(now.getFullYear(), now.getMonth(), now.getDate());
}

/** The days of a month, `YYYY-MM`, in order. */
export function daysOfMonth(month: string): string[] {
  const [year, number] = month.split("-").map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, i) => isoDate(year, number - 1, i + 1));
}

/** The month that lies some months from another one. */
export function monthFrom(month: string, months: number): string {
  const [year, number] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** How many days of its first week come before the month. Weeks begin on a Monday in Chinese and on a Sunday in English. */
export function daysBefore(month: string, language: string): number {
  const weekday = new Date(`${month}-01T00:00:00Z`).getUTCDay();
  return language === "en" ? weekday : (weekday + 6) % 7;
}

/** The date as `YYYY-MM-DD`. Month and day may be out of range; `Date` carries them over. */
function isoDate(year: number, monthIndex: number, day: number): string {
  return new Date(Date.UTC(year, monthIndex, day)).toISOString().slice(0, 10);
}
