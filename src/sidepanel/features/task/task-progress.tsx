import { Progress } from "radix-ui";
import type { FittingTask } from "../../../protocol/api/fitting.ts";
import { useApp, useSlots } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import styles from "./task-progress.module.css";
import { percentOf, stageText, type TaskStage } from "./task-stage.ts";

interface TaskProgressProps {
  stage: TaskStage;
  task: FittingTask | undefined;
}

/** The shopper's own photo while they wait, and how far it is. */
export function TaskProgress({ stage, task }: TaskProgressProps) {
  const { t } = useTexts();
  const { order, server } = useApp();
  const slotUrl = useSlots((state) => state.contents.model?.url);
  const url = task ? server.pictureUrl(task.model) : slotUrl;
  const percent = "progress" in stage ? percentOf(stage.progress) : null;
  return (
    <div className={styles.progress}>
      <div className={styles.picture}>{url && <img src={url} alt="" />}</div>
      <p className={styles.text}>{stageText(t, stage)}</p>
      <Progress.Root className={styles.track} value={percent} aria-label={t("task.progress")}>
        <Progress.Indicator
          className={`${styles.fill} ${percent === null ? styles.unknown : ""}`}
          style={{ width: percent === null ? undefined : `${percent}%` }}
        />
      </Progress.Root>
      <p className={styles.hint}>{t("task.hint")}</p>
      {stage.name === "uploading" ? (
        <Button look="plain" wide onClick={() => order.getState().dismiss()}>
          {t("common.cancel")}
        </Button>
      ) : (
        <Button look="plain" wide onClick={() => order.getState().show(false)}>
          {t("task.background")}
        </Button>
      )}
    </div>
  );
}
