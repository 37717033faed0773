import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useMe } from "../api/use-me.ts";
import { paths } from "../paths.ts";
import { Coin } from "../drawings/coin.tsx";
import styles from "./balance.module.css";

/** The balance; a link to the coin records. */
export function Balance() {
  const { t } = useTranslation();
  const me = useMe();
  const label = me ? t("coins.balance.of", { coins: me.coin }) : t("coins.balance.unknown");
  return (
    <Link to={paths.coinHistory} className={styles.balance} aria-label={label}>
      <Coin className={styles.coin} />
      <span aria-hidden>{me ? me.coin : "–"}</span>
    </Link>
  );
}
