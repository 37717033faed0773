import { blur, createPlane } from "../../../src/engine/image/filters.ts";
import type { Box } from "../../../src/engine/image/picture.ts";
import type { Plane } from "../../../src/engine/image/raster.ts";

const patchRadiusPx = 12;
const mostCorners = 80;
/** Weakest corner (Harris' response on brightness 0…1) that is print rather than weave or noise. */
const clearCorner = 2e-5;
/** Folds bend a print and blur it a little; above this correlation it is still the same detail. */
const survivesFrom = 0.75;
const fewestCorners = 6;

/** A picture's brightness (0…255), where the cloth is, and the box of cloth that is to be compared. */
export interface ClothView {
  readonly brightness: Plane;
  readonly mask: Uint8Array;
  readonly box: Box;
}

/**
 * How much of a print survives: the share of the garment's corners that are found again, as patches of equal shape, near the place
 * where the box of cloth says that they should be. Null when the garment has too few corners to speak of.
 *
 * @param reach how far around that place is searched, as a share of the box's width
 */
export function detailSurvival(garment: ClothView, worn: ClothView, reach = 0.12): number | null {
  const source = resample(garment, worn.box.width, worn.box.height);
  const target = resample(worn, worn.box.width, worn.box.height);
  const corners = strongestCorners(source.plane, source.inside);
  if (corners.length < fewestCorners) return null;
  const reachPx = Math.max(2, Math.round(reach * worn.box.width));
  const found = corners.filter(({ x, y }) => bestCorrelation(source.plane, target.plane, x, y, reachPx) >= survivesFrom);
  return found.length / corners.length;
}

function resample({ brightness, mask, box }: ClothView, width: number, height: number): { plane: Plane; inside: Uint8Array } {
  const plane = createPlane(width, height);
  const inside = new Uint8Array(width * height);
  const columns = sharesOf(box.x, box.width / width, width, brightness.width);
  const rows = sharesOf(box.y, box.height / height, height, brightness.height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      for (const row of rows[y]) {
        for (const column of columns[x]) {
          plane.data[i] += row.share * column.share * brightness.data[row.at * brightness.width + column.at];
        }
      }
      inside[i] = mask[middleOf(rows[y]) * brightness.width + middleOf(columns[x])];
    }
  }
  return { plane, inside };
}

interface Share {
  readonly at: number;
  readonly share: number;
}

/**
 * For each of `length` new pixels, the old ones that it covers, and how much of it each covers. Once, a print was blurred before it was
 * shrunk only from a step of one and a half: how well it survived hung by the size of the garment's photo.
 */
function sharesOf(from: number, step: number, length: number, oldLength: number): Share[][] {
  return Array.from({ length }, (_, k) => {
    // A new pixel that is smaller than an old one lies between two.
    const covered = Math.max(step, 1);
    const start = from + (k + 0.5) * step - covered / 2;
    const shares: Share[] = [];
    for (let at = Math.floor(start); at < start + covered; at++) {
      const share = (Math.min(at + 1, start + covered) - Math.max(at, start)) / covered;
      shares.push({ at: Math.min(oldLength - 1, Math.max(0, at)), share });
    }
    return shares;
  });
}

const middleOf = (shares: readonly Share[]): number => shares[shares.length >> 1].at;

interface Corner {
  readonly x: number;
  readonly y: number;
  readonly strength: number;
}

/** Harris and Stephens, A combined corner and edge detector, 1988; the strongest of each neighbourhood, patches wholly on cloth. */
function strongestCorners({ data, width, height }: Plane, inside: Uint8Array): Corner[] {
  const products = [createPlane(width, height), createPlane(width, height), createPlane(width, height)] as const;
  for (let y = 1; y + 1 < height; y++) {
    for (let x = 1; x + 1 < width; x++) {
      const i = y * width + x;
      const across = (data[i + 1] - data[i - 1]) / 510;
      const down = (data[i + width] - data[i - width]) / 510;
      products[0].data[i] = across * across;
      products[1].data[i] = down * down;
      products[2].data[i] = across * down;
    }
  }
  const [xx, yy, xy] = products.map((plane) => blur(plane, 3).data);
  const strengths = xx.map((value, i) => value * yy[i] - xy[i] ** 2 - 0.05 * (value + yy[i]) ** 2);
  const corners: Corner[] = [];
  const margin = patchRadiusPx + 1;
  for (let y = margin; y < height - margin; y++) {
    for (let x = margin; x < width - margin; x++) {
      const strength = strengths[y * width + x];
      if (strength < clearCorner || !isPatchInside(inside, width, x, y)) continue;
      if (isStrongest(strengths, width, x, y)) corners.push({ x, y, strength });
    }
  }
  return corners.toSorted((a, b) => b.strength - a.strength).slice(0, mostCorners);
}

function isPatchInside(inside: Uint8Array, width: number, x: number, y: number): boolean {
  return [-patchRadiusPx, 0, patchRadiusPx].every((dy) =>
    [-patchRadiusPx, 0, patchRadiusPx].every((dx) => inside[(y + dy) * width + x + dx] === 1),
  );
}

function isStrongest(strengths: Float32Array, width: number, x: number, y: number): boolean {
  const own = strengths[y * width + x];
  for (let dy = -5; dy <= 5; dy++) for (let dx = -5; dx <= 5; dx++) if (strengths[(y + dy) * width + x + dx] > own) return false;
  return true;
}

function bestCorrelation(source: Plane, target: Plane, x: number, y: number, reachPx: number): number {
  const patch = patchAt(source, x, y);
  let best = -1;
  for (let dy = -reachPx; dy <= reachPx; dy++) {
    for (let dx = -reachPx; dx <= reachPx; dx++) {
      const [toX, toY] = [x + dx, y + dy];
      const fits =
        toX >= patchRadiusPx && toY >= patchRadiusPx && toX < target.width - patchRadiusPx && toY < target.height - patchRadiusPx;
      if (fits) best = Math.max(best, correlation(patch, patchAt(target, toX, toY)));
      if (best > 0.95) return best;
    }
  }
  return best;
}

/** Every second pixel of a square, less its mean. */
function patchAt({ data, width }: Plane, x: number, y: number): Float32Array {
  const side = patchRadiusPx + 1;
  const patch = new Float32Array(side * side);
  let sum = 0;
  for (let row = 0, k = 0; row < side; row++) {
    for (let column = 0; column < side; column++, k++) {
      patch[k] = data[(y - patchRadiusPx + 2 * row) * width + x - patchRadiusPx + 2 * column];
      sum += patch[k];
    }
  }
  const mean = sum / patch.length;
  for (let k = 0; k < patch.length; k++) patch[k] -= mean;
  return patch;
}

function correlation(first: Float32Array, second: Float32Array): number {
  let [product, squaresFirst, squaresSecond] = [0, 1e-6, 1e-6];
  for (let k = 0; k < first.length; k++) {
    product += first[k] * second[k];
    squaresFirst += first[k] ** 2;
    squaresSecond += second[k] ** 2;
  }
  return product / Math.sqrt(squaresFirst * squaresSecond);
}
