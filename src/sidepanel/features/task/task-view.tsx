import { useOrder } from "../../app-context.ts";
import { lazyPart } from "../../components/lazy-part.tsx";

const RunningTask = lazyPart(async () => (await import("./running-task.tsx")).RunningTask);

/** The running try-on, over every screen. */
export function TaskView() {
  const isRunning = useOrder(({ phase }) => phase.name !== "idle");
  return isRunning && <RunningTask />;
}
