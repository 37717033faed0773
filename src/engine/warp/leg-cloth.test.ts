import { expect, it } from "vitest";
import { bottomLandmarks, legRow } from "../garment/landmarks/bottom-landmarks.ts";
import { cutOutFlat } from "../garment/flat/cut-out-flat.ts";
import { lerp, sides } from "../image/geometry.ts";
import { drawGarment, trousersOutline } from "../testing/drawn-garment.ts";
import type { Leg } from "./leg.ts";
import { legClothRows } from "./leg-cloth.ts";

const trousers = cutOutFlat(drawGarment({ outline: trousersOutline, cloth: () => [120, 130, 160], background: () => [255, 255, 255] }));
const leg = { sectionAt: () => ({ outerRadiusPx: 12, innerRadiusPx: 12 }) } as unknown as Leg;

it("the seam of a leg that goes on stays in the cloth where the gap between the legs begins: a white slit came there, and again further down", () => {
  const seen = bottomLandmarks(trousers);
  const gapFrom = seen.crotchY + 50;
  const gapHalfPx = 15;
  const middleX = (seen.waistLeftX + seen.waistRightX) / 2;
  const innerOf = (sign: number): number[] =>
    seen.legs.left.inner.map((_, k) => middleX + (seen.topY + k < gapFrom ? 0 : sign * gapHalfPx));
  const hemY = gapFrom + 30;
  const landmarks = {
    ...seen,
    hemY: { left: hemY, right: hemY },
    legs: { left: { ...seen.legs.left, inner: innerOf(-1) }, right: { ...seen.legs.right, inner: innerOf(1) } },
    wearer: { waistV: 0.84, legShare: 1, goesOn: true, hipsPx: 100, torsoLengthPx: 120 },
  };
  const scales = { lengthScale: 1, widthScale: 1 } as Parameters<typeof legClothRows>[1];
  for (const side of sides) {
    const rows = legClothRows(landmarks, scales, side, leg, 300);
    const beyond = rows.slice(1).flatMap((row, k) =>
      [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => {
        const seamX = lerp(rows[k].innerX, row.innerX, share);
        const { innerX } = legRow(landmarks, lerp(rows[k].y, row.y, share), side);
        return side === "left" ? seamX - innerX : innerX - seamX;
      }),
    );
    expect(Math.max(...beyond), side).toBeLessThan(1);
  }
});
