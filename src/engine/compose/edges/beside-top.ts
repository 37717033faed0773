import type { Body } from "../../person/body.ts";
import { smoothstep } from "../../image/geometry.ts";
import type { Plane } from "../../image/raster.ts";
import { copyOf } from "../../image/scratch.ts";
import type { TorsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import type { WarpedGarment } from "../../warp/warped-garment.ts";
import { quantileOf } from "../../image/series.ts";

/** From this weight of background on, a pixel beside a top surely is not the top's. Between arm and trunk the parser gives both some weight. */
const unsure = 0.4;

/** The new bottom without what would stick out beside a top that stays, above the top's hem. */
export function withoutBesideTop(bottom: WarpedGarment, body: Body, torso: TorsoCoordinates): WarpedGarment {
  const { top, background } = body.parts;
  const hemV = lowestV(body, torso, top);
  if (hemV === null) return bottom;
  const layer = bottom.body;
  const rgba = copyOf(layer.rgba);
  for (let y = 0, p = 0; y < layer.height; y++) {
    for (let x = 0; x < layer.width; x++, p += 4) {
      const [photoX, photoY] = [x + layer.left, y + layer.top];
      if (rgba[p + 3] === 0 || photoX < 0 || photoY < 0 || photoX >= top.width || photoY >= top.height) continue;
      const isBeside = smoothstep(0, unsure, background.data[photoY * top.width + photoX]);
      if (isBeside === 0) continue;
      const stays = 1 - isBeside * smoothstep(hemV + 0.02, hemV - 0.02, torso.v(photoX, photoY));
      for (let channel = 0; channel < 4; channel++) rgba[p + channel] *= stays;
    }
  }
  return { ...bottom, body: { ...layer, rgba } };
}

/** How far down the torso's axis a part reaches, apart from its lowest corners; null if hardly any of it is seen. */
function lowestV({ shoulderWidthPx }: Body, torso: TorsoCoordinates, { data, width, height }: Plane): number | null {
  const vs: number[] = [];
  for (let y = 0; y < height; y += 3) {
    for (let x = 0; x < width; x += 3) {
      if (data[y * width + x] > 0.5 && Math.abs(torso.u(x, y)) < 0.5 * shoulderWidthPx) vs.push(torso.v(x, y));
    }
  }
  return vs.length < 30 ? null : quantileOf(vs, 0.97);
}
