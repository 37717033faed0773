import { Sparkles } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useOnDevice, useOrder } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { lazyPart } from "../../components/lazy-part.tsx";
import { Price } from "../../components/price.tsx";
import { isFree } from "../../stores/order.ts";
import styles from "./generate-row.module.css";

const LatestLook = lazyPart(async () => (await import("./latest-look.tsx")).LatestLook);

interface GenerateRowProps {
  /** The price of a try-on; undefined until the server has told it. */
  coins: number | undefined;
  /** While a picture is missing, the button that chooses it stands out instead of this one. */
  hasPictures: boolean;
  /** The garment is looked at before the try-on can start. */
  isLooking?: boolean;
  onGenerate: () => void;
}

/** The button of both rooms that starts a try-on, or shows the one that is under way; beside it the latest look. */
export function GenerateRow({ coins, hasPictures, isLooking = false, onGenerate }: GenerateRowProps) {
  const { t } = useTranslation();
  const phase = useOrder((state) => state.phase);
  const isOnDevice = useOnDevice((state) => state.enabled);
  const canBegin = isOnDevice || isFree(phase);
  const isFirst = hasPictures || !canBegin;
  return (
    <div className={styles.row}>
      {phase.name === "idle" && <LatestLook />}
      <Button
        wide
        look={isFirst ? "solid" : "soft"}
        className={`${styles.generate} ${isFirst ? "" : styles.soft}`}
        disabled={isLooking}
        onClick={onGenerate}
      >
        <Sparkles size={20} aria-hidden />
        {t(isLooking ? "generate.looking" : canBegin ? "generate.start" : "generate.view")}
        {coins !== undefined && canBegin && !isLooking && !isOnDevice && (
          <span className={styles.price}>
            <Price coins={coins} />
          </span>
        )}
      </Button>
    </div>
  );
}
