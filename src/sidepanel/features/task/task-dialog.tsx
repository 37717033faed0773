import { useTranslation } from "react-i18next";
import type { FittingTask } from "../../../protocol/api/fitting.ts";
import { useApp } from "../../app-context.ts";
import { Dialog } from "../../components/dialog.tsx";
import { TaskCancelled } from "./task-cancelled.tsx";
import { TaskProblem } from "./task-problem.tsx";
import { TaskProgress } from "./task-progress.tsx";
import { TaskResult } from "./task-result.tsx";
import { TaskUnavailable } from "./task-unavailable.tsx";
import { spokenText, type TaskStage } from "./task-stage.ts";

interface TaskDialogProps {
  stage: TaskStage;
  task: FittingTask | undefined;
}

/** The popup of a try-on. Closing it leaves the try-on running; one whose outcome was seen is dismissed. */
export function TaskDialog({ stage, task }: TaskDialogProps) {
  const { t } = useTranslation();
  const { order } = useApp();
  const isOver = ["success", "failed", "cancelled", "unavailable"].includes(stage.name);
  const hasPicture = !["failed", "stopped", "cancelled", "unavailable"].includes(stage.name);
  const close = () => (isOver ? order.getState().dismiss() : order.getState().show(false));
  return (
    <Dialog onClose={close} title={t(stage.name === "success" ? "task.success" : "task.title")} tall={hasPicture}>
      <p className="unseen" role="status">
        {spokenText(t, stage)}
        {stage.name === "success" && stage.task.sameAs && <span> {t("result.same", { coins: stage.task.priceCoins })}</span>}
      </p>
      <TaskBody stage={stage} task={task} />
    </Dialog>
  );
}

function TaskBody({ stage, task }: TaskDialogProps) {
  switch (stage.name) {
    case "success":
      return <TaskResult task={stage.task} />;
    case "cancelled":
      return <TaskCancelled task={task} />;
    case "unavailable":
      return <TaskUnavailable />;
    case "failed":
    case "stopped":
      return <TaskProblem stage={stage} task={task} />;
    default:
      return <TaskProgress stage={stage} task={task} />;
  }
}
