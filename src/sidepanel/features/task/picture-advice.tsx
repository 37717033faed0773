import { Lightbulb } from "lucide-react";
import { useTranslation } from "react-i18next";
import { weaknessToTell, type PictureCheck } from "../../../protocol/api/fitting.ts";
import styles from "./picture-advice.module.css";

const adviceTexts = {
  "garment-hidden": "result.advice.garment.hidden",
  "raised-arms": "result.advice.raised.arms",
  "feet-hidden": "result.advice.feet.hidden",
  "hands-hidden": "result.advice.hands.hidden",
  holes: "result.advice.holes",
  "one-sided": "result.advice.one.sided",
  spill: "result.advice.spill",
  "invented-skin": "result.advice.invented.skin",
} as const;

/** Says, below a picture that the engine does not trust, what would make a better one. */
export function PictureAdvice({ check }: { check: PictureCheck | null | undefined }) {
  const { t } = useTranslation();
  const weakness = weaknessToTell(check);
  return (
    weakness && (
      <p className={styles.advice}>
        <Lightbulb size={18} aria-hidden />
        {t(adviceTexts[weakness])}
      </p>
    )
  );
}
