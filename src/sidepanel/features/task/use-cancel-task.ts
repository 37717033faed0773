import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { cancelFitting, type FittingTask } from "../../../protocol/api/fitting.ts";
import { useRefreshCoins } from "../../api/use-refresh-coins.ts";
import { useApp } from "../../app-context.ts";
import { notify } from "../../components/notify.ts";
import { problemText } from "../../i18n/problem-text.ts";
import { taskKey } from "./use-task.ts";

/** Cancels an order that still waits for its turn, which gives its coins back. One that has begun meanwhile goes on. */
export function useCancelTask() {
  const { t } = useTranslation();
  const { order, server } = useApp();
  const queries = useQueryClient();
  const refreshCoins = useRefreshCoins();
  return useMutation({
    mutationFn: ({ id }: FittingTask) => server.call(cancelFitting, { body: { id } }),
    onSuccess: (cancelled) => {
      queries.setQueryData(taskKey(cancelled.id), cancelled);
      order.getState().dismiss();
      notify.success(t("task.cancelled.back", { coins: cancelled.priceCoins }));
      void queries.invalidateQueries({ queryKey: ["fittings"] });
    },
    onError: (error) => notify.error(problemText(t, error)),
    onSettled: () => refreshCoins(),
  });
}
