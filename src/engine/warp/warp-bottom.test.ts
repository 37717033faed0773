import { expect, it } from "vitest";
import { bottomLandmarks } from "../garment/landmarks/bottom-landmarks.ts";
import { cutOutFlat } from "../garment/flat/cut-out-flat.ts";
import { point, sides, type Point } from "../image/geometry.ts";
import type { Body } from "../person/body.ts";
import { partIndex } from "../person/labels.ts";
import { drawGarment, trousersOutline } from "../testing/drawn-garment.ts";
import { partsOf, uprightBody } from "../testing/upright-body.ts";
import { legX } from "../person/joints/leg-x.ts";
import { warpBottom } from "./warp-bottom.ts";

const upright = uprightBody();
const { width } = upright.photo;
const aside = 24;
const legPx = 11;
const alpha = 3;
const hipPx = upright.halfWidthPx(1, "left");
/** In long trousers, whole in the photo; as broad and tall as whom they are put on. */
const wearerLike = { waistV: 0.84, legShare: 1, goesOn: false, hipsPx: 2 * hipPx, torsoLengthPx: upright.torsoLengthPx };

/** The right foot stands a little further down, on the left one's other side, in front of it. */
function crossing(legPart: number): Body {
  const ankle = (x: number, y: number): { ankle: Point; toes: Point } => ({ ankle: point(x, y), toes: point(x, y + 20) });
  const left = { ...upright.left, knee: point(143, 390), ...ankle(150 + aside, 485) };
  const right = { ...upright.right, knee: point(157, 390), ...ankle(150 - aside, 495) };
  const labels = upright.labels.map((label, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (label !== partIndex.bottom && y < 480) return label;
    if (y < 300) return partIndex.bottom;
    if (y >= 500) return partIndex.background;
    return Math.min(Math.abs(x - legX(left, y)), Math.abs(x - legX(right, y))) < legPx ? legPart : partIndex.background;
  });
  return { ...upright, labels, parts: partsOf(labels), left, right, wearsSkirt: legPart === partIndex.skin };
}

const trousers = cutOutFlat(drawGarment({ outline: trousersOutline, cloth: () => [120, 130, 160], background: () => [255, 255, 255] }));

it.each([
  ["in slim trousers", partIndex.bottom],
  ["bare", partIndex.skin],
])("legs that cross, %s, are each in a whole trouser leg: both were one cone", (_, part) => {
  const body = crossing(part);
  const { left, top, width: columns, rgba } = warpBottom(body, trousers, bottomLandmarks(trousers)).body;
  const at = (x: number, y: number, channel: number): number =>
    x < left || x >= left + columns ? 0 : rgba[((y - top) * columns + x - left) * 4 + channel];
  const y = 465;
  for (const side of sides) {
    const middle = Math.round(legX(body[side], y));
    for (const beside of [-legPx + 1, 0, legPx - 1]) expect(at(middle + beside, y, alpha)).toBeGreaterThan(0.9);
  }
  // Nothing hangs as far beside a foot as one leg is wide.
  expect(at(150 - aside - 4 * legPx, y, alpha)).toBeLessThan(0.1);
  // Just beside the right leg, which is nearer, the left one lies in its shade.
  const reds = Array.from({ length: 2 * legPx }, (_, k) => Math.round(legX(body.left, y)) - 2 * legPx + k).map((x) => at(x, y, 0));
  expect(Math.min(...reds)).toBeLessThan(0.92 * Math.max(...reds));
});

it("trousers of which the photo shows the thighs alone are slim further down: jeans became culottes", () => {
  const thighs = bottomLandmarks(trousers);
  const hemY = thighs.crotchY + 36;
  const wearer = { ...wearerLike, goesOn: true, hipsPx: 1.6 * hipPx };
  const { left, top, width: columns, rgba } = warpBottom(upright, trousers, { ...thighs, hemY: { left: hemY, right: hemY }, wearer }).body;
  const widthAt = (y: number): number =>
    Array.from({ length: width / 2 - left }, (_, x) => rgba[((y - top) * columns + x) * 4 + alpha]).filter((value) => value > 0.5).length;
  const legPxAt = (y: number): number =>
    upright.labels.subarray(y * width, y * width + width / 2).filter((label) => label === partIndex.bottom).length;
  for (const y of [400, 470]) expect(widthAt(y)).toBeLessThan(1.1 * legPxAt(y));
});

it("trousers that their photo cuts off at the thighs go on down to the ankles with more of their cloth: it was drawn out to streaks", () => {
  const stripePx = 8;
  const thighs = bottomLandmarks(trousers);
  const cutOffY = thighs.crotchY + 36;
  const rgba = trousers.layer.rgba.slice();
  for (let y = 0; y < trousers.layer.height; y++) {
    for (let x = 0; x < trousers.layer.width; x++) {
      const p = (y * trousers.layer.width + x) * 4;
      const grey = Math.floor(y / stripePx) % 2 === 0 ? 0.2 : 0.8;
      for (let channel = 0; channel < 3; channel++) rgba[p + channel] = grey * rgba[p + alpha];
    }
  }
  const wearer = { ...wearerLike, goesOn: true };
  const landmarks = { ...thighs, hemY: { left: cutOffY, right: cutOffY }, wearer };
  const {
    left,
    top,
    width: columns,
    rgba: drawn,
  } = warpBottom(upright, { ...trousers, layer: { ...trousers.layer, rgba } }, landmarks).body;
  const along = Array.from({ length: 150 }, (_, k) => {
    const y = 330 + k;
    const p = ((y - top) * columns + Math.round(legX(upright.left, y)) - left) * 4;
    return { isLight: drawn[p] > 0.5, alpha: drawn[p + alpha] };
  });
  for (const place of along) expect(place.alpha).toBeGreaterThan(0.9);
  const edges = along.filter(({ isLight }, k) => k > 0 && isLight !== along[k - 1].isLight).length;
  expect(edges).toBeGreaterThan(0.25 * (150 / stripePx));
});

it("trousers whose waistband a top hid in their photo hug a waist that nobody sees either: their corners stood out beside it", () => {
  const labels = upright.labels.map((label) => (label === partIndex.bottom || label === partIndex.top ? partIndex.dress : label));
  const inDress = { ...upright, labels, parts: partsOf(labels), wearsDress: true };
  const seen = bottomLandmarks(trousers);
  const waistPx = (scale: number): number => {
    const wearer = { ...wearerLike, hipsPx: (2 * hipPx) / scale, torsoLengthPx: upright.torsoLengthPx / scale };
    const { top, width: columns, rgba } = warpBottom(inDress, trousers, { ...seen, wearer }).body;
    const row = 250 - top;
    return Array.from({ length: columns }, (_, x) => rgba[(row * columns + x) * 4 + alpha]).filter((value) => value > 0.5).length;
  };
  expect(waistPx(1.6)).toBeLessThan(2 * 46 * 1.2);
});
