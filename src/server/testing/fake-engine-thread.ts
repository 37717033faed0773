import { serveEngine } from "../worker/serve-engine.ts";
import { fakeEngine } from "./fake-engine.ts";

/** Blocks its thread, as real computing does. */
function blockMs(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

serveEngine(() => ({
  ...fakeEngine,
  async tryOn(request) {
    blockMs(30);
    return fakeEngine.tryOn(request);
  },
}));
