import { keepBigComponents } from "../../image/components.ts";
import { inverted } from "../../image/mask.ts";
import type { PixelBox } from "../../image/mask-box.ts";
import type { BackgroundCheck } from "../background/plain-background.ts";

/** Of a pasted picture's rectangle at least this share stands out. */
const filled = 0.985;
/** The rectangle holds at least this share of all that stands out: the rest is noise, and cloth that the frame cuts. */
const held = 0.9;
/** As shares of the photo: a smaller one is a label, a larger one the photo's own border. */
const smallest = 0.1;
const largest = 0.95;
/** Another white is within this distance of the background's (Lab units), and hard to tell from noise. */
const faint = 8;
/** At least this share of the rectangle is such a white: the shadow that a straight garment casts about itself is less. */
const faintShare = 0.2;
/** In pixels: the width of the rectangle's blurred frame. */
const framePx = 4;

/**
 * The rectangle of a picture that a shop pasted onto a slightly different white, without its blurred frame; null when there is none. It is
 * known by its shape: what stands out of the background fills an upright rectangle, as few garments do.
 */
export function innerPicture(check: BackgroundCheck): PixelBox | null {
  const { box, width, height, photoArea, isBackground } = check;
  const biggest = keepBigComponents(inverted(isBackground), width, height, 0.5);
  const frame = frameOf(biggest, width, height, 0.5);
  const { left, top, right, bottom } = isFaint(frame, check) ? frame : frameOf(biggest, width, height, 0);
  const boxArea = Math.max(0, right - left) * Math.max(0, bottom - top);
  let [area, all] = [0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (biggest[y * width + x] === 0) continue;
      all++;
      if (x >= left && x < right && y >= top && y < bottom) area++;
    }
  }
  if (area < boxArea * filled || area < all * held || area < photoArea * smallest || boxArea > photoArea * largest) return null;
  return { left: left + box.left, top: top + box.top, right: right + box.left, bottom: bottom + box.top };
}

/** The rectangle without its frame: from the first to the last column and row that hold more than a share of what the fullest does. */
function frameOf(mask: Uint8Array, width: number, height: number, share: number): PixelBox {
  const columns = new Uint32Array(width);
  const rows = new Uint32Array(height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      columns[x] += mask[i];
      rows[y] += mask[i];
    }
  }
  const [left, right] = stretchAbove(columns, share * Math.max(...columns));
  const [top, bottom] = stretchAbove(rows, share * Math.max(...rows));
  return { left, top, right, bottom };
}

function stretchAbove(counts: Uint32Array, least: number): [number, number] {
  const isAbove = (count: number): boolean => count > least;
  return [counts.findIndex(isAbove) + framePx, counts.findLastIndex(isAbove) + 1 - framePx];
}

/** Whether a rectangle is of nearly the background's colour along its sides and well into it: then noise reaches beyond it. */
function isFaint({ left, top, right, bottom }: PixelBox, { distances, width }: BackgroundCheck): boolean {
  let [along, faintAlong, all, faintInside] = [0, 0, 0, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const isSide = x === left || x === right - 1 || y === top || y === bottom - 1;
      const one = distances[y * width + x] < faint ? 1 : 0;
      all++;
      faintInside += one;
      if (!isSide) continue;
      along++;
      faintAlong += one;
    }
  }
  return faintAlong > along / 2 && faintInside > faintShare * all;
}
