import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useOrder } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { TangledHanger } from "../../drawings/tangled-hanger.tsx";
import { taskKey } from "./use-task.ts";

/** Says that a finished look cannot be fetched. It is asked for all the time; the button is for those tired of waiting. */
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
