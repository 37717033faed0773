import { Progress } from "radix-ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./task-progress.module.css";

interface WaitingProps {
  /** The shopper's own photo. */
  picture: string | undefined;
  text: string;
  /** Null while it is not known. */
  percent: number | null;
  hint: string;
  children: ReactNode;
}

/** The shopper's own photo while they wait, how far the picture is, and what they can do meanwhile. */
export function Waiting({ picture, text, percent, hint, children }: WaitingProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.progress}>
      <div className={styles.picture}>{picture && <img src={picture} alt="" />}</div>
      <p className={styles.text}>{text}</p>
      <Progress.Root className={styles.track} value={percent} aria-label={t("task.progress")}>
        <Progress.Indicator
          className={`${styles.fill} ${percent === null ? styles.unknown : ""}`}
          style={{ transform: percent === null ? undefined : `translateX(${percent - 100}%)` }}
        />
      </Progress.Root>
      <p className={styles.hint}>{hint}</p>
      {children}
    </div>
  );
}
