import { toLab, type LabPlanes } from "../../src/engine/image/colour.ts";
import type { Raster } from "../../src/engine/image/raster.ts";
import { deltaE2000, type Lab } from "../picture-quality/measures/colour-difference.ts";
import { brightness, multiScaleDifference, structuralSimilarity } from "../picture-quality/measures/similarity.ts";
import { edgeDifference } from "./edge-difference.ts";

/** How what is filled in compares with the truth: means over where that is known. */
export interface FillFigures {
  /** CIEDE2000; smaller is better, as in the next two. */
  readonly colour: number;
  /** `multiScaleDifference`, in thousandths. */
  readonly steps: number;
  /** 0 where edges are as strong and run as in the truth, around the same place; 1 where there are none. */
  readonly edges: number;
  /** 1 for the same. */
  readonly similarity: number;
  /** dB */
  readonly psnr: number;
}

/** Null where too little was hidden to say anything. */
export function compareFill(truth: Raster, filled: Raster, mask: Uint8Array): FillFigures | null {
  const truthLab = toLab(truth);
  const filledLab = toLab(filled);
  let [count, colour, squares] = [0, 0, 0];
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue;
    count++;
    colour += deltaE2000(labAt(truthLab, i), labAt(filledLab, i));
    for (let p = i * 4; p < i * 4 + 3; p++) squares += (truth.data[p] - filled.data[p]) ** 2 / 3;
  }
  if (count < 500) return null;
  return {
    colour: colour / count,
    steps: 1000 * (multiScaleDifference(truth, filled, mask) ?? 0),
    edges: edgeDifference(brightness(truth), brightness(filled), mask),
    similarity: structuralSimilarity(truth, filled, mask) ?? 1,
    psnr: 10 * Math.log10(255 ** 2 / Math.max(0.01, squares / count)),
  };
}

function labAt([lightness, a, b]: LabPlanes, i: number): Lab {
  return [lightness[i], a[i], b[i]];
}
