/** Currencies whose prices have three digits behind the point. */
const threeDecimals = /^(?:BHD|IQD|JOD|KWD|LYD|OMR|TND)$/;
/** No price is longer. A page may send megabytes for one, and the patterns' work grows with the square of it. */
const priceMaxChars = 64;

/**
 * The number of a price, however it is grouped: 1299, 1,299.00, 1.299,00, 1 299,00, 1'299.00, 39.9500. What stands behind the last
 * separator is a fraction unless it has three digits, as a group has. NaN where there is no digit.
 */
export function amountOf(price: string, currency = ""): number {
  const digits = price
    .slice(0, priceMaxChars)
    .replace(/[^\d.,]/g, "")
    .replace(/[.,]+$/, "");
  const [, whole, separator = "", fraction = ""] = /^(.*?)(?:([.,])(\d*))?$/.exec(digits)!;
  const isGroup = fraction.length === 3 && !(separator === "." && threeDecimals.test(currency));
  return parseFloat(whole.replace(/[.,]/g, "") + (isGroup ? "" : ".") + fraction);
}
