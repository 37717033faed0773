import { CirclePlay, RefreshCw, TicketPercent, Wallet } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { adRewardCoins } from "../../../protocol/prices.ts";
import { useMe } from "../../api/use-me.ts";
import { useAccount, useApp } from "../../app-context.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import pageStyles from "../../components/page.module.css";
import { Coin } from "../../drawings/coin.tsx";
import { paths } from "../../paths.ts";
import styles from "./balance-card.module.css";
import { RedeemDialog } from "./redeem-dialog.tsx";

export function BalanceCard() {
  const { t } = useTranslation();
  const { room, account } = useApp();
  const me = useMe();
  const isAsking = useAccount((state) => state.isAsking);
  const [redeeming, setRedeeming] = useState(false);
  return (
    <section className={pageStyles.card} aria-label={t("coins.title")}>
      <div className={styles.balance}>
        <Coin className={styles.coin} />
        <div className={styles.text}>
          <h2 className={styles.label}>{t("coins.title")}</h2>
          <p className={styles.amount} role="status">
            {me ? me.coin : "–"}
          </p>
          {/* Keeps the room of the line before its words are known, so that nothing below moves under the finger. */}
          <p className={styles.price}>{me ? t("coins.price", { coins: me.clothCoin }) : "\u00A0"}</p>
        </div>
        <IconButton
          icon={RefreshCw}
          label={t("coins.refresh")}
          className={`${styles.refresh} ${isAsking ? styles.turning : ""}`}
          onClick={() => void account.getState().refresh()}
        />
      </div>
      <div className={styles.ways}>
        <ButtonLink to={paths.recharge}>
          <Wallet size={18} aria-hidden />
          {t("recharge.go")}
        </ButtonLink>
        <Button look="soft" onClick={() => setRedeeming(true)}>
          <TicketPercent size={18} aria-hidden />
          {t("redeem.title")}
        </Button>
      </div>
      <Button look="bare" wide onClick={() => room.getState().showAd(true)}>
        <CirclePlay size={18} aria-hidden />
        {t("ad.watch", { coins: adRewardCoins })}
      </Button>
      {redeeming && <RedeemDialog onClose={() => setRedeeming(false)} />}
    </section>
  );
}
