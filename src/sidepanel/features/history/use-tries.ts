import { listFittings } from "../../../protocol/api/fitting.ts";
import { usePagedList } from "../../api/use-paged-list.ts";
import { useApp } from "../../app-context.ts";
import { isFinished } from "../task/use-task.ts";

/** The try-ons so far, the newest first; those that still run go on while they are shown. */
export function useTries() {
  const { server } = useApp();
  return usePagedList(["fittings"], (query, signal) => server.call(listFittings, { query, signal }), {
    changesItself: (task) => !isFinished(task),
  });
}
