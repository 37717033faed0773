import type { Currency } from "../../../protocol/api/payment.ts";

/** Both of our currencies have two decimals. */
const minorPerMajor = 100;

/** An amount of fen or cents as the language writes money: ¥28.00, $4.99. */
export function moneyText(language: string, amountMinor: number, currency: Currency): string {
  return new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay: "narrowSymbol" }).format(
    amountMinor / minorPerMajor,
  );
}
