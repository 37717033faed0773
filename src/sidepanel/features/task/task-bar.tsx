import { ChevronUp, CircleAlert, CircleCheck, CircleSlash, LoaderCircle, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useApp } from "../../app-context.ts";
import styles from "./task-bar.module.css";
import { spokenText, stageText, type TaskStage } from "./task-stage.ts";

/** The bar of the try-on, which goes on while other screens are shown. */
export function TaskBar({ stage }: { stage: TaskStage }) {
  const { t } = useTranslation();
  const { order } = useApp();
  const { icon: Icon, look } = looks[stage.name];
  return (
    <>
      <button type="button" className={`${styles.bar} ${look}`} onClick={() => order.getState().show(true)}>
        <Icon size={20} aria-hidden className={styles.icon} />
        <span className={styles.text}>{stageText(t, stage)}</span>
        <span className={styles.view}>
          {t("task.view")}
          <ChevronUp size={18} aria-hidden />
        </span>
      </button>
      <p className="unseen" role="status">
        {spokenText(t, stage)}
      </p>
    </>
  );
}

const busy = { icon: LoaderCircle, look: styles.busy };
const failed = { icon: CircleAlert, look: styles.failed };

const looks: Record<TaskStage["name"], { icon: LucideIcon; look: string }> = {
  uploading: busy,
  ordering: busy,
  lost: busy,
  unavailable: failed,
  queued: busy,
  processing: busy,
  success: { icon: CircleCheck, look: styles.success },
  cancelled: { icon: CircleSlash, look: styles.over },
  failed,
  stopped: failed,
};
