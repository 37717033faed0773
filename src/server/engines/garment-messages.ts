import type { Networks, SeenGarments } from "../../engine/try-on.ts";
import type { ProblemCode } from "../../protocol/problem.ts";
import type { EngineRequest } from "./engine.ts";

/** Product photos as files. */
export type GarmentFiles = Pick<EngineRequest, "upper" | "bottom" | "shoes">;

/** To the garments' thread: garments to look at, or the command to end. */
export type GarmentRequest = ({ readonly kind: "look" } & GarmentQuestion) | { readonly kind: "stop" };

export interface GarmentQuestion {
  readonly files: GarmentFiles;
  /** Whether the engine's thread only waits for the answer, because it knows the person from an earlier picture. */
  readonly isAwaited: boolean;
}

/** From the garments' thread, one for each request. */
export type GarmentAnswer =
  | { readonly kind: "seen"; readonly seen: SeenGarments }
  | { readonly kind: "problem"; readonly code: ProblemCode }
  | { readonly kind: "fault"; readonly error: Error };

/**
 * The garments' thread has a parser of its own, because it parses every product photo while the engine's thread parses the person. It borrows
 * the other networks from the engine's thread, so that memory holds them once: the segmenter, which runs there while this thread compares
 * colours, and those that find people who wear the garment. While the engine's thread only waits, its parser is borrowed for that as well.
 */
export const ownNetworks = ["parser"] as const;
export const borrowedNetworks = ["personDetector", "bodyLandmarks", "bodyJoints", "parser", "garmentSegmenter"] as const;
export type BorrowedNetworks = Networks<(typeof borrowedNetworks)[number]>;
