import { armDistance } from "./arm.ts";
import type { Body, BodySide } from "../body.ts";
import { createPlane, shrinkPlane } from "../../image/filters.ts";
import { point, sides } from "../../image/geometry.ts";
import { cropPlane, type PixelBox } from "../../image/mask-box.ts";
import type { Plane } from "../../image/raster.ts";
import { sampleShrunk } from "../../image/sampling.ts";
import { nearerHandDistances } from "./hand-distances.ts";

/** In shoulder widths from the hand's middle line: within `hand` skin surely is the hand's, beyond `behind` surely not; `all` is how far one looks. */
const reach = { hand: 0.06, behind: 0.3, all: 0.65 } as const;
/** In radii of an arm: within `arm` skin surely is the arm's, beyond `behind` surely not. */
const armRadii = { arm: 0.7, behind: 2 } as const;

/** Computed at the photo's size divided by this. */
const shrink = 2;
/** What a step from pixel to pixel costs, besides the change of lightness (L*) over it. */
const flatCost = 0.4;
const diagonal = Math.SQRT2;
/** Sweeps back and forth over the box; after these hardly any way gets shorter. */
const sweeps = 6;

/**
 * Bare thighs or a bare belly right behind a hand, 0 to 1 per pixel: skin like the hand, but not in front of a garment. Each pixel of skin
 * goes to what it is nearer to along a path that crosses no edge, the hand or skin far from it (geodesic segmentation, Bai and Sapiro,
 * 2007).
 */
export function skinBehindHands(body: Body): Plane {
  const { width, height } = body.photo;
  const behind = createPlane(width, height);
  for (const side of sides) addBehindHandInto(behind, body, body[side]);
  return behind;
}

function addBehindHandInto(behind: Plane, body: Body, limb: BodySide): void {
  const { width, height } = body.photo;
  const { shoulderWidthPx } = body;
  const reachPx = reach.all * shoulderWidthPx;
  const middle = point((limb.wrist.x + limb.fingers.x) / 2, (limb.wrist.y + limb.fingers.y) / 2);
  const box: PixelBox = {
    left: Math.max(0, Math.floor(middle.x - reachPx)),
    top: Math.max(0, Math.floor(middle.y - reachPx)),
    right: Math.min(width, Math.ceil(middle.x + reachPx)),
    bottom: Math.min(height, Math.ceil(middle.y + reachPx)),
  };
  const [boxWidth, boxHeight] = [box.right - box.left, box.bottom - box.top];
  if (boxWidth < 4 * shrink || boxHeight < 4 * shrink) return;
  const part = (data: Float32Array): Plane =>
    shrinkPlane({ width: boxWidth, height: boxHeight, data: cropPlane(data, width, box) }, shrink);
  const skin = part(body.parts.skin.data);
  const lightness = part(body.lightness);
  const toHand = nearerHandDistances(body);
  const fromHand = new Float32Array(skin.data.length).fill(Infinity);
  const fromElsewhere = fromHand.slice();
  let seeds = 0;
  for (let y = 0, i = 0; y < skin.height; y++) {
    for (let x = 0; x < skin.width; x++, i++) {
      if (skin.data[i] < 0.5) continue;
      const place = point(box.left + (x + 0.5) * shrink, box.top + (y + 0.5) * shrink);
      // The other arm may cross this one; its skin is not what lies behind the hand.
      const handPx = toHand(place.x, place.y);
      const onArm = Math.min(armDistance(body.left.arm, place), armDistance(body.right.arm, place));
      if (handPx < reach.hand * shoulderWidthPx || onArm < armRadii.arm) fromHand[i] = 0;
      else if (handPx > reach.behind * shoulderWidthPx && onArm > armRadii.behind) {
        fromElsewhere[i] = 0;
        seeds++;
      }
    }
  }
  if (seeds === 0) return;
  spreadInto(fromHand, skin, lightness.data);
  spreadInto(fromElsewhere, skin, lightness.data);
  const share: Plane = { ...skin, data: fromHand.map((way, i) => (fromElsewhere[i] < way ? 1 : 0)) };
  for (let y = 0; y < boxHeight; y++) {
    for (let x = 0; x < boxWidth; x++) {
      const i = (box.top + y) * width + box.left + x;
      behind.data[i] = Math.max(behind.data[i], sampleShrunk(share, shrink, x, y));
    }
  }
}

/**
 * Shortens `ways` in place to the lengths of the shortest paths over skin from the pixels where they are 0, by sweeping (raster-scan
 * geodesic distance).
 */
function spreadInto(ways: Float32Array, { width, height, data: skin }: Plane, lightness: Float32Array): void {
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const step = sweep % 2 === 0 ? 1 : -1;
    for (let k = 1; k < height; k++) {
      const y = step === 1 ? k : height - 1 - k;
      for (let j = 1; j < width - 1; j++) {
        const i = y * width + (step === 1 ? j : width - 1 - j);
        if (skin[i] < 0.5) continue;
        const before = i - step * width;
        ways[i] = Math.min(
          ways[i],
          wayOver(ways, lightness, i, before, 1),
          wayOver(ways, lightness, i, i - step, 1),
          wayOver(ways, lightness, i, before - 1, diagonal),
          wayOver(ways, lightness, i, before + 1, diagonal),
        );
      }
    }
  }
}

const wayOver = (ways: Float32Array, lightness: Float32Array, i: number, from: number, length: number): number =>
  ways[from] + length * flatCost + Math.abs(lightness[i] - lightness[from]);
