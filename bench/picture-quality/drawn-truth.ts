import type { BottomLandmarks, TopLandmarks } from "../../src/engine/garment/garment.ts";
import { distance, point, sides } from "../../src/engine/image/geometry.ts";
import { boxAround } from "../../src/engine/image/mask-box.ts";
import { silhouetteOf, type Silhouette } from "../../src/engine/testing/drawn-products/drawn-products.ts";
import type { LandmarkName, PlacedLandmark } from "../../src/engine/testing/drawn-products/outline.ts";
import type { DrawnProduct } from "../../src/engine/testing/drawn-products/product.ts";
import type { Column, FiguresOf } from "./column.ts";
import type { Garment } from "./fitting.ts";

/** What can be said of a garment that was drawn, because its truth is known. */
export const truthColumns = [
  { name: "cut-out", unit: "%", what: "of the garment that was cut off, or of what lies around it that came along", limit: 3 },
  { name: "landmarks", unit: "% width", what: "mean way from neck, shoulders, armpits, cuffs, waist, crotch and hem", limit: 4 },
  { name: "parts", unit: "wrong", what: "sleeves and legs overlooked or invented, straps taken for none, somebody seen in it", limit: 0.5 },
] as const satisfies readonly Column[];

export type TruthFigures = FiguresOf<typeof truthColumns>;

/** Hems and crotches are level lines: only their height is compared. */
const levelLines: readonly LandmarkName[] = ["hem", "crotch"];

/** How well the engine sees a drawn garment. One that is taken for several garments, or for worn, counts as wrong as a whole. */
export async function compareWithTruth(
  product: DrawnProduct,
  { cutOut, landmarks, bottom }: Pick<Garment, "cutOut" | "landmarks" | "bottom">,
): Promise<TruthFigures> {
  const silhouette = await silhouetteOf(product);
  const scale = cutOut.layer.width / silhouette.width;
  const isWhole = Math.abs(cutOut.layer.height - scale * silhouette.height) <= 2;
  if (!isWhole || cutOut.worn) return { "cut-out": null, landmarks: null, parts: 1 };
  const seen = landmarks ? seenOnTop(landmarks) : seenOnBottom(bottom!);
  const expected = product.landmarks.map(({ place, ...rest }) => ({ ...rest, place: point(place.x * scale, place.y * scale) }));
  const isMissing = (name: LandmarkName): boolean => !seen.some((landmark) => landmark.name === name);
  const error = meanError(expected, seen);
  const sleevesSeen = sides.filter((side) => landmarks?.[side].sleeve).length;
  return {
    "cut-out": 100 * maskError(product, silhouette, cutOut.mask, cutOut.layer.width, scale),
    landmarks: error === null ? null : (100 * error) / (scale * widthOf(silhouette)),
    parts:
      Math.abs(sleevesSeen - product.sleeves) +
      (isMissing("crotch") === product.hasLegs ? 1 : 0) +
      (landmarks && (landmarks.topV !== undefined) !== (product.isStrapless && product.sleeves === 0) ? 1 : 0),
  };
}

/** Mean way in pixels between landmarks that both know; null where there is none. */
export function meanError(expected: readonly PlacedLandmark[], seen: readonly PlacedLandmark[]): number | null {
  const ways = expected.flatMap(({ name, side, place }) => {
    const same = seen.find((landmark) => landmark.name === name && landmark.side === side);
    if (!same) return [];
    return [levelLines.includes(name) ? Math.abs(place.y - same.place.y) : distance(place, same.place)];
  });
  return ways.length === 0 ? null : ways.reduce((sum, way) => sum + way, 0) / ways.length;
}

/** Share of the garment on which the mask is wrong, either way. */
function maskError({ isHooded, landmarks }: DrawnProduct, silhouette: Silhouette, mask: Uint8Array, width: number, scale: number): number {
  // What becomes of a hood is a matter of taste.
  const fromY = isHooded ? Math.max(...landmarks.filter(({ name }) => name === "neck").map(({ place }) => place.y)) : 0;
  let wrong = 0;
  let garment = 0;
  for (let i = 0; i < mask.length; i++) {
    const x = Math.floor(((i % width) + 0.5) / scale);
    const y = Math.floor((Math.floor(i / width) + 0.5) / scale);
    if (y < fromY || x >= silhouette.width || y >= silhouette.height) continue;
    const isGarment = silhouette.mask[y * silhouette.width + x];
    garment += isGarment;
    if (isGarment !== mask[i]) wrong++;
  }
  return wrong / garment;
}

function widthOf({ width, height, mask }: Silhouette): number {
  const { left, right } = boxAround(mask, 1, width, height, 0)!;
  return right - left;
}

function seenOnTop(landmarks: TopLandmarks): PlacedLandmark[] {
  const { legs } = landmarks;
  return sides.flatMap((side): PlacedLandmark[] => {
    const { neck, shoulder, armpit, sleeve } = landmarks[side];
    return [
      { name: "neck", side, place: neck },
      { name: "shoulder", side, place: shoulder },
      { name: "armpit", side, place: armpit },
      { name: "hem", side, place: point(armpit.x, legs ? legs.hemY[side] : landmarks.hemY) },
      ...(sleeve
        ? [
            { name: "outerCuff" as const, side, place: sleeve.outerCuff },
            { name: "innerCuff" as const, side, place: sleeve.innerCuff },
          ]
        : []),
      ...(legs ? [{ name: "crotch" as const, side, place: point(armpit.x, legs.crotchY) }] : []),
    ];
  });
}

function seenOnBottom({ kind, topY, waistLeftX, waistRightX, crotchY, hemY }: BottomLandmarks): PlacedLandmark[] {
  return sides.flatMap((side): PlacedLandmark[] => {
    const waist = point(side === "left" ? waistLeftX : waistRightX, topY);
    return [
      { name: "waist", side, place: waist },
      { name: "hem", side, place: point(waist.x, hemY[side]) },
      ...(kind === "trousers" ? [{ name: "crotch" as const, side, place: point(waist.x, crotchY) }] : []),
    ];
  });
}
