import { useTranslation } from "react-i18next";
import { Button } from "../../components/button.tsx";
import styles from "./compare-bar.module.css";

interface CompareBarProps {
  chosen: number;
  of: number;
  onCompare: () => void;
  onCancel: () => void;
}

/** Stays at the lower edge of the screen while looks are being chosen. */
export function CompareBar({ chosen, of, onCompare, onCancel }: CompareBarProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.text}>
        {t("history.compare.chosen", { chosen, of })}
      </p>
      <Button look="plain" onClick={onCancel}>
        {t("common.cancel")}
      </Button>
      <Button disabled={chosen < of} onClick={onCompare}>
        {t("history.compare")}
      </Button>
    </div>
  );
}
