import type { FittingTask } from "../../../protocol/api/fitting.ts";
import { useApp, useSlots } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { percentOf, stageText, type TaskStage } from "./task-stage.ts";
import { Waiting } from "./waiting.tsx";

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
    <Waiting picture={url} text={stageText(t, stage)} percent={percent} hint={t("task.hint")}>
      {stage.name === "uploading" ? (
        <Button look="plain" wide onClick={() => order.getState().dismiss()}>
          {t("common.cancel")}
        </Button>
      ) : (
        <Button look="plain" wide onClick={() => order.getState().show(false)}>
          {t("task.background")}
        </Button>
      )}
    </Waiting>
  );
}
