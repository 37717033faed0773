import { workerData } from "node:worker_threads";
import { createLocalEngine } from "../engines/local.ts";
import { warmUp } from "../engines/warm-up.ts";
import type { ThreadData } from "./thread-messages.ts";
import { serveEngine } from "./serve-engine.ts";

serveEngine(createLocalEngine, (workerData as ThreadData).warmsUp ? warmUp : undefined);
