import type { Body } from "./body.ts";
import { distanceTo } from "./distance.ts";
import { fitTop } from "./fit-top.ts";
import type { TopFit } from "./fit-top.ts";
import type { CutOut, TopLandmarks } from "./garment.ts";
import { clamp, sides } from "./geometry.ts";
import type { Side } from "./geometry.ts";
import { drawMeshInto } from "./mesh.ts";
import type { Layer } from "./raster.ts";
import { sleeveMesh } from "./sleeve-mesh.ts";
import { createTexture } from "./texture.ts";
import { torsoMesh } from "./torso-mesh.ts";
import type { WarpedGarment, WarpedSleeve } from "./warped-garment.ts";

/** Panels overlap by so many garment pixels along the armhole, so that no gap shows between two soft edges. */
const seamPx = 6;

/** Lays a top or a dress onto the person: body panel and sleeves, part by part. */
export function warpTop(body: Body, cutOut: CutOut, landmarks: TopLandmarks, kind: "top" | "dress"): WarpedGarment {
  const fit = fitTop(body, landmarks, kind);
  const detail = Math.min(1, fit.lengthScale * 1.1);
  const layer = emptyLayer(body);
  const texture = createTexture(cutOut.layer, detail, panelWeights(cutOut, landmarks, 0));
  drawMeshInto(layer, texture, torsoMesh(body, cutOut, landmarks, fit));
  return {
    kind,
    body: layer,
    sleeves: sides.flatMap((side) => warpSleeve(body, cutOut, landmarks, fit, side, detail)),
    armpits: fit.armpits,
    armpitV: fit.armpitV,
    hemV: fit.hemV,
    waistV: fit.waistV,
  };
}

function warpSleeve(body: Body, cutOut: CutOut, landmarks: TopLandmarks, fit: TopFit, side: Side, detail: number): WarpedSleeve[] {
  const { sleeve } = landmarks[side];
  if (!sleeve) return [];
  const { mesh, reachPx } = sleeveMesh(body, sleeve, fit, side);
  const layer = emptyLayer(body);
  drawMeshInto(layer, createTexture(cutOut.layer, detail, panelWeights(cutOut, landmarks, side === "left" ? 1 : 2)), mesh);
  return [{ side, layer, reachPx }];
}

function emptyLayer({ photo: { width, height } }: Body): Layer {
  return { width, height, rgba: new Float32Array(width * height * 4) };
}

/**
 * Which pixels of the garment's photo belong to a panel, 0 to 255. Soft pixels outside of the mask go with the nearest panel;
 * along the armhole both panels own a strip; what lies above the front neckline is the inside of the back and is left out.
 */
function panelWeights({ layer, mask }: CutOut, { panel, left, right, necklineY }: TopLandmarks, wanted: number): Uint8Array {
  const { width, height } = layer;
  const own = new Uint8Array(mask.length);
  const others = new Uint8Array(mask.length);
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue;
    if (panel[i] === wanted) own[i] = 1;
    else others[i] = 1;
  }
  const toOwn = distanceTo(own, width, height).data;
  const toOthers = distanceTo(others, width, height).data;
  const weights = new Uint8Array(mask.length);
  const lowestSeam = Math.max(left.armpit.y, right.armpit.y) + seamPx;
  for (let i = 0; i < weights.length; i++) {
    const isSeam = toOwn[i] <= seamPx && toOthers[i] <= seamPx && i < lowestSeam * width;
    const isRim = !mask[i] && toOwn[i] <= 4 && toOwn[i] <= toOthers[i];
    if (own[i] || isRim || (mask[i] && isSeam)) weights[i] = 255;
  }
  if (necklineY && wanted === 0) cutNeckInto(weights, width, left.neck.x, right.neck.x, necklineY);
  return weights;
}

function cutNeckInto(weights: Uint8Array, width: number, fromX: number, toX: number, necklineY: (x: number) => number): void {
  for (let x = Math.max(0, Math.floor(fromX)); x <= Math.min(width - 1, Math.ceil(toX)); x++) {
    const edgeY = necklineY(x);
    const lastY = Math.min(weights.length / width - 1, Math.ceil(edgeY));
    for (let y = 0; y <= lastY; y++) {
      const i = y * width + x;
      weights[i] = Math.min(weights[i], Math.round(255 * clamp(y + 0.5 - edgeY + 0.5, 0, 1)));
    }
  }
}
