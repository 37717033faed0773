import { armFields } from "./bare-body/arm-fields.ts";
import { behindGarment } from "./fill/behind-garment.ts";
import { alphaIn, canvasOf, copyCanvas, darkenPixelInto, paintLayerInto, rasterOf, restoreInto, type Canvas } from "../image/canvas.ts";
import { withoutBesideTop } from "./edges/beside-top.ts";
import { withoutSlivers } from "./edges/beyond-arm.ts";
import { changedBox } from "./scene/changed-box.ts";
import { closeGapsInto } from "./edges/close-gaps.ts";
import { clothLight, lightShrink, type ClothLight } from "./light/cloth-light.ts";
import { castContactShadowInto } from "./light/contact-shadow.ts";
import { liftCuffShadowsInto } from "./light/cuff-shadow.ts";
import type { Body } from "../person/body.ts";
import { cropBody } from "../person/crop-body.ts";
import { blur, maximumOf, shrinkPlane } from "../image/filters.ts";
import { point, smoothstep, subtract, type Side } from "../image/geometry.ts";
import { hemShadow, shadowInBox } from "./scene/hem-shadow.ts";
import { heldThings } from "./front/held-things.ts";
import { armsInFront, faceInFront, hairInFront } from "./front/in-front.ts";
import { legFields } from "./bare-body/leg-fields.ts";
import { hangsBehind } from "./bare-body/covered-arm.ts";
import { wearsCoat } from "./bare-body/legs-under-coat.ts";
import { lightOnClothes } from "./light/old-light.ts";
import { seenNeck } from "./bare-body/neck.ts";
import { partOf, pasteInto, type PixelBox } from "../image/mask-box.ts";
import { perBody } from "../person/per-body.ts";
import type { PlacedLayer, Plane, Raster } from "../image/raster.ts";
import { planRemoval } from "./removal/plan-removal.ts";
import type { Removal } from "./scene/removal.ts";
import type { Dressing } from "./scene/dressing.ts";
import { fillBehindInto } from "./fill/fill-behind.ts";
import { fillHandsInto } from "./fill/fill-hands.ts";
import { handInBox, handShape } from "./bare-body/hand-shape.ts";
import { drawnHands, withDrawnHands, type DrawnHand } from "../person/joints/drawn-hands.ts";
import { paintInsideInto } from "./edges/inside-back.ts";
import { returnHandInto, returnHandOnSleeveInto, returnHeadInto, returnTopInto } from "./front/return-to-front.ts";
import { laidOnShoulders } from "./edges/on-shoulders.ts";
import { layThingsInto, returnThingsInto, thingsLayer } from "./front/things-layer.ts";
import { sampleShrunk } from "../image/sampling.ts";
import { boundsOf, changedRegion, wholeAlpha, type Scene } from "./scene/scene.ts";
import { inLight, sceneLight } from "./light/scene-light.ts";
import { asSoftAsPhoto, softEdgePx } from "./edges/softness.ts";
import { hiddenArms } from "../person/joints/hidden-arms.ts";
import { skinBehindHands } from "../person/joints/skin-behind-hands.ts";
import { torsoCoordinates } from "../person/joints/torso-coordinates.ts";
import { trimShouldersInto } from "./edges/trim-shoulders.ts";
import { vanishingFrom } from "./scene/vanishing.ts";
import { withoutUnderSleeves } from "./front/under-sleeves.ts";
import { unmixHairInto } from "./front/unmix-hair.ts";
import { unmixSkinInto } from "./fill/unmix-skin.ts";
import { goingFor, mapLayers, replacedParts, type WarpedGarment, type WarpedSleeve } from "../warp/warped-garment.ts";
import { copyOf, inScratch } from "../image/scratch.ts";

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
  /** How much of each pixel arms, hands and what they hold take up before the garment's body. */
  readonly front: Plane;
  readonly removal: Removal;
  /** Where a hand is drawn, whole, that the photo hides. */
  readonly drawnHandSides: readonly Side[];
}

/**
 * Puts the warped garment on: the old one is taken away and what was under it filled in, the new one is painted in the old
 * one's light, and hair, face, hands and front arms come back in front. Pixels that no step touches keep their values.
 */
export function compose(body: Body, garment: WarpedGarment, options: ComposeOptions = {}): Composed {
  const hands = garment.kind === "bottom" ? [] : drawnHands(body, goingFor(garment));
  const box = changedBox(body, garment, hands);
  const composed = composeInBox(body, box, garmentInBox(garment, box), hands, options);
  const picture = { ...body.photo, data: copyOf(body.photo.data) };
  pasteInto(picture.data, picture.width, composed.picture.data, box, 4);
  return { ...composed, picture };
}

function garmentInBox(garment: WarpedGarment, box: PixelBox): WarpedGarment {
  const origin = point(box.left, box.top);
  const moved = (layer: PlacedLayer): PlacedLayer => ({ ...layer, left: layer.left - box.left, top: layer.top - box.top });
  const { left, right } = garment.armpits;
  return {
    ...mapLayers(garment, moved),
    armpits: { left: subtract(left, origin), right: subtract(right, origin) },
  };
}

const hairOf = perBody(hairInFront);
const heldOf = perBody(heldThings);
/** Of what a garment takes the place of: beyond its edge, what stays tells nothing of the light on the new one. */
const lightOfReplaced = (kind: WarpedGarment["kind"]) => perBody((body) => lightOnClothes(body, replacedParts[kind]));
const oldLightOf = { top: lightOfReplaced("top"), bottom: lightOfReplaced("bottom"), dress: lightOfReplaced("dress") };
const behindHandsOf = perBody(skinBehindHands);
const seenNeckOf = perBody(seenNeck);

/**
 * Everything that is painted lies in the box, and so does what is computed for it, but for what the whole photo tells.
 *
 * @param warped in the pixels of the box, as is all that comes back, the picture too
 * @param hands that are drawn, in the photo
 */
function composeInBox(whole: Body, box: PixelBox, warped: WarpedGarment, hands: readonly DrawnHand[], options: ComposeOptions): Composed {
  const known = withDrawnHands(whole, hands);
  const body = cropBody(known, box);
  const laid = inScratch(() => asSoftAsPhoto(laidOnShoulders(warped, body), whole, body.photo));
  const torso = torsoCoordinates(body);
  const arms = armFields(known, box);
  const legs = laid.kind === "top" && !wearsCoat(body, torso, arms) ? null : legFields(whole, box);
  const shadow = laid.kind === "top" ? hemShadow(whole) : null;
  const held = inScratch(() => withoutUnderSleeves(partOf(heldOf(whole), box), arms, laid.sleeves));
  const dressing: Dressing = {
    body,
    garment: laid,
    torso,
    arms,
    legs,
    hair: partOf(hairOf(whole), box),
    held,
    hiddenArms: hiddenArms(whole),
    behindHands: partOf(behindHandsOf(whole), box),
    seenNeck: seenNeckOf(whole),
    hemShadow: shadow && shadowInBox(shadow, box),
  };
  const removal = inScratch(() => planRemoval(dressing));
  const handShapes = hands
    .filter(({ side }) => !hangsBehind(body, body[side], removal.old))
    .map((hand) => handShape(handInBox(hand, box), softEdgePx(whole), body.photo));
  const frontArms = inScratch(() => armsInFront(dressing, removal, handShapes));
  const staysUnderTop = laid.kind === "bottom" && !options.overTop;
  const beneath = staysUnderTop && !body.wearsDress ? inScratch(() => withoutBesideTop(laid, body, torso)) : laid;
  const garment = withoutSlivers(beneath, maximumOf(frontArms, dressing.held), torso, body.shoulderWidthPx);
  const bodyAlpha = alphaIn(body.photo, garment.body);
  const garmentAlpha = wholeAlpha(bodyAlpha, garment.sleeves);
  const things = inScratch(() => thingsLayer({ ...dressing, removal, garmentAlpha }, frontArms));
  const scene: Scene = {
    ...dressing,
    garment: inLight(garment, sceneLight(whole.photo, whole.parts.skin, removal.old, box)),
    removal,
    canvas: canvasOf(body.photo),
    region: changedRegion(removal.amount, garmentAlpha, Math.round(0.15 * body.shoulderWidthPx)),
    face: faceInFront(body),
    handShapes,
    front: things ? besideEachOther(frontArms, alphaIn(body.photo, things)) : frontArms,
    bodyAlpha,
    garmentAlpha,
  };
  const behind = behindGarment(whole, garment.kind, box);
  const vanishing = inScratch(() => vanishingFrom(scene));
  inScratch(() => unmixSkinInto(scene, vanishing));
  const unmixed = unmixHairInto(scene, vanishing);
  if (garment.kind !== "bottom") inScratch(() => liftCuffShadowsInto(scene));
  inScratch(() => fillBehindInto(scene, behind, box));
  fillHandsInto(scene, behind.grain, box);
  if (things) layThingsInto(scene.canvas, things, removal.amount);
  const light = clothLight({ ...scene, folds: { light: oldLightOf[garment.kind](whole), box } });
  const behindNeck = paintInsideInto(scene, light.onBody);
  inScratch(() => castContactShadowInto(scene));
  const underneath = copyCanvas(scene.canvas);
  paintLayerInto(scene.canvas, scene.garment.body, scene.region, light.onBody);
  restoreInto(scene.canvas, underneath, frontArms);
  const visible = maximumOf(visibleBody(bodyAlpha, frontArms), behindNeck);
  if (staysUnderTop) returnTopInto(scene, visible);
  for (const sleeve of scene.garment.sleeves) inScratch(() => paintSleeveInto(scene, sleeve, light, underneath, visible));
  if (things) returnThingsInto(scene.canvas, things, garmentAlpha, visible);
  inScratch(() => closeGapsInto(scene, visible));
  if (garment.kind !== "bottom") {
    inScratch(() =>
      trimShouldersInto(scene.canvas, underneath, body, torso, noBareStrips(scene), behind.background, box, removal, visible),
    );
  }
  for (const sleeve of scene.garment.sleeves) inScratch(() => returnHandOnSleeveInto(scene, sleeve, unmixed, visible));
  inScratch(() => returnHeadInto(scene, unmixed, visible));
  return {
    picture: rasterOf(scene.canvas, body.photo),
    box,
    visible,
    front: scene.front,
    removal,
    drawnHandSides: handShapes.map(({ side }) => side),
  };
}

/** Hair, face, what is held (the strap of a bag lies on the shoulder), and the skin inside of the collar. */
function noBareStrips({ body, garment, hair, face, held }: Scene): Plane {
  const inFront = maximumOf(maximumOf(hair, face), held);
  return garment.inside ? maximumOf(inFront, alphaIn(body.photo, garment.inside)) : inFront;
}

/** What both take up of each pixel: where an arm ends the thing in its hand begins. */
function besideEachOther(arms: Plane, things: Plane): Plane {
  const both = { ...arms, data: copyOf(arms.data) };
  for (let i = 0; i < both.data.length; i++) both.data[i] = Math.min(1, both.data[i] + things.data[i]);
  return both;
}

function visibleBody(bodyAlpha: Plane, front: Plane): Plane {
  const visible = { ...bodyAlpha, data: copyOf(bodyAlpha.data) };
  for (let i = 0; i < visible.data.length; i++) visible.data[i] *= 1 - front.data[i];
  return visible;
}

/** A sleeve over the garment's body, with its shadow on it (an arm before it has its own already); the hand stays in front of the cuff. */
function paintSleeveInto(scene: Scene, sleeve: WarpedSleeve, light: ClothLight, underneath: Canvas, visible: Plane): void {
  const { body, arms, canvas, bodyAlpha, front } = scene;
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
      const near = (1 - front.data[i]) * sampleShrunk(soft, lightShrink, x, y);
      if (near > 0.01) darkenPixelInto(canvas, i, 1 - 0.28 * near * smoothstep(0.25 * shoulderWidth, 0.5 * shoulderWidth, along[i]));
    }
  }
  paintLayerInto(canvas, sleeve.layer, region, light.onSleeve(sleeve, soft));
  for (let i = 0; i < alpha.data.length; i++) visible.data[i] = Math.max(visible.data[i], alpha.data[i]);
  returnHandInto(scene, sleeve, alpha, region, underneath, visible);
}
