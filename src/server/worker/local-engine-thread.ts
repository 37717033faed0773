import { createLocalEngine } from "../engines/local.ts";
import { serveEngine } from "./serve-engine.ts";

serveEngine(createLocalEngine);
