import { loadRuntime, loadSomeNetworks } from "../engines/load-networks.ts";
import { serveEngine } from "../worker/serve-engine.ts";

/** An engine that is never ready: it loads a network again and again, so that a stop always meets it in native code. */
serveEngine(async () => {
  const runtime = await loadRuntime();
  console.log("loading");
  for (;;) await (await loadSomeNetworks(runtime, ["parser"])).release();
});
