import type { Presence } from "../../protocol/api/shop-item-ext.ts";
import type { ProblemCode } from "../../protocol/problem.ts";
import type { EngineRequest, EngineResult } from "../engines/engine.ts";

/** What the engine's thread is started with. */
export interface ThreadData {
  /** Whether the engine makes some pictures that nobody sees before the first request. */
  readonly warmsUp: boolean;
}

/** To the engine's thread: a picture to make, a picture to look at, or the command to end. */
export type ThreadRequest =
  | { readonly kind: "tryOn"; readonly request: Omit<EngineRequest, "signal" | "onProgress"> }
  | { readonly kind: "look"; readonly picture: Uint8Array }
  | { readonly kind: "stop" };

/** From the engine's thread: any number of `progress`, then one of the others. */
export type ThreadAnswer =
  | { readonly kind: "progress"; readonly progress: number }
  | { readonly kind: "done"; readonly result: EngineResult | Presence }
  | { readonly kind: "problem"; readonly code: ProblemCode }
  | { readonly kind: "fault"; readonly error: Error };
