import { useEffect } from "react";
import { useRefreshCoins } from "../../api/use-refresh-coins.ts";
import { useApp, useOrder } from "../../app-context.ts";
import { lazyPart } from "../../components/lazy-part.tsx";
import { TaskBar } from "./task-bar.tsx";
import { stageOf } from "./task-stage.ts";
import { useTask } from "./use-task.ts";

const TaskDialog = lazyPart(async () => (await import("./task-dialog.tsx")).TaskDialog);

/** The running try-on: a bar below every screen, and a popup over it while the shopper looks at it. */
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
    // The coins did not suffice, so that the balance shown here was out of date.
    void refreshCoins();
  }, [lacksCoins, order, room, refreshCoins]);

  if (!stage || lacksCoins) return null;
  return (
    <>
      <TaskBar stage={stage} />
      {open && <TaskDialog stage={stage} task={task} />}
    </>
  );
}
