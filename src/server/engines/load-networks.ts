import { readFile } from "node:fs/promises";
import { loadNetworks, networkNames, type NetworkKey, type Networks } from "../../engine/try-on.ts";
import type { Runtime } from "../../engine/runtime.ts";
import { createLog } from "../http/log.ts";

/** All networks as they are shipped, on the fastest runtime that this machine has. */
export async function loadNodeNetworks(runtime?: Runtime): Promise<Networks> {
  return loadSomeNetworks(runtime ?? (await loadRuntime()), Object.keys(networkNames) as NetworkKey[]);
}

/** Some of them. */
export async function loadSomeNetworks<Key extends NetworkKey>(runtime: Runtime, keys: readonly Key[]): Promise<Networks<Key>> {
  const folder = new URL("../../engine/models/", import.meta.url);
  const models = {} as Record<Key, Uint8Array>;
  for (const key of keys) models[key] = await readFile(new URL(`${networkNames[key]}.onnx`, folder));
  return loadNetworks({ runtime, models });
}

/**
 * ONNX Runtime in the machine's own code, several times as fast as WebAssembly, which stands in where there is none for this machine.
 * One thread: a second one is slower. No memory patterns, and no arenas of its own: both keep what the largest picture ever took, and each
 * network has its own. Without them a process weighs 60 MiB less, and a pass of the parser takes 5 ms longer.
 */
export async function loadRuntime(importNative = () => import("onnxruntime-node")): Promise<Runtime> {
  try {
    const library = await importNative();
    library.env.logLevel = "error";
    return {
      library,
      sessionOptions: {
        executionProviders: ["cpu"],
        graphOptimizationLevel: "all",
        intraOpNumThreads: 1,
        enableMemPattern: false,
        enableCpuMemArena: false,
      },
    };
  } catch (error) {
    createLog("warn").warn({ err: error }, "onnxruntime-node does not load on this machine; the networks run as WebAssembly, more slowly");
    const { webRuntime } = await import("../../engine/web-runtime.ts");
    return webRuntime();
  }
}
