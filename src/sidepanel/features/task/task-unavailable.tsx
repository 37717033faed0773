import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useOrder } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { TangledHanger } from "../../drawings/tangled-hanger.tsx";
import { taskKey } from "./use-task.ts";

/** A look that is there and does not come. It is asked for all the time; who has waited wants to ask. */
export function TaskUnavailable() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const taskId = useOrder(({ phase }) => (phase.name === "watching" ? phase.taskId : undefined));
  return (
    <EmptyState drawing={<TangledHanger />} title={t("task.unavailable")} text={t("task.unavailable.text")}>
      <Button wide onClick={() => void queries.refetchQueries({ queryKey: taskKey(taskId) })}>
        {t("common.retry")}
      </Button>
    </EmptyState>
  );
}
