import type { EngineRequest, EngineResult } from "../engines/engine.ts";
import type { ProblemCode } from "../../protocol/problem.ts";

/** To the engine's thread: what to make. */
export type ThreadRequest = Omit<EngineRequest, "signal" | "onProgress">;

/** From the engine's thread: any number of `progress`, then one of the others. */
export type ThreadAnswer =
  | { readonly kind: "progress"; readonly progress: number }
  | { readonly kind: "result"; readonly result: EngineResult }
  | { readonly kind: "problem"; readonly code: ProblemCode }
  | { readonly kind: "fault"; readonly error: Error };
