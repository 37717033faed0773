import type { CutOut, TopLandmarks } from "./garment.ts";
export function findNeckline(_cutOut: CutOut, _landmarks: Omit<TopLandmarks, "necklineY">): ((x: number) => number) | null {
  return null;
}
