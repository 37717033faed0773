import { darkenPixelInto } from "../../image/canvas.ts";
import { blur, createPlane, shrinkPlane } from "../../image/filters.ts";
import { clamp, lerp, smoothstep } from "../../image/geometry.ts";
import { handReach, nearerHandDistances, type DistanceAt } from "../../person/joints/hand-distances.ts";
import { lightShrink } from "./cloth-light.ts";
import type { Plane } from "../../image/raster.ts";
import { sampleShrunk } from "../../image/sampling.ts";
import { wholeAlpha, type Scene } from "../scene/scene.ts";

/**
 * The shadow on a bottom below a top's hem: the share of its light that is missing at the hem, and the distance, in shoulder widths, over
 * which that falls to 1/e. Medians over 57 people in light bottoms (`training/limbs/measure-hem-shadow.ts`).
 */
const belowHem = { missing: 0.22, reach: 0.065 } as const;
/** In shoulder widths: the blur of the hem's shadow. */
const hemBlur = 0.02;
/**
 * The shadow beside the garment: in shoulder widths, how far what casts it is blurred, and how far below that the shadow lies; the weight from
 * which on it is seen; and the share of light that it takes per weight above that.
 */
const beside = { blur: 0.03, drop: 0.018, fromWeight: 0.05, strength: 0.28 } as const;
/** In multiples of `reach`: here the shadow has faded out. */
const nothingLeft = 2.2;
/** Shares of light: shadows between these fade out, so that one too faint to be seen ends without an edge. */
const faintest = { none: 0.008, all: 0.016 } as const;

/** Darkens, in place, skin and cloth beside and below the new garment a little. On arms in front of the garment only its sleeves cast a shadow. */
export function castContactShadowInto(scene: Scene): void {
  const { body, garment, canvas, region, front, garmentAlpha } = scene;
  const sleeveAlpha = wholeAlpha(createPlane(canvas.width, canvas.height), garment.sleeves);
  const softened = (alpha: Plane): Plane =>
    blur(shrinkPlane(alpha, lightShrink), Math.max(1, (beside.blur * body.shoulderWidthPx) / lightShrink));
  const shadow: ContactShadow = {
    softFront: softened(front),
    softGarment: softened(garmentAlpha),
    softSleeves: softened(sleeveAlpha),
    dropPx: Math.round(beside.drop * body.shoulderWidthPx),
    underHem: garment.kind === "top" ? underHem(garmentAlpha, body.shoulderWidthPx) : null,
    toHand: nearerHandDistances(body),
  };
  const { left, top, right, bottom } = region;
  for (let y = top; y < bottom; y++) {
    for (let x = left, i = y * canvas.width + x; x < right; x++, i++) {
      if (lerp(garmentAlpha.data[i], sleeveAlpha.data[i], front.data[i]) > 0.98) continue;
      const shown = contactShadowAt(scene, shadow, x, y, i);
      if (shown > 0) darkenPixelInto(canvas, i, 1 - shown);
    }
  }
}

interface ContactShadow {
  /** What lies in front, blurred, at the light's size; so are the alphas of the whole garment and of its sleeves. */
  readonly softFront: Plane;
  readonly softGarment: Plane;
  readonly softSleeves: Plane;
  /** How far below what casts it the shadow lies. */
  readonly dropPx: number;
  /** The share of light that is missing on cloth below the hem, at the light's size; null for a garment that is no top. */
  readonly underHem: Plane | null;
  readonly toHand: DistanceAt;
}

/** The share of light that is missing at a pixel. */
function contactShadowAt(
  { body, garment, removal, hair, face, front }: Scene,
  { softFront, softGarment, softSleeves, dropPx, underHem: below, toHand }: ContactShadow,
  x: number,
  y: number,
  i: number,
): number {
  const { background, skin, top, bottom, dress } = body.parts;
  // Hair lies over the garment, and face and hands are the shopper's own.
  let onPerson = clamp(1 - background.data[i] - hair.data[i], 0, 1) * (1 - face.data[i]);
  // Background that came to light takes no shadow.
  onPerson *= 1 - removal.amount.data[i] * clamp(1 - removal.skin.data[i] - removal.other.data[i], 0, 1);
  if (onPerson === 0) return 0;
  const inFront = front.data[i];
  // Where an arm begins to lie before the body its shadow must not end at a line. The blurred plane is a half there, hence twice its value.
  const nearFront = Math.max(inFront, Math.min(1, 2 * sampleShrunk(softFront, lightShrink, x, y)));
  let near = nearFront < 1 ? (1 - nearFront) * sampleShrunk(softGarment, lightShrink, x, y - dropPx) : 0;
  if (nearFront > 0) near += nearFront * sampleShrunk(softSleeves, lightShrink, x, y - dropPx);
  if (near < beside.fromWeight && !below) return 0;
  const onCloth = (1 - nearFront) * clothAt(bottom.data[i] + dress.data[i], removal.amount.data[i], removal.other.data[i]);
  const hem = below ? onCloth * sampleShrunk(below, lightShrink, x, y) : 0;
  const cast = Math.max(beside.strength * (near - beside.fromWeight), hem);
  if (cast <= faintest.none) return 0;
  if (skin.data[i] > 0.1) {
    const handPx = handReach.surely * body.shoulderWidthPx;
    onPerson *= smoothstep(handPx, 1.6 * handPx, toHand(x, y));
  }
  if (garment.kind === "bottom") onPerson *= clamp(1 - 1.5 * top.data[i], 0, 1);
  const shadow = cast * onPerson;
  return shadow * smoothstep(faintest.none, faintest.all, shadow);
}

/** How much of a pixel is clothes: those that stay, or where something was removed, those that come to light. */
const clothAt = (seen: number, removed: number, other: number): number => clamp(lerp(seen, other, removed), 0, 1);

/** The share of light that is missing below the garment's hem, at the light's size: column by column, then blurred, since hem and shadow are soft. */
function underHem(garmentAlpha: Plane, shoulderWidthPx: number): Plane {
  const { width, height, data } = shrinkPlane(garmentAlpha, lightShrink);
  const shade = createPlane(width, height);
  const reachPx = (belowHem.reach * shoulderWidthPx) / lightShrink;
  for (let x = 0; x < width; x++) {
    for (let y = 0, hemY = -Infinity; y < height; y++) {
      const i = y * width + x;
      if (data[i] > 0.5) hemY = y;
      const below = Math.max(0, y - hemY - 0.5) / reachPx;
      shade.data[i] = belowHem.missing * Math.exp(-below) * smoothstep(nothingLeft, 1, below);
    }
  }
  return blur(shade, Math.max(1, (hemBlur * shoulderWidthPx) / lightShrink));
}
