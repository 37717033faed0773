import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { Currency, listPaymentMethods } from "../../../protocol/api/payment.ts";
import { Coin } from "../../drawings/coin.tsx";
import styles from "./choice.module.css";
import { moneyText } from "./money.ts";

export type CoinPackage = z.output<typeof listPaymentMethods.reply>["packages"][number];

/** A package's price in a currency; undefined when it is not sold in it. */
export function priceOf({ prices }: CoinPackage, currency: Currency): number | undefined {
  return prices.find((price) => price.currency === currency)?.amountMinor;
}

interface PackageChoiceProps {
  packages: readonly CoinPackage[];
  currency: Currency;
  chosenId: string;
  onChoose: (id: string) => void;
}

/** A choice of how many coins to buy, priced in the currency of the chosen way to pay. */
export function PackageChoice({ packages, currency, chosenId, onChoose }: PackageChoiceProps) {
  const { t, i18n } = useTranslation();
  return (
    <fieldset className={styles.group}>
      <legend>{t("recharge.package")}</legend>
      <div className={styles.packages}>
        {packages.map((each) => (
          <label key={each.id} className={`${styles.choice} ${styles.package}`}>
            <input type="radio" name="package" className={styles.input} checked={each.id === chosenId} onChange={() => onChoose(each.id)} />
            <span className={styles.coins}>
              <Coin className={styles.coin} />
              <span aria-hidden>{each.coins}</span>
              <span className="unseen">{t("coins.amount", { coins: each.coins })}</span>
            </span>
            <span className={styles.bonus}>{each.bonusCoins > 0 && t("recharge.bonus", { coins: each.bonusCoins })}</span>
            <span className={styles.price}>{moneyText(i18n.language, priceOf(each, currency) ?? 0, currency)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
