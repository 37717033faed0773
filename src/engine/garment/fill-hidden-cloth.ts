import { completedColourInto, completePicture } from "../image/completed-picture.ts";
import { distanceTo } from "../image/distance.ts";
import { shrinkPlane } from "../image/filters.ts";
import { clamp } from "../image/geometry.ts";
import { boxAround, cropPlane, type PixelBox } from "../image/mask-box.ts";
import { maskAbove, maskWhere } from "../image/mask.ts";
import { pushPull } from "../image/push-pull.ts";
import type { Plane, Raster } from "../image/raster.ts";

/** Cloth of a garment that something lies over. */
export interface HiddenCloth {
  /** 1 where there must be cloth behind something. */
  readonly mask: Uint8Array;
  /** The pixel that shows the same place on the body's other side, or -1. */
  readonly otherSide: (pixel: number) => number;
}

/** A garment and what lies over it: masks of its photo. `shape` is where the garment is or goes on behind something. */
interface Covered {
  readonly shape: Uint8Array;
  readonly isInFront: Uint8Array;
  readonly hidden: HiddenCloth;
}

/**
 * Fills in, in place, the cloth behind hair, bags and hands: as on the body's other side where that is seen, else as around it. What is
 * filled counts as known.
 *
 * @param channels red, green, blue of the photo, 0…1
 * @param known 1 where they are the garment's
 */
export function fillHiddenInto(channels: readonly Plane[], known: Plane, { shape, isInFront, hidden }: Covered): void {
  fillFromOtherSideInto(channels, known, shape, hidden);
  growInto(
    channels,
    known,
    maskWhere(shape.length, (i) => shape[i] === 1 && isInFront[i] === 1 && known.data[i] === 0),
  );
}

/** In pixels: how far around what is hidden the cloth is compared with that on the other side. */
const comparedPx = 8;

/** Copies cloth from the body's other side, as much lighter or darker as the cloth around is than the cloth around its copy. */
function fillFromOtherSideInto(channels: readonly Plane[], known: Plane, shape: Uint8Array, { mask, otherSide }: HiddenCloth): void {
  if (!mask.includes(1)) return;
  const { width, height } = known;
  const toHidden = distanceTo(mask, width, height).data;
  const seenAt = new Int32Array(shape.length).fill(-1);
  const compared: Plane = { width, height, data: new Float32Array(shape.length) };
  const differences = channels.map(() => ({ width, height, data: new Float32Array(shape.length) }));
  for (let i = 0; i < shape.length; i++) {
    if (!shape[i] || toHidden[i] > comparedPx) continue;
    const other = otherSide(i);
    if (other < 0 || known.data[other] !== 1) continue;
    seenAt[i] = other;
    compared.data[i] = known.data[i];
    for (const [c, { data }] of channels.entries()) differences[c].data[i] = data[i] - data[other];
  }
  const lighter = pushPull(differences, compared);
  for (let i = 0; i < shape.length; i++) {
    if (seenAt[i] < 0 || known.data[i] === 1) continue;
    for (const [c, { data }] of channels.entries()) data[i] = clamp(data[seenAt[i]] + lighter[c].data[i], 0, 1);
    known.data[i] = 1;
  }
}

/**
 * About the height of the small picture in which cloth grows on. If less than this share of it is hidden, that lies under a strap, where a
 * smooth fill does as well.
 */
const grownHeightPx = 192;
const leastGrown = 0.004;
/** Cloth is alike in all directions. */
const remoteness = { down: 150, across: 150 } as const;

/** Grows cloth on, with its stripes and its weave, where the other side tells nothing. */
function growInto(channels: readonly Plane[], known: Plane, wanted: Uint8Array): void {
  if (!wanted.includes(1)) return;
  const { width, height } = known;
  const box = boxAround(
    maskWhere(wanted.length, (i) => known.data[i] === 1 || wanted[i] === 1),
    1,
    width,
    height,
    2,
  );
  const count = wanted.reduce((sum, value) => sum + value, 0);
  if (!box || count < leastGrown * (box.right - box.left) * (box.bottom - box.top)) return;
  const photo = rasterOf(channels, box);
  const isKnown = { width: photo.width, height: photo.height, data: cropPlane(known.data, width, box) };
  const isWanted = { ...isKnown, data: Float32Array.from(cropPlane(wanted, width, box)) };
  const shrink = Math.max(1, Math.round(photo.height / grownHeightPx));
  const wholly = shrinkPlane(isKnown, shrink);
  for (let i = 0; i < wholly.data.length; i++) wholly.data[i] = wholly.data[i] > 0.999 ? 1 : 0;
  if (!wholly.data.includes(1)) return;
  const completed = completePicture(photo, wholly, shrink, remoteness, maskAbove(shrinkPlane(isWanted, shrink).data, 0));
  const colour = new Float32Array(3);
  for (let y = 0, i = 0; y < photo.height; y++) {
    for (let x = 0; x < photo.width; x++, i++) {
      if (isWanted.data[i] === 0) continue;
      completedColourInto(completed, x, y, colour);
      const at = (y + box.top) * width + x + box.left;
      for (const [c, { data }] of channels.entries()) data[at] = clamp(colour[c] / 255, 0, 1);
      known.data[at] = 1;
    }
  }
}

/** A part of red, green, blue (0…1) as a photo. */
function rasterOf(channels: readonly Plane[], box: PixelBox): Raster {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [c, plane] of channels.entries()) {
    const part = cropPlane(plane.data, plane.width, box);
    for (let i = 0; i < part.length; i++) data[i * 4 + c] = 255 * part[i];
  }
  return { width, height, data };
}
