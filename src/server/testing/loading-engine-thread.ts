import { loadRuntime, loadSomeNetworks } from "../engines/load-networks.ts";
import { serveEngine } from "../worker/serve-engine.ts";

/** Never made: it loads a network again and again, so that it is in native code whenever it is cut off. */
serveEngine(async () => {
  const runtime = await loadRuntime();
  console.log("loading");
  for (;;) await (await loadSomeNetworks(runtime, ["parser"])).release();
});
