import { lightOnSkin } from "./skin-light.ts";
import { viewSize, type SkinView } from "./skin-view.ts";
import { clamp, distance, middle, point, smoothstep } from "../../image/geometry.ts";
import { meanOf } from "../../image/series.ts";
import type { Body } from "../../person/body.ts";

/**
 * Lightness here is the natural logarithm of green. A bare chest faces the sky, and is lighter than the face with its brows, glasses and
 * shaded cheeks: by .33 in the median. The network takes the tone of the skin under the chin, and draws a hidden chest darker by up to .17.
 * A chest that is less than `overFace` (a little below .33) lighter than the face is therefore lifted by `ofTheWay` of what it lacks, at
 * most by `mostLift`; that brings it a fifth nearer to the true colour. It is never darkened, since it may lie in the sun.
 */
const overFace = 0.3;
const ofTheWay = 0.5;
const mostLift = 0.2;
/**
 * A chest's lightness is looked at between two heights on the torso's axis, and up to `half` beside it (in shoulder widths). Where the
 * photo shows the share `isKnown` of it, nothing need be guessed.
 */
export const chest = { fromV: -0.02, toV: 0.15, half: 0.25, isKnown: 0.3 } as const;
/** With fewer cells of face or chest than this, their lightness is not compared. */
const fewestCells = 12;

/**
 * The network's skin, with a chest as light as the face leads to expect. The more of the chest the photo shows, the less is changed, since
 * that tells more than the face.
 *
 * @param skin planes of red, green and blue (0…1), one value per cell of the view
 * @returns a copy, or `skin` itself where nothing changes
 */
export function withLitChest(skin: Float32Array, { planes, cellPx, corner }: SkinView, { eyes, mouth }: Body): Float32Array {
  const { width, height } = viewSize;
  const cells = width * height;
  const [u, v] = [planes.subarray(10 * cells), planes.subarray(11 * cells)];
  const face = middle(eyes, mouth);
  const facePx = distance(eyes, mouth);
  const faceLight: number[] = [];
  const chestLight: number[] = [];
  let seen = 0;
  for (let i = 0; i < cells; i++) {
    const share = planes[3 * cells + i];
    if (share > 0.5) {
      const place = point(corner.x + ((i % width) + 0.5) * cellPx, corner.y + (Math.floor(i / width) + 0.5) * cellPx);
      if (distance(place, face) < facePx) faceLight.push(Math.log(Math.max(0.02, planes[cells + i])));
    }
    if (v[i] < chest.fromV || v[i] > chest.toV || Math.abs(u[i]) > chest.half) continue;
    chestLight.push(Math.log(Math.max(0.02, skin[cells + i])));
    seen += share;
  }
  if (Math.min(faceLight.length, chestLight.length) < fewestCells) return skin;
  const way = overFace + meanOf(faceLight) - meanOf(chestLight);
  const unknown = smoothstep(chest.isKnown, 0, seen / chestLight.length);
  const lift = unknown * clamp(ofTheWay * way, 0, mostLift);
  if (lift === 0) return skin;
  const lit = skin.slice();
  for (let i = 0; i < cells; i++) {
    const onChest = smoothstep(-0.08, 0, v[i]) * smoothstep(0.5, 0.3, v[i]) * smoothstep(0.5, 0.3, Math.abs(u[i]));
    if (onChest === 0) continue;
    for (let channel = 0; channel < 3; channel++) {
      lit[channel * cells + i] = Math.min(1, skin[channel * cells + i] * lightOnSkin(Math.exp(onChest * lift), channel));
    }
  }
  return lit;
}
