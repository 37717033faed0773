import { alphaIn, copyCanvas, darkenPixelInto, paintLayerInto, restoreInto, type Canvas } from "../image/canvas.ts";
import { blur, maximumOf, shrinkPlane } from "../image/filters.ts";
import { smoothstep, type Side } from "../image/geometry.ts";
import type { PixelBox } from "../image/mask-box.ts";
import type { Plane } from "../image/raster.ts";
import { sampleShrunk } from "../image/sampling.ts";
import { copyOf, inScratch } from "../image/scratch.ts";
import type { WarpedSleeve } from "../warp/warped-garment.ts";
import { closeGapsInto } from "./edges/close-gaps.ts";
import { paintInsideInto } from "./edges/inside-back.ts";
import { trimShouldersInto } from "./edges/trim-shoulders.ts";
import type { BehindGarment } from "./fill/behind-garment.ts";
import { returnHandInto, returnTopInto } from "./front/return-to-front.ts";
import { returnThingsInto } from "./front/things-layer.ts";
import { lightShrink, type ClothLight } from "./light/cloth-light.ts";
import { castContactShadowInto } from "./light/contact-shadow.ts";
import { changedRegion, type Scene, type StagedScene } from "./scene/scene.ts";

/**
 * Paints the new garment: its inside behind the neck, its body, then its sleeves. Arms and held things stay before the body.
 *
 * @returns how much of each pixel the garment shows, before head and hands come back to the front
 */
export function paintGarmentInto(scene: StagedScene, light: ClothLight, behind: BehindGarment, box: PixelBox): Plane {
  const { garment, canvas, frontArms, things } = scene;
  const behindNeck = paintInsideInto(scene, light.onBody);
  inScratch(() => castContactShadowInto(scene));
  const underneath = copyCanvas(canvas);
  paintLayerInto(canvas, garment.body, scene.region, light.onBody);
  restoreInto(canvas, underneath, frontArms);
  const visible = maximumOf(visibleBody(scene.bodyAlpha, frontArms), behindNeck);
  if (scene.staysUnderTop) returnTopInto(scene, visible);
  for (const sleeve of garment.sleeves) inScratch(() => paintSleeveInto(scene, sleeve, light, underneath, visible));
  if (things) returnThingsInto(canvas, things, scene.garmentAlpha, visible);
  inScratch(() => closeGapsInto(scene, visible));
  if (garment.kind !== "bottom") {
    inScratch(() => trimShouldersInto(scene, underneath, noBareStrips(scene), behind.background, box, visible));
  }
  return visible;
}

/** What must not be taken for a strip of bare shoulder: hair, face, held things (the strap of a bag lies on the shoulder), and the collar's inside. */
function noBareStrips({ body, garment, hair, face, held }: Scene): Plane {
  const inFront = maximumOf(maximumOf(hair, face), held);
  return garment.inside ? maximumOf(inFront, alphaIn(body.photo, garment.inside)) : inFront;
}

function visibleBody(bodyAlpha: Plane, front: Plane): Plane {
  const visible = { ...bodyAlpha, data: copyOf(bodyAlpha.data) };
  for (let i = 0; i < visible.data.length; i++) visible.data[i] *= 1 - front.data[i];
  return visible;
}

/**
 * The shadow that a sleeve throws on the garment's body beside it. In shoulder widths: `reach`, how far around the sleeve anything changes;
 * `blur`, the radius by which the shadow's edge is blurred; `from` and `full`, between which along the arm the shadow sets in (at the
 * armhole sleeve and body are one cloth). `strength` is the share of the light that is lost where it is darkest.
 */
const sleeveShadow = { reach: 0.08, blur: 0.035, from: 0.25, full: 0.5, strength: 0.28 } as const;

/** Paints a sleeve over the garment's body, with its shadow on that (an arm before the body has a shadow already). The hand stays in front of the cuff. */
function paintSleeveInto(scene: Scene, sleeve: WarpedSleeve, light: ClothLight, underneath: Canvas, visible: Plane): void {
  const { body, canvas } = scene;
  const alpha = alphaIn(canvas, sleeve.layer);
  const region = changedRegion(alpha, alpha, Math.round(sleeveShadow.reach * body.shoulderWidthPx));
  const soft = blur(shrinkPlane(alpha, lightShrink), (sleeveShadow.blur * body.shoulderWidthPx) / lightShrink);
  shadeBesideSleeveInto(scene, sleeve.side, alpha, soft, region);
  paintLayerInto(canvas, sleeve.layer, region, light.onSleeve(sleeve, soft));
  for (let i = 0; i < alpha.data.length; i++) visible.data[i] = Math.max(visible.data[i], alpha.data[i]);
  returnHandInto(scene, sleeve, alpha, region, underneath, visible);
}

/** @param soft the sleeve's alpha, blurred, at the photo's size divided by `lightShrink` */
function shadeBesideSleeveInto(
  { body, arms, canvas, bodyAlpha, front }: Scene,
  side: Side,
  alpha: Plane,
  soft: Plane,
  region: PixelBox,
): void {
  const along = arms[side].alongPx.data;
  const fromPx = sleeveShadow.from * body.shoulderWidthPx;
  const fullPx = sleeveShadow.full * body.shoulderWidthPx;
  const { left, top, right, bottom } = region;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const i = y * canvas.width + x;
      if (alpha.data[i] > 0.99 || bodyAlpha.data[i] === 0 || along[i] <= fromPx) continue;
      const near = (1 - front.data[i]) * sampleShrunk(soft, lightShrink, x, y);
      if (near > 0.01) darkenPixelInto(canvas, i, 1 - sleeveShadow.strength * near * smoothstep(fromPx, fullPx, along[i]));
    }
  }
}
