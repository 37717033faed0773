import { armSections } from "./arm-fields.ts";
import { legSections } from "./leg-fields.ts";
import { limbField, type LimbField, type LimbSection } from "./limb-field.ts";
import { shrinkPlane } from "../../image/filters.ts";
import { clamp, point, sides, smoothstep, type Point } from "../../image/geometry.ts";
import { maskWhere } from "../../image/mask.ts";
import { dilated } from "../../image/morphology.ts";
import type { Body } from "../../person/body.ts";
import { torsoCoordinates } from "../../person/joints/torso-coordinates.ts";

/** The view's size in cells, and its planes. */
export const viewSize = { width: 160, height: 256 } as const;
const viewPlanes = 12;
/** The cell in which the middle of the shoulders lies in every view, and how many cells the shoulders are wide. */
const neckCell = { x: 80, y: 60 } as const;
const unitCells = 48;
/** In torso lengths: the shoulders count as at least this wide. Most are narrower, but those of somebody who stands half turned only look so. */
const unitOfTorso = 0.72;
/** Skin in fewer cells than this tells nothing. */
const fewestCells = 12;
/** Pixels with a lower weight of skin are not looked at. */
const leastSkin = 0.9;
/** In shoulder widths: skin nearer to clothes than this lies in their shadow and in the colour that they reflect, and tells nothing of the skin under them. */
const clothShadow = 0.05;
/** Clothes are looked at at the photo's size divided by this. */
const shrink = 2;

/**
 * What is seen of somebody's skin, and where arms, legs and trunk lie, scaled and moved so that every person is equally large and in the
 * same place. Planes of `viewSize`, one after the other:
 * - 0…2: mean red, green and blue (0…1) of the skin seen in a cell; 3: the share of the cell that is such skin;
 * - 4…6 for arms, 7…9 for legs: 1 within a limb, falling to 0 at 1.5 radii; how far to the right across it (in radii) and how far down it (in
 *   bones), both times the first;
 * - 10, 11: the torso's coordinates, u in units of `unitCells` cells and v.
 */
export interface SkinView {
  readonly planes: Float32Array;
  /** A cell's side in the photo's pixels. */
  readonly cellPx: number;
  /** The upper left corner of the first cell, in the photo's pixels. */
  readonly corner: Point;
  /** Whether enough skin is seen to tell something. */
  readonly seesSkin: boolean;
}

/** The view of a body, as the network that completes its skin was trained on it. */
export function skinView(body: Body): SkinView {
  const cellPx = Math.max(body.shoulderWidthPx, unitOfTorso * body.torsoLengthPx) / unitCells;
  const corner = point(body.neck.x - neckCell.x * cellPx, body.neck.y - neckCell.y * cellPx);
  const cells = viewSize.width * viewSize.height;
  const planes = new Float32Array(viewPlanes * cells);
  const isInShadow = nearClothes(body);
  let seen = seeSkinInto(planes, body, cellPx, corner, isInShadow);
  // With hardly any skin out of the shadow, skin in it is taken too: it tells more than nothing.
  if (seen < fewestCells) seen = seeSkinInto(planes.fill(0), body, cellPx, corner, null);
  const place = (sections: readonly LimbSection[]): LimbField => {
    const box = { left: 0, top: 0, right: viewSize.width, bottom: viewSize.height };
    return limbField(
      sections.map((section) => inCells(section, cellPx, corner)),
      box,
      limbReach,
    );
  };
  const arms = sides.map((side) => place(armSections(body, body[side])));
  const legs = sides.map((side) => place(legSections(body, side)));
  placeLimbsInto(planes.subarray(4 * cells, 7 * cells), arms);
  placeLimbsInto(planes.subarray(7 * cells, 10 * cells), legs);
  const torso = torsoCoordinates(body);
  for (let y = 0, i = 0; y < viewSize.height; y++) {
    for (let x = 0; x < viewSize.width; x++, i++) {
      const photoX = corner.x + (x + 0.5) * cellPx - 0.5;
      const photoY = corner.y + (y + 0.5) * cellPx - 0.5;
      planes[10 * cells + i] = clamp(torso.u(photoX, photoY) / (cellPx * unitCells), -1.5, 1.5);
      planes[11 * cells + i] = clamp(torso.v(photoX, photoY), -1, 3);
    }
  }
  return { planes, cellPx, corner, seesSkin: seen >= fewestCells };
}

/** In radii of a limb: its field is filled in up to here. */
const limbReach = 1.6;

/** A section in cells instead of pixels; its `alongPx` stays in pixels, as nothing reads it here. */
function inCells(section: LimbSection, cellPx: number, corner: Point): LimbSection {
  return {
    ...section,
    centre: point((section.centre.x - corner.x) / cellPx, (section.centre.y - corner.y) / cellPx),
    outerRadiusPx: section.outerRadiusPx / cellPx,
    innerRadiusPx: section.innerRadiusPx / cellPx,
  };
}

function placeLimbsInto(planes: Float32Array, [left, right]: readonly LimbField[]): void {
  const cells = planes.length / 3;
  for (let i = 0; i < cells; i++) {
    const isLeft = left.distance.data[i] < right.distance.data[i];
    const limb = isLeft ? left : right;
    const inside = smoothstep(1.5, 1, limb.distance.data[i]);
    planes[i] = inside;
    planes[cells + i] = inside * clamp(isLeft ? -limb.across.data[i] : limb.across.data[i], -1.2, 1.2);
    planes[2 * cells + i] = inside * limb.bones.data[i];
  }
}

/** 1 where skin lies in the clothes' shadow, at the photo's size divided by `shrink`. */
function nearClothes({ parts: { top, dress, bottom }, shoulderWidthPx }: Body): Uint8Array {
  const clothes = [top, dress, bottom].map((part) => shrinkPlane(part, shrink));
  const [{ width, height }] = clothes;
  const isCloth = maskWhere(width * height, (i) => clothes[0].data[i] + clothes[1].data[i] + clothes[2].data[i] > 0.5);
  return dilated(isCloth, width, height, (clothShadow * shoulderWidthPx) / shrink);
}

/**
 * Writes each cell's mean colour of sure skin (planes 0…2), and that skin's share of the cell (plane 3).
 *
 * @param isInShadow 1 where skin is not looked at, at the photo's size divided by `shrink`; null to look everywhere
 * @returns how many cells show skin
 */
function seeSkinInto(planes: Float32Array, { photo, parts }: Body, cellPx: number, corner: Point, isInShadow: Uint8Array | null): number {
  const { width: columns, height: rows } = viewSize;
  const cells = columns * rows;
  const counts = new Float32Array(cells);
  const skin = parts.skin.data;
  const columnOf = Int16Array.from({ length: photo.width }, (_, x) => Math.floor((x + 0.5 - corner.x) / cellPx));
  for (let y = 0, i = 0; y < photo.height; y++) {
    const row = Math.floor((y + 0.5 - corner.y) / cellPx);
    if (row < 0 || row >= rows) {
      i += photo.width;
      continue;
    }
    const shadowRow = Math.floor(y / shrink) * Math.ceil(photo.width / shrink);
    for (let x = 0; x < photo.width; x++, i++) {
      const column = columnOf[x];
      if (column < 0 || column >= columns) continue;
      const cell = row * columns + column;
      counts[cell]++;
      if (skin[i] < leastSkin) continue;
      if (isInShadow?.[shadowRow + Math.floor(x / shrink)] === 1) continue;
      planes[cell] += photo.data[i * 4];
      planes[cells + cell] += photo.data[i * 4 + 1];
      planes[2 * cells + cell] += photo.data[i * 4 + 2];
      planes[3 * cells + cell]++;
    }
  }
  let withSkin = 0;
  for (let cell = 0; cell < cells; cell++) {
    if (counts[cell] === 0) seePixelInto(planes, cell, { photo, parts }, cellPx, corner, counts);
    const seen = planes[3 * cells + cell];
    if (seen === 0) continue;
    withSkin++;
    for (let channel = 0; channel < 3; channel++) planes[channel * cells + cell] /= 255 * seen;
    planes[3 * cells + cell] = seen / counts[cell];
  }
  return withSkin;
}

/** Of somebody who is so small in the photo that a cell holds no pixel's middle, the cell takes the pixel in which its own middle lies. */
function seePixelInto(
  planes: Float32Array,
  cell: number,
  { photo, parts }: Pick<Body, "photo" | "parts">,
  cellPx: number,
  corner: Point,
  counts: Float32Array,
): void {
  const cells = viewSize.width * viewSize.height;
  const x = Math.floor(corner.x + ((cell % viewSize.width) + 0.5) * cellPx);
  const y = Math.floor(corner.y + (Math.floor(cell / viewSize.width) + 0.5) * cellPx);
  if (x < 0 || y < 0 || x >= photo.width || y >= photo.height) return;
  const i = y * photo.width + x;
  counts[cell] = 1;
  if (parts.skin.data[i] < leastSkin) return;
  for (let channel = 0; channel < 3; channel++) planes[channel * cells + cell] = photo.data[i * 4 + channel];
  planes[3 * cells + cell] = 1;
}
