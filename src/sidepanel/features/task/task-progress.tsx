import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import type { FittingTask } from "../../../protocol/api/fitting.ts";
import { useApp, useSlots } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { percentOf, stageText, type TaskStage } from "./task-stage.ts";
import { useCancelTask } from "./use-cancel-task.ts";
import { Waiting } from "./waiting.tsx";

interface TaskProgressProps {
  stage: TaskStage;
  task: FittingTask | undefined;
}

/** The shopper's own photo while they wait, and how far the try-on is. */
export function TaskProgress({ stage, task }: TaskProgressProps) {
  const { t } = useTranslation();
  const { order, server } = useApp();
  const slotUrl = useSlots((state) => state.contents.model?.url);
  const url = task ? server.pictureUrl(task.model) : slotUrl;
  const cancel = useCancelTask();
  const percent = "progress" in stage ? percentOf(stage.progress) : null;
  const seconds = "estimateSeconds" in stage ? stage.estimateSeconds : undefined;
  const hint = [seconds && t("task.estimate", { seconds }), t("task.hint")].filter(Boolean).join(" · ");
  return (
    <Waiting picture={url} text={stageText(t, stage)} percent={percent} hint={hint}>
      {stage.name === "uploading" ? (
        <Button look="plain" wide onClick={firstOf(() => order.getState().dismiss())}>
          {t("common.cancel")}
        </Button>
      ) : (
        <>
          <Button look="plain" wide onClick={firstOf(() => order.getState().show(false))}>
            {t("task.background")}
          </Button>
          {stage.name === "queued" && task && (
            <Button look="bare" wide disabled={cancel.isPending} onClick={firstOf(() => cancel.mutate(task))}>
              {t("task.cancel")}
            </Button>
          )}
        </>
      )}
    </Waiting>
  );
}

/** Ignores the second click of a double click, meant for the button that was here before. */
const firstOf =
  (act: () => void) =>
  ({ detail: clicks }: MouseEvent): void => {
    if (clicks < 2) act();
  };
