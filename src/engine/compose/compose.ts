import { armFields } from "./bare-body/arm-fields.ts";
import { behindGarment, type BehindGarment } from "./fill/behind-garment.ts";
import { alphaIn, canvasOf, rasterOf, type Canvas } from "../image/canvas.ts";
import { withoutBesideTop } from "./edges/beside-top.ts";
import { withoutSlivers } from "./edges/beyond-arm.ts";
import { changedBox } from "./scene/changed-box.ts";
import { clothLight } from "./light/cloth-light.ts";
import { liftCuffShadowsInto } from "./light/cuff-shadow.ts";
import type { Body } from "../person/body.ts";
import { cropBody } from "../person/crop-body.ts";
import { maximumOf } from "../image/filters.ts";
import { point, subtract, type Side } from "../image/geometry.ts";
import { hemShadow, shadowInBox } from "./scene/hem-shadow.ts";
import { heldThings } from "./front/held-things.ts";
import { armsInFront } from "./front/arms-in-front.ts";
import { faceInFront, hairInFront } from "./front/head-in-front.ts";
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
import { returnHandOnSleeveInto, returnHeadInto } from "./front/return-to-front.ts";
import { laidOnShoulders } from "./edges/on-shoulders.ts";
import { layThingsInto, thingsLayer } from "./front/things-layer.ts";
import { changedRegion, wholeAlpha, type Scene, type StagedScene } from "./scene/scene.ts";
import { paintGarmentInto } from "./paint-garment.ts";
import { inLight, sceneLight } from "./light/scene-light.ts";
import { asSoftAsPhoto, softEdgePx } from "./edges/softness.ts";
import { hiddenArms } from "../person/joints/hidden-arms.ts";
import { skinBehindHands } from "../person/joints/skin-behind-hands.ts";
import { torsoCoordinates } from "../person/joints/torso-coordinates.ts";
import { vanishingFrom } from "./scene/vanishing.ts";
import { withoutUnderSleeves } from "./front/under-sleeves.ts";
import { unmixHairInto } from "./front/unmix-hair.ts";
import { unmixSkinInto } from "./fill/unmix-skin.ts";
import { goingFor, mapLayers, replacedParts, type WarpedGarment } from "../warp/warped-garment.ts";
import { copyOf, inScratch } from "../image/scratch.ts";

/** What to know of a garment over which another one is put on next. */
export interface ComposeOptions {
  /** The new bottom is drawn over the old top, which the next garment replaces anyway. */
  readonly overTop?: boolean;
}

/** A picture of the person in the garment, and what became of the photo on the way. */
export interface Composed {
  readonly picture: Raster;
  /** The only part of the picture that can have changed; the planes below have its size. */
  readonly box: PixelBox;
  /** How much of each pixel the new garment shows. */
  readonly visible: Plane;
  /** How much of each pixel is taken up by arms, hands and held things that lie before the garment's body. */
  readonly front: Plane;
  readonly removal: Removal;
  /** The sides on which a whole hand is drawn because the photo hides it. */
  readonly drawnHandSides: readonly Side[];
}

/**
 * Puts the warped garment on: takes the old one away and fills in what was under it, paints the new one in the old one's light, and brings
 * back what lies in front: hair, face, hands and arms. Pixels that no step touches keep their values.
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
/** The light on the parts that a garment replaces. Clothes that stay tell nothing of the light on the new one. */
const lightOfReplaced = (kind: WarpedGarment["kind"]) => perBody((body) => lightOnClothes(body, replacedParts[kind]));
const oldLightOf = { top: lightOfReplaced("top"), bottom: lightOfReplaced("bottom"), dress: lightOfReplaced("dress") };
const behindHandsOf = perBody(skinBehindHands);
const seenNeckOf = perBody(seenNeck);

/**
 * Composes within the box, in which all that is painted lies. Only what needs the whole photo is computed outside of it.
 *
 * @param warped the garment, in the pixels of the box; all that is returned is in them, too
 * @param hands the hands that are drawn, in the pixels of the photo
 */
function composeInBox(whole: Body, box: PixelBox, warped: WarpedGarment, hands: readonly DrawnHand[], options: ComposeOptions): Composed {
  const dressing = dressingInBox(whole, box, warped, hands);
  const removal = inScratch(() => planRemoval(dressing));
  const scene = sceneInBox(whole, box, dressing, removal, hands, options);
  const behind = behindGarment(whole, scene.garment.kind, box);
  const unmixed = fillBehindGarmentInto(scene, behind, box);
  const light = clothLight({ ...scene, folds: { light: oldLightOf[scene.garment.kind](whole), box } });
  const visible = paintGarmentInto(scene, light, behind, box);
  returnToFrontInto(scene, unmixed, visible);
  return {
    picture: rasterOf(scene.canvas, dressing.body.photo),
    box,
    visible,
    front: scene.front,
    removal,
    drawnHandSides: scene.handShapes.map(({ side }) => side),
  };
}

/** The body in the box, the garment laid on its shoulders, and what is measured of both. */
function dressingInBox(whole: Body, box: PixelBox, warped: WarpedGarment, hands: readonly DrawnHand[]): Dressing {
  const known = withDrawnHands(whole, hands);
  const body = cropBody(known, box);
  const garment = inScratch(() => asSoftAsPhoto(laidOnShoulders(warped, body), whole, body.photo));
  const torso = torsoCoordinates(body);
  const arms = armFields(known, box);
  const shadow = garment.kind === "top" ? hemShadow(whole) : null;
  return {
    body,
    garment,
    torso,
    arms,
    legs: garment.kind === "top" && !wearsCoat(body, torso, arms) ? null : legFields(whole, box),
    hair: partOf(hairOf(whole), box),
    held: inScratch(() => withoutUnderSleeves(partOf(heldOf(whole), box), arms, garment.sleeves)),
    hiddenArms: hiddenArms(whole),
    behindHands: partOf(behindHandsOf(whole), box),
    seenNeck: seenNeckOf(whole),
    hemShadow: shadow && shadowInBox(shadow, box),
  };
}

/** In shoulder widths: how far around the old and the new garment shadows and blurs change pixels. */
const changesReach = 0.15;

/** Everything that the painting steps share. The canvas still shows the photo. */
function sceneInBox(
  whole: Body,
  box: PixelBox,
  dressing: Dressing,
  removal: Removal,
  hands: readonly DrawnHand[],
  options: ComposeOptions,
): StagedScene {
  const { body, torso, garment: laid } = dressing;
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
  return {
    ...dressing,
    garment: inLight(garment, sceneLight(whole.photo, whole.parts.skin, removal.old, box)),
    removal,
    canvas: canvasOf(body.photo),
    region: changedRegion(removal.amount, garmentAlpha, Math.round(changesReach * body.shoulderWidthPx)),
    face: faceInFront(body),
    handShapes,
    frontArms,
    things,
    front: things ? besideEachOther(frontArms, alphaIn(body.photo, things)) : frontArms,
    bodyAlpha,
    garmentAlpha,
    staysUnderTop,
  };
}

/**
 * Takes the old garment away and fills in what was behind it.
 *
 * @returns what `unmixHairInto` returns: hair in its own colours, to be laid over the garment
 */
function fillBehindGarmentInto(scene: StagedScene, behind: BehindGarment, box: PixelBox): Canvas {
  const vanishing = inScratch(() => vanishingFrom(scene));
  inScratch(() => unmixSkinInto(scene, vanishing));
  const unmixed = unmixHairInto(scene, vanishing);
  if (scene.garment.kind !== "bottom") inScratch(() => liftCuffShadowsInto(scene));
  inScratch(() => fillBehindInto(scene, behind, box));
  fillHandsInto(scene, behind.grain, box);
  if (scene.things) layThingsInto(scene.canvas, scene.things, scene.removal.amount);
  return unmixed;
}

/** What lies before the whole garment: a hand on the other arm's sleeve, then hair and face. */
function returnToFrontInto(scene: Scene, unmixed: Canvas, visible: Plane): void {
  for (const sleeve of scene.garment.sleeves) inScratch(() => returnHandOnSleeveInto(scene, sleeve, unmixed, visible));
  inScratch(() => returnHeadInto(scene, unmixed, visible));
}

/** How much of each pixel arms and things take up together. Their shares add up, as a held thing begins where the hand ends. */
function besideEachOther(arms: Plane, things: Plane): Plane {
  const both = { ...arms, data: copyOf(arms.data) };
  for (let i = 0; i < both.data.length; i++) both.data[i] = Math.min(1, both.data[i] + things.data[i]);
  return both;
}
