import type { PlacedLayer } from "../image/raster.ts";
import type { WarpedGarment } from "../warp/warped-garment.ts";
import { uprightBody } from "./upright-body.ts";

const body = uprightBody();
const { width, height } = body.photo;

/** A layer as large as the upright body's photo, of this grey (0…1) wherever there is cloth. */
export function layerWhere(isCloth: (x: number, y: number) => boolean, grey: number): PlacedLayer {
  const rgba = new Float32Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    if (isCloth(i % width, Math.floor(i / width))) rgba.set([grey, grey, grey, 1], i * 4);
  }
  return { left: 0, top: 0, width, height, rgba };
}

/** Trousers on the upright body. */
export function warpedTrousers(layer: PlacedLayer, waistV: number): WarpedGarment {
  return {
    kind: "bottom",
    body: layer,
    sleeves: [],
    armpits: { left: body.left.armpit, right: body.right.armpit },
    armpitV: 0.3,
    hemV: 2.3,
    legsFromV: 1.17,
    waistV,
  };
}
