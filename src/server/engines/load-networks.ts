import { readFile } from "node:fs/promises";
import { loadNetworks, networkNames, type NetworkKey, type Networks } from "../../engine/try-on.ts";
import type { Runtime } from "../../engine/runtime.ts";
import { createLog } from "../http/log.ts";

/** Loads all networks of the engine, on the fastest runtime that this machine has. */
export async function loadNodeNetworks(runtime?: Runtime): Promise<Networks> {
  return loadSomeNetworks(runtime ?? (await loadRuntime()), Object.keys(networkNames) as NetworkKey[]);
}

/** Loads some networks of the engine. */
export async function loadSomeNetworks<Key extends NetworkKey>(runtime: Runtime, keys: readonly Key[]): Promise<Networks<Key>> {
  const folder = new URL("../../engine/models/", import.meta.url);
  const models = {} as Record<Key, Uint8Array>;
  for (const key of keys) models[key] = await readFile(new URL(`${networkNames[key]}.onnx`, folder));
  return loadNetworks({ runtime, models });
}

/**
 * ONNX Runtime as native code, or as WebAssembly, which is several times slower, on a machine for which there is no native build.
 *
 * One thread, because two are slower. Neither memory patterns nor arenas, because both keep as much memory as the largest picture ever took,
 * for each network. Without them a process takes 60 MiB less, and a pass of the parser 5 ms more.
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
