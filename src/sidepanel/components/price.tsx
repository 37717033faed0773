import { useTranslation } from "react-i18next";
import { Coin } from "../drawings/coin.tsx";
import styles from "./price.module.css";

/** The price within a button. */
export function Price({ coins }: { coins: number }) {
  const { t } = useTranslation();
  return (
    <span className={styles.price}>
      <Coin className={styles.coin} />
      <span aria-hidden>{coins}</span>
      <span className="unseen">{t("coins.amount", { coins })}</span>
    </span>
  );
}
