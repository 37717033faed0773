/** The module of a worker process, which `main.ts` starts. */
import { runWorkerProcess } from "./worker/run-worker-process.ts";

await runWorkerProcess(new URL("./worker/local-engine-thread.ts", import.meta.url));
