import { ReactCompareSlider, ReactCompareSliderImage } from "react-compare-slider";
import { useTexts } from "../../i18n/use-texts.ts";
import styles from "./before-after.module.css";

interface BeforeAfterProps {
  before: string;
  after: string;
}

/** The shopper before and after, under one divider that pointer and arrow keys move. */
export function BeforeAfter({ before, after }: BeforeAfterProps) {
  const { t } = useTexts();
  return (
    <div className={styles.compare} role="group" aria-label={t("result.compare")}>
      <ReactCompareSlider
        className={styles.slider}
        defaultPosition={28}
        keyboardIncrement="5%"
        itemOne={<ReactCompareSliderImage className={styles.image} src={before} alt={t("result.before.picture")} />}
        itemTwo={<ReactCompareSliderImage className={styles.image} src={after} alt={t("result.after.picture")} />}
      />
      <span className={`${styles.label} ${styles.before}`} aria-hidden>
        {t("result.before")}
      </span>
      <span className={`${styles.label} ${styles.after}`} aria-hidden>
        {t("result.after")}
      </span>
    </div>
  );
}
