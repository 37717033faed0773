import { expect, it } from "vitest";
import { wornBottomLandmarks } from "../garment/worn/worn-bottom-landmarks.ts";
import { wornTopLandmarks } from "../garment/worn/worn-top-landmarks.ts";
import { point, type Point } from "../image/geometry.ts";
import { maskWhere } from "../image/mask.ts";
import type { Body, BodySide } from "../person/body.ts";
import { partIndex } from "../person/labels.ts";
import { uprightBody } from "../testing/upright-body.ts";
import { warpBottom } from "./warp-bottom.ts";
import { warpTop } from "./warp-top.ts";
import type { WarpedGarment } from "./warped-garment.ts";

const wearer = uprightBody();
const { width, height } = wearer.photo;
/** Half the way from the wearer's knees to the ankles. */
const calfY = (wearer.left.knee.y + 3 * wearer.left.ankle.y) / 4;

it("a skirt whose waist a top hides in part ends as far down the legs as on its wearer: its hem lay a hand higher", () => {
  expect(hemOn(wearer, skirt(290, calfY))).toBeCloseTo(calfY, -1);
  expect(hemOn(wearer, skirt(240, calfY))).toBeCloseTo(calfY, -1);
});

it("a skirt that its wearer has on high up ends as far down the legs as on her: minis became midis", () => {
  const thighY = 340;
  expect(hemOn(wearer, skirt(215, thighY))).toBeCloseTo(thighY, -1);
});

it.each([
  ["skirt", (body: Body) => hemOn(body, skirt(240, calfY))],
  ["dress", (body: Body) => hemOn(body, dress(calfY))],
])("on longer legs a %s was as long as the torso told", (_, hemOf) => {
  const tall = withLegs(1.1);
  expect(hemOf(tall)).toBeCloseTo((tall.left.knee.y + 3 * tall.left.ankle.y) / 4, -1);
});

type Wearing = (body: Body) => WarpedGarment;

/** The last row of what is put on. */
function hemOn(body: Body, wear: Wearing): number {
  const { top, width: columns, rgba } = wear(body).body;
  const rows = rgba.length / 4 / columns;
  const isSeen = (row: number): boolean =>
    Array.from({ length: columns }, (_, x) => rgba[(row * columns + x) * 4 + 3]).some((alpha) => alpha > 0.5);
  return top + Array.from({ length: rows }, (_, row) => row).findLast(isSeen)!;
}

function skirt(fromY: number, toY: number): Wearing {
  const cutOut = worn((x, y) => y >= fromY && y < toY && Math.abs(x - 150) < 46 + (y - 240) / 12);
  const landmarks = wornBottomLandmarks({ ...wearer, wearsSkirt: true }, cutOut);
  return (body) => warpBottom(body, cutOut, landmarks);
}

function dress(toY: number): Wearing {
  const cutOut = worn((x, y) => y >= 95 && y < toY && Math.abs(x - 150) < 46);
  const labels = wearer.labels.map((label, i) => (cutOut.mask[i] ? partIndex.dress : label));
  const landmarks = wornTopLandmarks({ ...wearer, labels, wearsDress: true }, cutOut);
  return (body) => warpTop(body, cutOut, landmarks, "dress");
}

function worn(isCloth: (x: number, y: number) => boolean) {
  const mask = maskWhere(width * height, (i) => isCloth(i % width, Math.floor(i / width)));
  return { layer: { width, height, rgba: Float32Array.from({ length: 4 * width * height }, (_, p) => mask[p >> 2]) }, mask, worn: true };
}

/** Somebody whose legs, from the hips on, are so many times as long. */
function withLegs(times: number): Body {
  const place = ({ x, y }: Point): Point => point(x, wearer.pelvis.y + (y - wearer.pelvis.y) * times);
  const legOf = ({ knee, ankle, toes, ...rest }: BodySide): BodySide => ({
    ...rest,
    knee: place(knee),
    ankle: place(ankle),
    toes: place(toes),
  });
  return { ...wearer, left: legOf(wearer.left), right: legOf(wearer.right) };
}
