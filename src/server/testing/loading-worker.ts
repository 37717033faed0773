import { runWorkerProcess } from "../worker/run-worker-process.ts";

await runWorkerProcess(new URL("./loading-engine-thread.ts", import.meta.url));
