import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../../components/notify.ts";
import { useRefreshCoins } from "../../api/use-refresh-coins.ts";
import { useApp } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { problemText } from "../../i18n/problem-text.ts";
import { AdScene } from "./ad-scene.tsx";
import styles from "./house-ad.module.css";
import { runAd, type AdState } from "./run-ad.ts";

interface HouseAdProps {
  onEnd: () => void;
  /** Starts the ad again after a problem. */
  onAgain: () => void;
}

/** Our own ad. Closing it early is allowed and pays nothing. */
export function HouseAd({ onEnd, onAgain }: HouseAdProps) {
  const { t } = useTranslation();
  const { server } = useApp();
  const refreshCoins = useRefreshCoins();
  const [state, setState] = useState<AdState>({ name: "starting" });

  const follow = useEffectEvent((next: AdState) => {
    setState(next);
    if (next.name !== "paid") return;
    notify.success(t("ad.paid", { coins: next.coins }));
    void refreshCoins();
    onEnd();
  });
  useEffect(() => {
    const controller = new AbortController();
    void runAd(server, (next) => follow(next), controller.signal);
    return () => controller.abort();
  }, [server]);

  return (
    <Dialog onClose={onEnd} title={t("ad.title")} text={t("ad.text")} tall>
      <div className={styles.scene}>
        <AdScene />
        <p className={styles.words}>{t("ad.words")}</p>
      </div>
      {state.name === "problem" ? (
        <>
          <p className={styles.problem} role="alert">
            {problemText(t, state.problem)}
          </p>
          <Button wide onClick={onAgain}>
            {t("common.retry")}
          </Button>
        </>
      ) : (
        <p className={styles.left} role="timer">
          {state.name === "playing" ? t("ad.left", { seconds: state.secondsLeft }) : t("ad.wait")}
        </p>
      )}
    </Dialog>
  );
}
