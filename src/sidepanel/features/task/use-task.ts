import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { getFitting, taskStatus, type FittingTask } from "../../../protocol/api/fitting.ts";
import { Problem } from "../../../protocol/problem.ts";
import { useRefreshCoins } from "../../api/use-refresh-coins.ts";
import { useApp, useOrder } from "../../app-context.ts";

const askEveryMs = 1_000;

export const taskKey = (id: string | undefined) => ["fitting", id] as const;

export function isFinished(task: FittingTask): boolean {
  return task.status === taskStatus.success || task.status === taskStatus.failed;
}

interface WatchedTask {
  /** Undefined before the first answer. */
  readonly task: FittingTask | undefined;
  /** The last request got no answer; the next one may. */
  readonly isLost: boolean;
}

/** The try-on that is being watched, asked for again until it is finished. */
export function useTask(): WatchedTask {
  const { server, order } = useApp();
  const queries = useQueryClient();
  const refreshCoins = useRefreshCoins();
  const taskId = useOrder(({ phase }) => (phase.name === "watching" ? phase.taskId : undefined));
  const open = useOrder((state) => state.open);
  const { data: task, error } = useQuery({
    queryKey: taskKey(taskId),
    enabled: taskId !== undefined,
    queryFn: ({ signal }) => server.call(getFitting, { params: { id: taskId! }, signal }),
    refetchInterval: (query) => (query.state.data && isFinished(query.state.data) ? false : askEveryMs),
    // The links of its pictures expire.
    staleTime: 60_000,
  });

  // Asks again when the popup is opened: hours later, the links have changed, or the look was deleted elsewhere.
  useEffect(() => {
    if (taskId && open) void queries.invalidateQueries({ queryKey: taskKey(taskId) }, { cancelRefetch: false });
  }, [taskId, open, queries]);

  const finished = task !== undefined && isFinished(task);
  useEffect(() => {
    if (!taskId) return;
    // The balance changed when the try-on was ordered, and may change when it ends with a refund.
    void refreshCoins();
    if (!finished) return;
    order.getState().end(taskId);
    void queries.invalidateQueries({ queryKey: ["fittings"] });
  }, [taskId, finished, queries, refreshCoins, order]);

  const isGone = error instanceof Problem && error.code === "error.fitting.not.found";
  useEffect(() => {
    if (isGone) order.getState().dismiss();
  }, [isGone, order]);

  const isWatched = taskId !== undefined;
  return { task: isWatched ? task : undefined, isLost: isWatched && !finished && error !== null };
}
