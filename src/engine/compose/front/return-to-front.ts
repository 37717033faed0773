import { alphaIn, alphaOver, blendPixelInto, type Canvas } from "../../image/canvas.ts";
import { clamp, otherSide, smoothstep } from "../../image/geometry.ts";
import { coveredLengthPx } from "../bare-body/covered-arm.ts";
import { handDistances, handReach, pixelsPastWrist } from "../../person/joints/hand-distances.ts";
import type { PixelBox } from "../../image/mask-box.ts";
import type { Plane } from "../../image/raster.ts";
import { type Scene } from "../scene/scene.ts";
import type { WarpedSleeve } from "../../warp/warped-garment.ts";

/** Brings back a top that stays, which hangs over the new bottom's waist. */
export function returnTopInto({ body, canvas }: Scene, visible: Plane): void {
  const { data: top } = body.parts.top;
  const { data: photo } = body.photo;
  for (let i = 0; i < top.length; i++) {
    if (visible.data[i] === 0) continue;
    const weight = clamp((top[i] - 0.25) / 0.5, 0, 1);
    if (weight === 0) continue;
    blendPixelInto(canvas, i, photo[i * 4], photo[i * 4 + 1], photo[i * 4 + 2], weight);
    visible.data[i] *= 1 - weight;
  }
}

/** In shoulder widths: skin within `reach` of the hand's line stays before the hand's own cuff, from `from` past the wrist on in part, and from `full` on wholly. */
const ownCuff = { reach: 0.35, from: 0.02, full: 0.07 } as const;

/**
 * Brings a hand back to the front of its own cuff.
 *
 * @param alpha the sleeve's
 * @param underneath the picture without the garment
 */
export function returnHandInto(
  { body, canvas }: Scene,
  sleeve: WarpedSleeve,
  alpha: Plane,
  region: PixelBox,
  underneath: Canvas,
  visible: Plane,
): void {
  const side = body[sleeve.side];
  const shoulderWidth = body.shoulderWidthPx;
  const handDistance = handDistances(side);
  const pastWrist = pixelsPastWrist(side);
  const { data: skin } = body.parts.skin;
  const { left, top, right, bottom } = region;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const i = y * canvas.width + x;
      if (alpha.data[i] === 0 || skin[i] <= 0.1 || handDistance(x, y) >= ownCuff.reach * shoulderWidth) continue;
      const weight = skin[i] * smoothstep(ownCuff.from * shoulderWidth, ownCuff.full * shoulderWidth, pastWrist(x, y));
      if (weight === 0) continue;
      blendPixelInto(canvas, i, underneath.rgb[i * 3], underneath.rgb[i * 3 + 1], underneath.rgb[i * 3 + 2], weight);
      visible.data[i] *= 1 - weight;
    }
  }
}

/**
 * Brings a hand that lies on the other arm back to the front of that arm's sleeve: the arms are crossed, or one hand holds the other arm. Such
 * a hand is skin that the photo shows where the arm under it was covered.
 */
export function returnHandOnSleeveInto(
  { body, canvas, arms, removal }: Scene,
  sleeve: WarpedSleeve,
  unmixed: Canvas,
  visible: Plane,
): void {
  const { data: skin } = body.parts.skin;
  const alpha = alphaIn(canvas, sleeve.layer).data;
  const along = arms[sleeve.side].alongPx.data;
  const across = arms[sleeve.side].distance.data;
  const coveredPx = coveredLengthPx(body[sleeve.side], removal.old);
  const hand = body[otherSide(sleeve.side)];
  const handDistance = handDistances(hand);
  const pastWrist = pixelsPastWrist(hand);
  for (let y = 0, i = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++, i++) {
      if (alpha[i] === 0 || skin[i] <= 0.1 || across[i] > 1.1 || along[i] > coveredPx) continue;
      const onHand = smoothstep(handReach.most, handReach.usually, handDistance(x, y) / body.shoulderWidthPx);
      const weight = skin[i] * onHand * smoothstep(0, 0.05, pastWrist(x, y) / body.shoulderWidthPx);
      if (weight === 0) continue;
      blendPixelInto(canvas, i, unmixed.rgb[i * 3], unmixed.rgb[i * 3 + 1], unmixed.rgb[i * 3 + 2], alphaOver(weight, visible.data[i]));
      visible.data[i] *= 1 - weight;
    }
  }
}

/** Brings hair and face back over the garment, in their own colours without those of what vanished behind them. */
export function returnHeadInto({ canvas, hair, face }: Scene, unmixed: Canvas, visible: Plane): void {
  const { rgb } = unmixed;
  for (let i = 0, q = 0; i < visible.data.length; i++, q += 3) {
    if (visible.data[i] === 0) continue;
    const alpha = Math.max(hair.data[i], face.data[i]);
    if (alpha === 0) continue;
    blendPixelInto(canvas, i, rgb[q], rgb[q + 1], rgb[q + 2], alphaOver(alpha, visible.data[i]));
    visible.data[i] *= 1 - alpha;
  }
}
