import { shrinkCanvas, type Canvas } from "../../image/canvas.ts";
import type { Body } from "../../person/body.ts";
import { distanceTo } from "../../image/distance.ts";
import { boxBlur, createPlane, shrinkPlane } from "../../image/filters.ts";
import { clamp } from "../../image/geometry.ts";
import { pushPull } from "../../image/push-pull.ts";
import { fillShrink, type ColourPlanes } from "./fill-planes.ts";
import type { Removal } from "../scene/removal.ts";
import { lightOnSkin } from "../bare-body/skin-light.ts";

/** In shoulder widths: at this distance from where they meet, 1/e of the difference between real and new skin is left. */
const fadeShare = 0.16;
/** In pixels: real skin within this distance of new skin tells how the two differ. */
const bandPx = 14;
/** In levels (0…255): a larger step is none from skin to skin, but a strand of hair or a strap's shadow; it is cut off here. */
const largestStep = 48;

/**
 * What must be added to the new skin so that it goes on from the real skin beside it without a step: the difference where they meet, carried
 * inwards smoothly, and fading.
 *
 * @param canvas shows the photo's skin without what vanishes
 * @returns levels to add to red, green and blue, of either sign, at the fills' size
 */
export function skinSeam(body: Body, canvas: Canvas, { amount, skin, skinLight }: Removal, fill: ColourPlanes): ColourPlanes {
  const made = createPlane(amount.width, amount.height);
  for (let i = 0; i < made.data.length; i++) made.data[i] = amount.data[i] * skin.data[i];
  const madeShare = shrinkPlane(made, fillShrink);
  const { width, height } = madeShare;
  const isMade = new Uint8Array(width * height);
  for (let i = 0; i < isMade.length; i++) isMade[i] = madeShare.data[i] > 0.5 ? 1 : 0;
  const fromMade = distanceTo(isMade, width, height).data;
  const real = shrinkPlane(body.parts.skin, fillShrink).data;
  const replaced = shrinkPlane(amount, fillShrink).data;
  const hair = boxBlur(shrinkPlane(body.parts.hair, fillShrink), 1).data;
  const beside = new Uint8Array(width * height);
  for (let i = 0; i < beside.length; i++) {
    beside[i] = real[i] > 0.93 && replaced[i] < 0.05 && hair[i] < 0.03 && fromMade[i] <= bandPx / fillShrink ? 1 : 0;
  }
  const fromReal = distanceTo(beside, width, height).data;
  const light = shrinkPlane(skinLight, fillShrink).data;
  const colours = shrinkCanvas(canvas, fillShrink);
  const known = createPlane(width, height);
  for (let i = 0; i < known.data.length; i++) known.data[i] = beside[i];
  const steps = colours.map((plane, channel) => {
    const step = createPlane(width, height);
    for (let i = 0; i < step.data.length; i++) {
      if (beside[i])
        step.data[i] = clamp(plane.data[i] - fill[channel].data[i] * lightOnSkin(light[i], channel), -largestStep, largestStep);
    }
    return step;
  });
  const fadePx = Math.max(1, (fadeShare * body.shoulderWidthPx) / fillShrink);
  const fading = new Float64Array(fromReal.length);
  for (let i = 0; i < fading.length; i++) fading[i] = Math.exp(-((fromReal[i] / fadePx) ** 1.5));
  const [red, green, blue] = pushPull(steps, known).map((plane) => {
    const soft = boxBlur(plane, 1);
    for (let i = 0; i < soft.data.length; i++) soft.data[i] *= fading[i];
    return soft;
  });
  return [red, green, blue];
}
