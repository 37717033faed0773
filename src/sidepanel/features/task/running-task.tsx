import { lazy, Suspense, useEffect } from "react";
import { useRefreshCoins } from "../../api/use-me.ts";
import { useApp, useOrder } from "../../app-context.ts";
import { TaskBar } from "./task-bar.tsx";
import { stageOf } from "./task-stage.ts";
import { useTask } from "./use-task.ts";

const TaskDialog = lazy(async () => ({ default: (await import("./task-dialog.tsx")).TaskDialog }));

/** The running try-on: a popup, or a bar while the popup is closed. */
export function RunningTask() {
  const { order, room } = useApp();
  const phase = useOrder((state) => state.phase);
  const open = useOrder((state) => state.open);
  const { task, isLost } = useTask();
  const refreshCoins = useRefreshCoins();
  const stage = stageOf(phase, task, isLost);

  const lacksCoins = stage?.name === "stopped" && stage.code === "error.fitting.coin.not.enouth";
  useEffect(() => {
    if (!lacksCoins) return;
    order.getState().dismiss();
    room.getState().showCoinsMissing(true);
    // The balance shown here was another one.
    void refreshCoins();
  }, [lacksCoins, order, room, refreshCoins]);

  if (!stage || lacksCoins) return null;
  if (!open) return <TaskBar stage={stage} />;
  return (
    <Suspense fallback={null}>
      <TaskDialog stage={stage} task={task} />
    </Suspense>
  );
}
