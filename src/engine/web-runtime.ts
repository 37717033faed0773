import * as ort from "onnxruntime-web/wasm";
import type { Runtime } from "./runtime.ts";

/**
 * ONNX Runtime as WebAssembly: for browsers, and for machines that have no native build of it. One thread: on two busy cores a second one
 * halves the speed.
 */
export function webRuntime(): Runtime {
  ort.env.wasm.numThreads = 1;
  ort.env.logLevel = "error";
  return {
    library: ort,
    sessionOptions: {
      executionProviders: ["wasm"],
      graphOptimizationLevel: "all",
      // Errors. By default each large filter, which is no constant on purpose, is warned of in the console.
      logSeverityLevel: 3,
    },
  };
}
