import type { Networks, SeenGarments } from "../../engine/try-on.ts";
import type { ProblemCode } from "../../protocol/problem.ts";
import type { EngineRequest } from "./engine.ts";

/** Product photos as files. */
export type GarmentFiles = Pick<EngineRequest, "upper" | "bottom" | "shoes">;

/** To the garments' thread: what to look at, or to end. */
export type GarmentRequest = ({ readonly kind: "look" } & GarmentQuestion) | { readonly kind: "stop" };

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
 * The garments' thread has a parser of its own: every product photo is shown to one, while the engine's is shown the person. The other networks it borrows
 * from the engine's thread, so that memory holds them once: the segmenter looks there while this thread compares colours, and the rest sees people
 * who wear the garment. So does the engine's parser while that thread only waits.
 */
export const ownNetworks = ["parser"] as const;
export const borrowedNetworks = ["personDetector", "bodyLandmarks", "bodyJoints", "parser", "garmentSegmenter"] as const;
export type BorrowedNetworks = Networks<(typeof borrowedNetworks)[number]>;
