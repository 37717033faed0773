import { lightOnSkin } from "./skin-light.ts";
import { viewSize, type SkinView } from "./skin-view.ts";
import { clamp, distance, middle, point, smoothstep } from "../../image/geometry.ts";
import { meanOf } from "../../image/series.ts";
import type { Body } from "../../person/body.ts";

/**
 * A bare chest faces the sky, and is lighter than the face with its brows, glasses and shaded cheeks: by .33 (difference of logarithms of green) in the
 * median. The network takes the tone of the skin under the chin, and draws a hidden chest darker by up to .17. So the chest is lifted by `ofTheWay`
 * of what it lacks to `overFace` (a little less than .33) over the face, at most by `mostLift`; that brings it a fifth nearer to the true colour. It is
 * never darkened: who stands in the sun has it on the chest.
 */
const overFace = 0.3;
const ofTheWay = 0.5;
const mostLift = 0.2;
/** Where a chest's lightness is looked at: between two heights on the torso's axis, and up to `half` beside it (in widths of the shoulders). From this share of it that is seen on, nothing need be guessed. */
export const chest = { fromV: -0.02, toV: 0.15, half: 0.25, isKnown: 0.3 } as const;
const fewestCells = 12;

/** What the network sees, with a chest as light as the face leads to expect; what is seen of a chest tells more, and leaves it as it is. */
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
