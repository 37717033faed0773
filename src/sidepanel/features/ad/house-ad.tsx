import { useEffect } from "react";
import { toast } from "sonner";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { problemText } from "../../i18n/problem-text.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { AdScene } from "./ad-scene.tsx";
import styles from "./house-ad.module.css";
import { useAd } from "./use-ad.ts";

/** Our own ad. Closing it early is allowed and pays nothing. */
export function HouseAd({ onEnd }: { onEnd: () => void }) {
  const { t } = useTexts();
  const { state, again } = useAd();

  useEffect(() => {
    if (state.name !== "paid") return;
    toast.success(t("ad.paid", { coins: state.coins }));
    onEnd();
  }, [state, t, onEnd]);

  return (
    <Dialog open onOpenChange={(open) => !open && onEnd()} title={t("ad.title")} text={t("ad.text")} tall>
      <div className={styles.scene}>
        <AdScene />
        <p className={styles.words}>{t("ad.words")}</p>
      </div>
      {state.name === "problem" ? (
        <>
          <p className={styles.problem} role="alert">
            {problemText(t, state.problem)}
          </p>
          <Button wide onClick={again}>
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
