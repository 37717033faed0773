import { Coin } from "../drawings/coin.tsx";
import { useTexts } from "../i18n/use-texts.ts";
import styles from "./price.module.css";

/** What the button beside it costs. */
export function Price({ coins }: { coins: number }) {
  const { t } = useTexts();
  return (
    <span className={styles.price}>
      <Coin className={styles.coin} />
      <span aria-hidden>{coins}</span>
      <span className="unseen">{t("coins.amount", { coins })}</span>
    </span>
  );
}
