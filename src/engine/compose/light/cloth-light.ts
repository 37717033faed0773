import { alphaIn, type LightSource } from "../../image/canvas.ts";
import { blur, maximumOf, shrinkPlane } from "../../image/filters.ts";
import { clamp, lerp } from "../../image/geometry.ts";
import type { PixelBox } from "../../image/mask-box.ts";
import type { PlacedLayer, Plane, Raster } from "../../image/raster.ts";
import { sampleShrunk } from "../../image/sampling.ts";
import type { WarpedSleeve } from "../../warp/warped-garment.ts";
import { foldShrink } from "./old-light.ts";
import type { Removal } from "../scene/removal.ts";
import type { Dressing } from "../scene/dressing.ts";
import { SleeveTube } from "./sleeve-light.ts";
import { trouserShade, type TrouserLegs } from "./trouser-light.ts";

/** Light is kept at the photo's size divided by this, as it is smooth. */
export const lightShrink = 4;

/** The share of light that cloth loses at its edges, where it turns away; more looks sprayed on. */
const edgeShade = 0.1;
/** In shoulder widths: the blurs of the garment's alpha, over which its edges darken, and of what casts a shadow on it. */
const blurs = { body: 0.06, head: 0.05, front: 0.04 } as const;
/** In shoulder widths: how far below head and arms their shadow lies. */
const shadowDrop = 0.06;
/** The shares of light that the shadows of the head, and of arms in front, take where they are darkest. An arm's shadow is as dark as that from 1 / `frontFull` of its blurred weight on. */
const headShadow = 0.3;
const frontShadow = 0.22;
const frontFull = 1.2;

interface LitScene extends Dressing {
  readonly folds: Folds;
  readonly removal: Removal;
  readonly face: Plane;
  readonly front: Plane;
  readonly bodyAlpha: Plane;
}

/** The light on the clothes that the photo shows. */
interface Folds {
  /** Of the whole photo, at its size divided by `foldShrink`. */
  readonly light: Plane;
  /** Where in the photo the box lies in whose pixels the light is asked for. */
  readonly box: PixelBox;
}

/** The light on the new garment, by pixel: a factor for the colours of its product photo. */
export interface ClothLight {
  readonly onBody: LightSource;
  /** @param softAlpha the sleeve's alpha, blurred, at the photo's size divided by `lightShrink` */
  readonly onSleeve: (sleeve: WarpedSleeve, softAlpha: Plane) => LightSource;
}

/** The light on the new garment: the old garment's, dimmed towards the new one's edges, under the head, and beside arms in front. */
export function clothLight(scene: LitScene): ClothLight {
  const { body, garment, torso, removal, folds, arms, legs, hair, face, front, bodyAlpha } = scene;
  const size = body.shoulderWidthPx / lightShrink;
  const softened = (plane: Plane, radiusPx: number): Plane => blur(shrinkPlane(plane, lightShrink), radiusPx);
  const softBody = softened(bodyAlpha, blurs.body * size);
  const softHead = softened(maximumOf(hair, face), blurs.head * size);
  const softFront = softened(front, blurs.front * size);
  const dropPx = Math.round(shadowDrop * body.shoulderWidthPx);
  const strength = garment.worn ? besideOwn : foldStrength(reflectanceOfWorn(body.photo, removal.old), reflectanceOf(garment.body));
  const underHead = new LightUnderHead(folds, strength, softHead, dropPx);
  const { legsFromV } = garment;
  const trousers =
    legsFromV === null || !legs ? null : { legsFromV, legs, before: garment.kind === "bottom" && legs.cross ? legs.front : null, torso };
  return {
    onBody: new BodyLight(underHead, trousers, softBody, softFront, dropPx),
    onSleeve: ({ side, layer }, softAlpha) =>
      new SleeveLight(underHead, new SleeveTube(alphaIn(bodyAlpha, layer), arms[side], body.shoulderWidthPx), softAlpha),
  };
}

/** The strength of the old garment's folds on a garment that is worn in its photo: it has folds of its own, and at full strength these would look like stains. */
const besideOwn = 0.4;

/** The share of the light in a fold that comes from the cloth on its other side. */
const fromOtherSide = 0.5;

/**
 * How many times stronger folds are on the new garment than on the old one, at least 1. White cloth lights its own folds: among plain tops in
 * street photos the light's contrast is four times as high on middling cloth as on white. On a lighter garment folds stay as strong as they
 * were, since weaker ones look flat.
 *
 * @param worn the share of light that the old garment reflects, 0 to 1
 * @param garment the share that the new one reflects
 */
export function foldStrength(worn: number, garment: number): number {
  return Math.max(1, (1 - fromOtherSide * garment) / (1 - fromOtherSide * worn));
}

/** The colour of cloth is taken from one pixel in this many. */
const stride = 17;

/** Linear luminance (Rec. 709) of red, green and blue from 0 to 1; the power 2.2 is near enough to sRGB's curve. */
function luminanceOf(red: number, green: number, blue: number): number {
  return 0.2126 * red ** 2.2 + 0.7152 * green ** 2.2 + 0.0722 * blue ** 2.2;
}

function reflectanceOfWorn({ data }: Raster, worn: Plane): number {
  let [light, count] = [0, 0];
  for (let i = 0, p = 0; i < worn.data.length; i += stride, p += 4 * stride) {
    if (worn.data[i] < 0.9) continue;
    light += luminanceOf(data[p] / 255, data[p + 1] / 255, data[p + 2] / 255);
    count++;
  }
  return count > 0 ? light / count : 0;
}

function reflectanceOf({ rgba }: PlacedLayer): number {
  let [light, count] = [0, 0];
  for (let p = 0; p < rgba.length; p += 4 * stride) {
    const alpha = rgba[p + 3];
    if (alpha < 0.9) continue;
    light += luminanceOf(rgba[p] / alpha, rgba[p + 1] / alpha, rgba[p + 2] / alpha);
    count++;
  }
  return count > 0 ? light / count : 0;
}

function shadeAtEdge(softAlpha: Plane, x: number, y: number): number {
  return 1 - edgeShade * clamp(1 - sampleShrunk(softAlpha, lightShrink, x, y), 0, 1);
}

class LightUnderHead implements LightSource {
  readonly #folds: Folds;
  readonly #strength: number;
  readonly #softHead: Plane;
  readonly #dropPx: number;

  constructor(folds: Folds, strength: number, softHead: Plane, dropPx: number) {
    this.#folds = folds;
    this.#strength = strength;
    this.#softHead = softHead;
    this.#dropPx = dropPx;
  }

  at(x: number, y: number): number {
    const head = clamp(sampleShrunk(this.#softHead, lightShrink, x, y - this.#dropPx), 0, 1);
    const { light, box } = this.#folds;
    const fold = sampleShrunk(light, foldShrink, x + box.left, y + box.top);
    return lerp(1, fold, this.#strength) * (1 - headShadow * head);
  }
}

class BodyLight implements LightSource {
  readonly #underHead: LightUnderHead;
  readonly #trousers: TrouserLegs | null;
  readonly #softBody: Plane;
  readonly #softFront: Plane;
  readonly #dropPx: number;

  constructor(underHead: LightUnderHead, trousers: TrouserLegs | null, softBody: Plane, softFront: Plane, dropPx: number) {
    this.#underHead = underHead;
    this.#trousers = trousers;
    this.#softBody = softBody;
    this.#softFront = softFront;
    this.#dropPx = dropPx;
  }

  at(x: number, y: number, i: number): number {
    const legs = this.#trousers ? trouserShade(this.#trousers, x, y, i) : 1;
    const front = clamp(frontFull * sampleShrunk(this.#softFront, lightShrink, x, y - this.#dropPx), 0, 1);
    return this.#underHead.at(x, y) * legs * shadeAtEdge(this.#softBody, x, y) * (1 - frontShadow * front);
  }
}

class SleeveLight implements LightSource {
  readonly #underHead: LightUnderHead;
  readonly #tube: SleeveTube;
  readonly #softAlpha: Plane;

  constructor(underHead: LightUnderHead, tube: SleeveTube, softAlpha: Plane) {
    this.#underHead = underHead;
    this.#tube = tube;
    this.#softAlpha = softAlpha;
  }

  at(x: number, y: number, i: number): number {
    return this.#underHead.at(x, y) * this.#tube.lightAt(i) * shadeAtEdge(this.#softAlpha, x, y);
  }
}
