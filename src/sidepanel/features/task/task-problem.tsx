import { useTranslation } from "react-i18next";
import type { FittingTask } from "../../../protocol/api/fitting.ts";
import type { ProblemCode } from "../../../protocol/problem.ts";
import { useApp } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { TangledHanger } from "../../drawings/tangled-hanger.tsx";
import { useBackToCreation } from "./use-back-to-creation.ts";
import type { TaskStage } from "./task-stage.ts";

/** Problems that may pass when the order is sent again; any other needs another picture or order. */
const passingProblems: ReadonlySet<ProblemCode> = new Set([
  "error.network",
  "error.server.unreachable",
  "error.server.fault",
  "error.request.too.many",
  "error.fitting.too.many",
]);

interface TaskProblemProps {
  stage: Extract<TaskStage, { code: unknown }>;
  task: FittingTask | undefined;
}

/** Why there is no picture, what happened to the coins, and what to do next. */
export function TaskProblem({ stage, task }: TaskProblemProps) {
  const { t } = useTranslation();
  const { order } = useApp();
  const backToCreation = useBackToCreation(task?.category, stage.code);
  const isStopped = stage.name === "stopped";
  const canRetry = isStopped && passingProblems.has(stage.code);
  const coins = isStopped ? coinsText() : t("task.refunded", { coins: task?.priceCoins ?? 0 });
  return (
    <EmptyState drawing={<TangledHanger />} title={t(isStopped ? "task.stopped" : "task.failed")} text={t(stage.code)}>
      <p>{coins}</p>
      {canRetry && (
        <Button wide onClick={() => void order.getState().again()}>
          {t("common.retry")}
        </Button>
      )}
      <Button look={canRetry ? "plain" : "solid"} wide onClick={backToCreation}>
        {t("task.back")}
      </Button>
    </EmptyState>
  );

  /** An order without an answer may have arrived; sent again under its id, it cannot be charged twice. */
  function coinsText(): string {
    return t(stage.code === "error.network" ? "task.never.twice" : "task.not.charged");
  }
}
