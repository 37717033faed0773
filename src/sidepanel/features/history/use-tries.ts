import { listFittings } from "../../../protocol/api/fitting.ts";
import { usePagedList } from "../../api/use-paged-list.ts";
import { useApp } from "../../app-context.ts";
import { isFinished } from "../task/use-task.ts";

/** The shopper's try-ons, newest first; asked for again while one of them is still running. */
export function useTries() {
  const { server } = useApp();
  return usePagedList(["fittings"], (query, signal) => server.call(listFittings, { query, signal }), {
    changesItself: (task) => !isFinished(task),
  });
}
