import { RefreshCw } from "lucide-react";
import { useMe } from "../../api/use-me.ts";
import { IconButton } from "../../components/icon-button.tsx";
import pageStyles from "../../components/page.module.css";
import { Coin } from "../../drawings/coin.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import styles from "./balance-card.module.css";

export function BalanceCard() {
  const { t } = useTexts();
  const { data: me, refetch, isFetching } = useMe();
  return (
    <section className={`${pageStyles.card} ${styles.card}`} aria-label={t("coins.title")}>
      <Coin className={styles.coin} />
      <div className={styles.text}>
        <h2 className={styles.label}>{t("coins.title")}</h2>
        <p className={styles.amount} role="status">
          {me ? me.coin : "–"}
        </p>
        {me && <p className={styles.price}>{t("coins.price", { coins: me.clothCoin })}</p>}
      </div>
      <IconButton icon={RefreshCw} label={t("coins.refresh")} className={isFetching ? styles.turning : ""} onClick={() => void refetch()} />
    </section>
  );
}
