import { point } from "../image/geometry.ts";
import { trimmed } from "../image/placed-layer.ts";
import type { WarpedGarment } from "../warp/warped-garment.ts";
import { uprightBody } from "./upright-body.ts";

/** A top without sleeves on the upright body: blue cloth on each pixel that is meant. */
export function sleevelessTop(hemV: number, isCloth: (x: number, y: number) => boolean): WarpedGarment {
  const { width, height } = uprightBody().photo;
  const rgba = new Float32Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) if (isCloth(x, y)) rgba.set([0.2, 0.3, 0.6, 1], (y * width + x) * 4);
  }
  return {
    kind: "top",
    body: trimmed({ left: 0, top: 0, width, height, rgba }),
    sleeves: [],
    armpits: { left: point(104, 136), right: point(196, 136) },
    armpitV: 0.2,
    hemV,
    legsFromV: null,
    waistV: null,
  };
}
