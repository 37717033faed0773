import { inverted } from "../../image/mask.ts";
import { fillHoles, keepBigComponents } from "../../image/components.ts";
import { distanceTo } from "../../image/distance.ts";
import { boxBlur } from "../../image/filters.ts";
import { smoothFaintOutline } from "./faint-outline.ts";
import { trimFringe } from "./fringe.ts";
import type { CutOut } from "../garment.ts";
import { innerPicture } from "./inner-picture.ts";
import { cropPlane, pasteInto } from "../../image/mask-box.ts";
import type { PixelBox } from "../../image/mask-box.ts";
import { matteLayer } from "../../image/matte.ts";
import { mirrorFaintParts } from "./mirror-faint.ts";
import { closeNotches } from "./notches.ts";
import { checkBackground } from "../background/plain-background.ts";
import type { BackgroundCheck } from "../background/plain-background.ts";
import { TryOnProblem, unlessProblem } from "../../problem.ts";
import type { Raster } from "../../image/raster.ts";
import { withoutTableShadow } from "./table-shadow.ts";
import { openStrapLoopsInto } from "./strap-loops.ts";
import { openWedgesInto } from "./wedges.ts";
import { floatsOf, inScratch, newBytes } from "../../image/scratch.ts";

/**
 * Cuts a garment out of its product photo: laid flat or on an invisible dummy, on a background without pattern.
 * A photo that has transparency of its own is taken as it is.
 *
 * @throws TryOnProblem `error.engine.garment.not.found` when the background is not plain, or nothing lies on it
 */
export function cutOutFlat(photo: Raster): CutOut {
  return cutOutTransparent(photo) ?? cutOutAlong(photo, maskFromColour(photo));
}

/**
 * The cut-out of a photo with a transparency of its own; null for an opaque one.
 *
 * @throws TryOnProblem `error.engine.garment.not.found` when what it shows is a crumb or fills it
 */
export function cutOutTransparent(photo: Raster): CutOut | null {
  const mask = maskFromAlpha(photo);
  if (!mask) return null;
  const cutOut = cutOutAlong(photo, requireShape(mask, photo.width, photo.height));
  limitAlphaInto(cutOut.layer.rgba, photo);
  return cutOut;
}

/** Cuts out where the mask is 1, with a soft edge. */
export function cutOutAlong(photo: Raster, mask: Uint8Array): CutOut {
  return { layer: matteLayer(photo, mask), mask, worn: false };
}

/**
 * Where a garment lies on a background without pattern: 1 in the mask.
 *
 * @throws TryOnProblem `error.engine.garment.not.found` when the background is not plain, or nothing lies on it
 */
export function maskFromColour(photo: Raster): Uint8Array {
  const check = inScratch(() => checkBackground(photo));
  return requireShape(compareColours(photo, check), photo.width, photo.height);
}

function maskFromAlpha({ width, height, data }: Raster): Uint8Array | null {
  const mask = newBytes(width * height);
  let transparent = 0;
  for (let i = 0; i < mask.length; i++) {
    mask[i] = data[i * 4 + 3] > 127 ? 1 : 0;
    transparent += 1 - mask[i];
  }
  return transparent > mask.length * 0.02 ? keepBigComponents(mask, width, height, 0.05) : null;
}

/** The picture's own soft edge is better than a guessed one. */
function limitAlphaInto(rgba: Float32Array, { data }: Raster): void {
  for (let p = 0; p < rgba.length; p += 4) {
    const guessed = rgba[p + 3];
    if (guessed === 0) continue;
    const factor = data[p + 3] / 255 / guessed;
    for (let channel = 0; channel < 4; channel++) rgba[p + channel] *= factor;
  }
}

function compareColours(photo: Raster, check: BackgroundCheck): Uint8Array {
  const mask = newBytes(photo.width * photo.height);
  const picture = innerPicture(check);
  const inner = picture && maskInPicture(photo, picture);
  if (inner) {
    pasteInto(mask, photo.width, inner, picture);
    return mask;
  }
  const garment = inScratch(() => inverted(trimFringe(withoutTableShadow(check))));
  openWedgesInto(garment, check);
  const whole = inScratch(() => tidy(closeNotches(garment, check), check));
  inScratch(() => openStrapLoopsInto(whole, check));
  pasteInto(mask, photo.width, smoothFaintOutline(mirrorFaintParts(whole, check), check), check.box);
  return mask;
}

/** A picture in the picture has an even ground; what is less even is cloth, however plain its pattern (Lab units). */
const evenNoise = 1;

/**
 * The garment's mask inside a picture that was pasted onto the photo; null when the rectangle is a garment itself, a straight skirt or a
 * tube top.
 */
function maskInPicture({ data, width: photoWidth }: Raster, picture: PixelBox): Uint8Array | null {
  const width = picture.right - picture.left;
  const height = picture.bottom - picture.top;
  const photo = { width, height, data: cropPlane(data, photoWidth, picture, 4) };
  return unlessProblem(() => {
    const check = checkBackground(photo);
    return check.typicalNoise > evenNoise ? null : requireShape(compareColours(photo, check), width, height);
  });
}

/** Drops specks and threads, keeps the garment and its larger loose pieces (a belt's end), closes pin-holes. */
function tidy(mask: Uint8Array, { width, height, photoHeight }: BackgroundCheck): Uint8Array {
  const { data: local } = boxBlur({ width, height, data: floatsOf(mask) }, 2);
  const core = newBytes(mask.length);
  for (let i = 0; i < core.length; i++) core[i] = local[i] > 0.62 ? 1 : 0;
  const big = keepBigComponents(core, width, height, 0.08);
  const near = distanceTo(big, width, height).data;
  const kept = newBytes(mask.length);
  for (let i = 0; i < kept.length; i++) kept[i] = mask[i] && near[i] <= 2.5 ? 1 : 0;
  return fillHoles(kept, width, height, Math.round(photoHeight * photoHeight * 0.0006));
}

/**
 * The mask, if it can be a garment's: neither a crumb nor the whole picture, with an outline that is short for its area.
 *
 * @throws TryOnProblem `error.engine.garment.not.found` if it cannot
 */
export function requireShape(mask: Uint8Array, width: number, height: number): Uint8Array {
  let area = 0;
  let outline = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (!mask[i]) continue;
      area++;
      if (x === 0 || y === 0 || !mask[i - 1] || !mask[i - width]) outline++;
    }
  }
  const share = area / (width * height);
  const raggedness = outline / Math.sqrt(area + 1);
  if (share < 0.02 || share > 0.96 || raggedness > 30) throw new TryOnProblem("error.engine.garment.not.found");
  return mask;
}
