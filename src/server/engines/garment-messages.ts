import type { SeenGarments } from "../../engine/try-on.ts";
import type { ProblemCode } from "../../protocol/problem.ts";
import type { EngineRequest } from "./engine.ts";

/** To the garments' thread: product photos as files. */
export type GarmentFiles = Pick<EngineRequest, "upper" | "bottom" | "shoes">;

/** From the garments' thread, one for each request. */
export type GarmentAnswer =
  | { readonly kind: "seen"; readonly seen: SeenGarments }
  | { readonly kind: "problem"; readonly code: ProblemCode }
  | { readonly kind: "fault"; readonly error: Error };
