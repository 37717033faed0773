import type { Networks, SeenGarments } from "../../engine/try-on.ts";
import type { ProblemCode } from "../../protocol/problem.ts";
import type { EngineRequest } from "./engine.ts";

/** Product photos as files. */
export type GarmentFiles = Pick<EngineRequest, "upper" | "bottom" | "shoes">;

/** To the garments' thread. */
export interface GarmentQuestion {
  readonly files: GarmentFiles;
  /** Whether the engine's thread does nothing but wait for the answer: who wears the garments is known. */
  readonly isAwaited: boolean;
}

/** From the garments' thread, one for each request. */
export type GarmentAnswer =
  | { readonly kind: "seen"; readonly seen: SeenGarments }
  | { readonly kind: "problem"; readonly code: ProblemCode }
  | { readonly kind: "fault"; readonly error: Error };

/**
 * What the garments' thread has of its own: every product photo is shown to these two, while the person's is shown to the engine's. The others, which
 * only somebody who wears the garment is shown to, it borrows from the engine's thread, so that memory holds them once.
 */
export const ownNetworks = ["parser", "garmentSegmenter"] as const;
export const borrowedNetworks = ["personDetector", "bodyLandmarks", "bodyJoints", "parser"] as const;
export type BorrowedNetworks = Networks<(typeof borrowedNetworks)[number]>;
