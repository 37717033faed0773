import { useTranslation } from "react-i18next";
import { useApp, useSlots } from "../../app-context.ts";
import { Segmented } from "../../components/segmented.tsx";
import styles from "./tuck-choice.module.css";

/** Asks whether the top's hem is tucked into the waistband, where a top is worn with a bottom; the answer is remembered. */
export function TuckChoice() {
  const { t } = useTranslation();
  const { slots } = useApp();
  const tuck = useSlots((state) => state.tuck);
  const isAsked = useSlots(({ contents, category }) => category === "top" && Boolean(contents.upper && contents.bottom));
  if (!isAsked) return null;
  return (
    <div className={styles.choice}>
      <span aria-hidden>{t("tuck.label")}</span>
      <Segmented
        label={t("tuck.label")}
        value={tuck}
        options={[
          { value: "out", text: t("tuck.out") },
          { value: "in", text: t("tuck.in") },
        ]}
        onChange={(chosen) => slots.getState().chooseTuck(chosen)}
      />
    </div>
  );
}
