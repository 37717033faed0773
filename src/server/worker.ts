/** The worker process of the product, started by `main.ts`. */
import { runWorkerProcess } from "./worker/run-worker-process.ts";

await runWorkerProcess(new URL("./worker/local-engine-thread.ts", import.meta.url));
