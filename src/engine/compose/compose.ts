import { armFields } from "./arm-fields.ts";
import type { Body } from "../person/body.ts";
import {
  alphaIn,
  blendPixelInto,
  canvasOf,
  copyCanvas,
  darkenPixelInto,
  includeAlphaInto,
  paintLayerInto,
  rasterOf,
  restoreInto,
  type Canvas,
} from "../image/canvas.ts";
import { clothLight, type ClothLight } from "./cloth-light.ts";
import { closeGapsInto } from "./close-gaps.ts";
import { behindGarment, type BehindGarment } from "./behind-garment.ts";
import { changedBox } from "./changed-box.ts";
import { cropBody } from "../person/crop-body.ts";
import { partOf, pasteInto, type PixelBox } from "../image/mask-box.ts";
import { fillShrink } from "./fill-planes.ts";
import { blur, createPlane, maximumOf, shrinkPlane } from "../image/filters.ts";
import { clamp, dot, lerp, point, smoothstep, subtract, unit } from "../image/geometry.ts";
import { handDistances } from "../person/hand-distances.ts";
import { armsInFront, faceInFront, hairInFront, heldThings } from "./in-front.ts";
import { legFields } from "./leg-fields.ts";
import { wearsCoat } from "./legs-under-coat.ts";
import { lightShrink, sceneBrightness } from "./light.ts";
import type { Box } from "../image/picture.ts";
import type { PlacedLayer, Plane, Raster } from "../image/raster.ts";
import { grainAt } from "./skin-grain.ts";
import { skinSeam } from "./skin-seam.ts";
import { planRemoval, type Dressing, type Removal } from "./removal.ts";
import { skinBehindHands } from "../person/skin-behind-hands.ts";
import { perBody } from "../person/per-body.ts";
import { sampleShrunk } from "../image/sampling.ts";
import { trimShouldersInto } from "./trim-shoulders.ts";
import { torsoCoordinates, type TorsoCoordinates } from "../person/torso-coordinates.ts";
import type { WarpedGarment, WarpedSleeve } from "../warp/warped-garment.ts";

export interface ComposeOptions {
  /** The new bottom lies over the old top, which the next garment replaces anyway. */
  readonly overTop?: boolean;
}

export interface Composed {
  readonly picture: Raster;
  /** Where in the picture anything can have changed; the planes have its size. */
  readonly box: PixelBox;
  /** How much of each pixel the new garment shows. */
  readonly visible: Plane;
  readonly removal: Removal;
}

/** Everything that the painting steps share. */
interface Scene extends Dressing {
  readonly removal: Removal;
  readonly canvas: Canvas;
  /** Where anything can change. */
  readonly region: Box;
  readonly face: Plane;
  readonly front: Plane;
  /** Alpha of the garment's body, and of all of the garment. */
  readonly bodyAlpha: Plane;
  readonly garmentAlpha: Plane;
  /** How bright the scene is beside a studio. */
  readonly brightness: number;
}

/**
 * Puts the warped garment on: the old one is taken away and what was under it filled in, the new one is painted in the old
 * one's light, and hair, face, hands and front arms come back in front. Pixels that no step touches keep their values.
 */
export function compose(body: Body, garment: WarpedGarment, options: ComposeOptions = {}): Composed {
  const box = changedBox(body, garment);
  const composed = composeInBox(body, box, garmentInBox(garment, box), options);
  const picture = { ...body.photo, data: body.photo.data.slice() };
  pasteInto(picture.data, picture.width, composed.picture.data, box, 4);
  return { ...composed, picture };
}

function garmentInBox(garment: WarpedGarment, box: PixelBox): WarpedGarment {
  const origin = point(box.left, box.top);
  const moved = (layer: PlacedLayer): PlacedLayer => ({ ...layer, left: layer.left - box.left, top: layer.top - box.top });
  const { left, right } = garment.armpits;
  return {
    ...garment,
    body: moved(garment.body),
    sleeves: garment.sleeves.map((sleeve) => ({ ...sleeve, layer: moved(sleeve.layer) })),
    armpits: { left: subtract(left, origin), right: subtract(right, origin) },
  };
}

const hairOf = perBody(hairInFront);
const heldOf = perBody(heldThings);
const behindHandsOf = perBody(skinBehindHands);

/**
 * Everything that is painted lies in the box, and so does what is computed for it, but for what the whole photo tells.
 *
 * @param garment in the pixels of the box, as is all that comes back, the picture too
 */
function composeInBox(whole: Body, box: PixelBox, garment: WarpedGarment, options: ComposeOptions): Composed {
  const body = cropBody(whole, box);
  const torso = torsoCoordinates(body);
  const arms = armFields(whole, box);
  const legs = garment.kind === "top" && !wearsCoat(body, torso) ? null : legFields(whole, box);
  const dressing: Dressing = {
    body,
    garment,
    torso,
    arms,
    legs,
    hair: partOf(hairOf(whole), box),
    held: partOf(heldOf(whole), box),
    behindHands: partOf(behindHandsOf(whole), box),
  };
  const removal = planRemoval(dressing);
  const bodyAlpha = alphaIn(body.photo, garment.body);
  const garmentAlpha = wholeAlpha(bodyAlpha, garment.sleeves);
  const scene: Scene = {
    ...dressing,
    removal,
    canvas: canvasOf(body.photo),
    region: changedRegion(removal.amount, garmentAlpha, Math.round(0.15 * body.shoulderWidthPx)),
    face: faceInFront(body),
    front: armsInFront(dressing, removal),
    bodyAlpha,
    garmentAlpha,
    brightness: sceneBrightness(whole.photo, removal.old, box),
  };
  const behind = behindGarment(whole, garment.kind, box);
  removeOldGarment(scene, behind, box);
  castContactShadow(scene);
  const underneath = copyCanvas(scene.canvas);
  const light = clothLight(scene);
  paintLayerInto(scene.canvas, garment.body, scene.region, light.onBody);
  restoreInto(scene.canvas, underneath, scene.front);
  const visible = visibleBody(scene);
  if (garment.kind === "bottom" && !options.overTop) {
    returnTopInto(scene, visible);
    if (!body.wearsDress) hideBesideTopInto(scene, underneath, visible);
  }
  for (const sleeve of garment.sleeves) paintSleeve(scene, sleeve, light, underneath, visible);
  closeGapsInto(scene.canvas, body, arms, garment, removal, visible);
  if (garment.kind !== "bottom") {
    const head = maximumOf(scene.hair, scene.face);
    trimShouldersInto(scene.canvas, underneath, body, torso, head, behind.colours.background, visible);
  }
  returnHeadInto(scene, visible);
  return { picture: rasterOf(scene.canvas, body.photo), box, visible, removal };
}

function wholeAlpha(bodyAlpha: Plane, sleeves: readonly WarpedSleeve[]): Plane {
  const whole = { ...bodyAlpha, data: bodyAlpha.data.slice() };
  for (const { layer } of sleeves) includeAlphaInto(whole, layer);
  return whole;
}

function changedRegion(removed: Plane, painted: Plane, marginPx: number): Box {
  const { width, height } = removed;
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (removed.data[i] === 0 && painted.data[i] === 0) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (right < 0) return { x: 0, y: 0, width: 0, height: 0 };
  const x = Math.max(0, left - marginPx);
  const y = Math.max(0, top - marginPx);
  return { x, y, width: Math.min(width, right + marginPx + 1) - x, height: Math.min(height, bottom + marginPx + 1) - y };
}

/** Read once, not in every row: V8 would make the loop's fast code anew after each. */
function boundsOf({ x, y, width, height }: Box): Record<"firstX" | "firstY" | "endX" | "endY", number> {
  return { firstX: x, firstY: y, endX: x + width, endY: y + height };
}

/** Fills what the old garment leaves behind with skin, the other garment, or background. Hair and face are not touched. */
function removeOldGarment(
  { body, removal, canvas, region, hair, face }: Scene,
  { colours, other: otherGarment, background: hidden, grain: skinGrain }: BehindGarment,
  box: PixelBox,
): void {
  const hairWeight = body.parts.hair.data;
  const seam = skinSeam(body, removal, colours.skin);
  const otherColour = new Float32Array(3);
  const backgroundColour = new Float32Array(3);
  const { firstX, firstY, endX, endY } = boundsOf(region);
  for (let y = firstY; y < endY; y++) {
    for (let x = firstX; x < endX; x++) {
      const i = y * canvas.width + x;
      if (removal.amount.data[i] === 0) continue;
      const kept = Math.max(hair.data[i] * (hairWeight[i] > 0.5 ? 1 : 0.6), face.data[i]);
      const amount = removal.amount.data[i] * (1 - kept);
      removal.amount.data[i] = amount;
      if (amount <= 0) continue;
      const skin = clamp(removal.skin.data[i], 0, 1);
      const other = clamp(removal.other.data[i], 0, 1 - skin);
      const background = 1 - skin - other;
      const litSkin = skin * removal.skinLight.data[i];
      const photoX = x + box.left;
      const photoY = y + box.top;
      const grain = skin > 0 ? skin * grainAt(skinGrain, photoX, photoY) : 0;
      if (other > 0) otherGarment.colourInto(photoX, photoY, otherColour);
      if (background > 0) hidden.colourInto(photoX, photoY, backgroundColour);
      for (let channel = 0; channel < 3; channel++) {
        let colour = grain;
        if (skin > 0) {
          colour += litSkin * sampleShrunk(colours.skin[channel], fillShrink, x, y) + skin * sampleShrunk(seam[channel], fillShrink, x, y);
        }
        if (other > 0) colour += other * otherColour[channel];
        if (background > 0) colour += background * backgroundColour[channel];
        canvas.rgb[i * 3 + channel] += (colour - canvas.rgb[i * 3 + channel]) * amount;
      }
    }
  }
}

/** The new garment darkens skin and cloth beside and below it a little; arms that are in front of it, only its sleeves do. */
function castContactShadow(scene: Scene): void {
  const { body, garment, canvas, region, garmentAlpha } = scene;
  const sleeveAlpha = wholeAlpha(createPlane(canvas.width, canvas.height), garment.sleeves);
  const softened = (alpha: Plane): Plane => blur(shrinkPlane(alpha, lightShrink), Math.max(1, (0.03 * body.shoulderWidthPx) / lightShrink));
  const shadow: ContactShadow = {
    sleeveAlpha,
    softGarment: softened(garmentAlpha),
    softSleeves: softened(sleeveAlpha),
    dropPx: Math.round(0.018 * body.shoulderWidthPx),
    handDistance: [handDistances(body.left), handDistances(body.right)],
  };
  const { firstX, firstY, endX, endY } = boundsOf(region);
  for (let y = firstY; y < endY; y++) {
    for (let x = firstX, i = y * canvas.width + x; x < endX; x++, i++) {
      const shown = contactShadowAt(scene, shadow, x, y, i);
      if (shown > 0) darkenPixelInto(canvas, i, 1 - shown);
    }
  }
}

interface ContactShadow {
  readonly sleeveAlpha: Plane;
  /** Blurred alphas at the light's size, of the whole garment and of its sleeves. */
  readonly softGarment: Plane;
  readonly softSleeves: Plane;
  readonly dropPx: number;
  readonly handDistance: readonly [ReturnType<typeof handDistances>, ReturnType<typeof handDistances>];
}

function contactShadowAt(
  { body, garment, removal, hair, face, front, garmentAlpha }: Scene,
  { sleeveAlpha, softGarment, softSleeves, dropPx, handDistance }: ContactShadow,
  x: number,
  y: number,
  i: number,
): number {
  const { background, skin, top } = body.parts;
  const inFront = front.data[i];
  if (lerp(garmentAlpha.data[i], sleeveAlpha.data[i], inFront) > 0.98) return 0;
  let near = inFront < 1 ? (1 - inFront) * sampleShrunk(softGarment, lightShrink, x, y - dropPx) : 0;
  if (inFront > 0) near += inFront * sampleShrunk(softSleeves, lightShrink, x, y - dropPx);
  if (near < 0.05) return 0;
  // Hair lies over the garment, and face and hands are the shopper's own.
  let onPerson = clamp(1 - background.data[i] - hair.data[i], 0, 1) * (1 - face.data[i]);
  // Where the background came to light there is nothing to throw a shadow on.
  onPerson *= 1 - removal.amount.data[i] * clamp(1 - removal.skin.data[i] - removal.other.data[i], 0, 1);
  if (onPerson > 0 && skin.data[i] > 0.1) {
    const handPx = 0.17 * body.shoulderWidthPx;
    onPerson *= smoothstep(handPx, 1.6 * handPx, Math.min(handDistance[0](x, y), handDistance[1](x, y)));
  }
  if (garment.kind === "bottom") onPerson *= clamp(1 - 1.5 * top.data[i], 0, 1);
  const shadow = 0.28 * (near - 0.05) * onPerson;
  // What is too faint to be seen fades out, without an edge of its own.
  return shadow * smoothstep(0.008, 0.016, shadow);
}

function visibleBody({ bodyAlpha, front }: Scene): Plane {
  const visible = { ...bodyAlpha, data: bodyAlpha.data.slice() };
  for (let i = 0; i < visible.data.length; i++) visible.data[i] *= 1 - front.data[i];
  return visible;
}

/** A top that stays hangs over the new bottom's waist. */
function returnTopInto({ body, canvas }: Scene, visible: Plane): void {
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

/** Above the hem of a top that stays, a new bottom must not stick out at its sides. */
function hideBesideTopInto({ body, torso, canvas, region }: Scene, underneath: Canvas, visible: Plane): void {
  const { top, background } = body.parts;
  const hemV = lowestV(body, torso, top);
  if (hemV === null) return;
  const { firstX, firstY, endX, endY } = boundsOf(region);
  for (let y = firstY; y < endY; y++) {
    for (let x = firstX; x < endX; x++) {
      const i = y * canvas.width + x;
      if (visible.data[i] === 0 || background.data[i] === 0) continue;
      const weight = background.data[i] * smoothstep(hemV + 0.02, hemV - 0.02, torso.v(x, y));
      if (weight === 0) continue;
      blendPixelInto(canvas, i, underneath.rgb[i * 3], underneath.rgb[i * 3 + 1], underneath.rgb[i * 3 + 2], weight);
      visible.data[i] *= 1 - weight;
    }
  }
}

/** How far down the torso a part reaches, but for its lowest corners; null if it is hardly there. */
function lowestV({ shoulderWidthPx }: Body, torso: TorsoCoordinates, { data, width, height }: Plane): number | null {
  const vs: number[] = [];
  for (let y = 0; y < height; y += 3) {
    for (let x = 0; x < width; x += 3) {
      if (data[y * width + x] > 0.5 && Math.abs(torso.u(x, y)) < 0.5 * shoulderWidthPx) vs.push(torso.v(x, y));
    }
  }
  return vs.length < 30 ? null : vs.toSorted((a, b) => a - b)[Math.floor(0.97 * vs.length)];
}

/** A sleeve over the garment's body, with its shadow on it; the hand stays in front of the cuff. */
function paintSleeve(scene: Scene, sleeve: WarpedSleeve, light: ClothLight, underneath: Canvas, visible: Plane): void {
  const { body, arms, canvas, bodyAlpha } = scene;
  const shoulderWidth = body.shoulderWidthPx;
  const alpha = alphaIn(canvas, sleeve.layer);
  const region = changedRegion(alpha, alpha, Math.round(0.08 * shoulderWidth));
  const soft = blur(shrinkPlane(alpha, lightShrink), (0.035 * shoulderWidth) / lightShrink);
  const along = arms[sleeve.side].alongPx.data;
  const { firstX, firstY, endX, endY } = boundsOf(region);
  for (let y = firstY; y < endY; y++) {
    for (let x = firstX; x < endX; x++) {
      const i = y * canvas.width + x;
      if (alpha.data[i] > 0.99 || bodyAlpha.data[i] === 0 || along[i] <= 0.25 * shoulderWidth) continue;
      const near = sampleShrunk(soft, lightShrink, x, y);
      if (near > 0.01) darkenPixelInto(canvas, i, 1 - 0.28 * near * smoothstep(0.25 * shoulderWidth, 0.5 * shoulderWidth, along[i]));
    }
  }
  paintLayerInto(canvas, sleeve.layer, region, light.onSleeve(sleeve, soft));
  for (let i = 0; i < alpha.data.length; i++) visible.data[i] = Math.max(visible.data[i], alpha.data[i]);
  returnHandInto(scene, sleeve, alpha, region, underneath, visible);
}

function returnHandInto(
  { body, canvas }: Scene,
  sleeve: WarpedSleeve,
  alpha: Plane,
  region: Box,
  underneath: Canvas,
  visible: Plane,
): void {
  const side = body[sleeve.side];
  const shoulderWidth = body.shoulderWidthPx;
  const handDistance = handDistances(side);
  const forearm = unit(subtract(side.wrist, side.elbow));
  const { data: skin } = body.parts.skin;
  const { firstX, firstY, endX, endY } = boundsOf(region);
  for (let y = firstY; y < endY; y++) {
    for (let x = firstX; x < endX; x++) {
      const i = y * canvas.width + x;
      if (alpha.data[i] === 0 || skin[i] <= 0.1 || handDistance(x, y) >= 0.35 * shoulderWidth) continue;
      const pastWrist = dot(subtract(point(x, y), side.wrist), forearm);
      const weight = skin[i] * smoothstep(0.02 * shoulderWidth, 0.07 * shoulderWidth, pastWrist);
      if (weight === 0) continue;
      blendPixelInto(canvas, i, underneath.rgb[i * 3], underneath.rgb[i * 3 + 1], underneath.rgb[i * 3 + 2], weight);
      visible.data[i] *= 1 - weight;
    }
  }
}

function returnHeadInto({ body, canvas, hair, face }: Scene, visible: Plane): void {
  const { data: photo } = body.photo;
  for (let i = 0; i < visible.data.length; i++) {
    if (visible.data[i] === 0) continue;
    const weight = Math.max(hair.data[i], face.data[i]);
    if (weight === 0) continue;
    blendPixelInto(canvas, i, photo[i * 4], photo[i * 4 + 1], photo[i * 4 + 2], weight);
    visible.data[i] *= 1 - weight;
  }
}
