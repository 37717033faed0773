import { lazy, Suspense } from "react";
import { useOrder } from "../../app-context.ts";

const RunningTask = lazy(async () => ({ default: (await import("./running-task.tsx")).RunningTask }));

/** The running try-on, over every screen. */
export function TaskView() {
  const isRunning = useOrder(({ phase }) => phase.name !== "idle");
  return <Suspense fallback={null}>{isRunning && <RunningTask />}</Suspense>;
}
