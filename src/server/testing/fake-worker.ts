import { runWorkerProcess } from "../worker/run-worker-process.ts";

await runWorkerProcess(new URL("./fake-engine-thread.ts", import.meta.url));
