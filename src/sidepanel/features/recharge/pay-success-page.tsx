import { useQuery } from "@tanstack/react-query";
import { CircleCheck, Hourglass, RefreshCw } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useMe } from "../../api/use-me.ts";
import { useRefreshCoins } from "../../api/use-refresh-coins.ts";
import { useApp } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import pageStyles from "../../components/page.module.css";
import { Coin } from "../../drawings/coin.tsx";
import type { TextKey } from "../../i18n/text-key.ts";
import { paths } from "../../paths.ts";
import { lastOrderKey } from "./last-order.ts";
import styles from "./pay-success-page.module.css";
import { usePaymentOrder } from "./use-payment-order.ts";

const closeAfterSeconds = 5;

/** The screen where a payment ends. It closes by itself once the money has arrived: coming back from a provider proves nothing yet. */
export function PaySuccessPage() {
  const { t } = useTranslation();
  const { data: order } = usePaymentOrder(useOrderId());
  const me = useMe();
  const refreshCoins = useRefreshCoins();
  const navigate = useNavigate();
  const isPaid = order?.status === "paid";
  const close = () => void navigate(paths.profile, { replace: true });
  const leftSeconds = useCountdown(isPaid, close);
  useEffect(() => {
    if (isPaid) void refreshCoins();
  }, [isPaid, refreshCoins]);

  const Sign = isPaid ? CircleCheck : Hourglass;
  return (
    <section className={`${pageStyles.page} ${styles.page}`}>
      <Sign size={72} strokeWidth={1.5} aria-hidden className={isPaid ? styles.done : styles.waiting} />
      <h1>{t(isPaid ? "pay.success.title" : titleOf(order?.status))}</h1>
      <p className={styles.text} role="status">
        {isPaid ? t("pay.success.text", { coins: order.coins }) : t("pay.success.later")}
      </p>
      <button type="button" className={styles.balance} onClick={() => void refreshCoins()}>
        <Coin className={styles.coin} />
        <span className={styles.amount}>{me ? me.coin : "–"}</span>
        <RefreshCw size={18} aria-hidden />
        <span className="unseen">{t("coins.refresh")}</span>
      </button>
      <p className={styles.hint}>{t("pay.success.refresh")}</p>
      <Button wide onClick={close}>
        {t("pay.success.close")}
      </Button>
      {isPaid && (
        <p className={styles.hint} role="timer">
          {t("pay.success.countdown", { seconds: leftSeconds })}
        </p>
      )}
    </section>
  );
}

function titleOf(status: string | undefined): TextKey {
  if (status === "expired") return "pay.success.expired";
  if (status === "refunded") return "pay.success.refunded";
  return "pay.success.waiting";
}

/** The order's id in the address, or else that of the last order made here. */
function useOrderId(): string | null {
  const { host } = useApp();
  const [query] = useSearchParams();
  const { data: lastId } = useQuery({
    queryKey: ["payment", "last"],
    queryFn: async () => (await host.storage.get(lastOrderKey)) ?? null,
  });
  return query.get("order") ?? lastId ?? null;
}

/** Whole seconds left of the countdown, which runs while `isRunning`; calls `onEnd` once when it is over. */
function useCountdown(isRunning: boolean, onEnd: () => void): number {
  const [leftSeconds, setLeftSeconds] = useState(closeAfterSeconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isRunning) return undefined;
    const endsAtMs = performance.now() + closeAfterSeconds * 1_000;
    const timer = setInterval(() => {
      const leftMs = endsAtMs - performance.now();
      setLeftSeconds(Math.max(0, Math.ceil(leftMs / 1_000)));
      if (leftMs > 0) return;
      clearInterval(timer);
      end();
    }, 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  return leftSeconds;
}
