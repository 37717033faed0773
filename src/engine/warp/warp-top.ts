import type { Body } from "../person/body.ts";
import { keepBigComponents } from "../image/components.ts";
import { distanceTo } from "../image/distance.ts";
import { fitTop } from "./fit-top.ts";
import type { TopFit } from "./fit-top.ts";
import type { CutOut, TopLandmarks } from "../garment/garment.ts";
import { clamp, sides } from "../image/geometry.ts";
import type { Side } from "../image/geometry.ts";
import { bodyEdgeX } from "../garment/landmarks/body-edge.ts";
import { boxAround, cropPlane, pasteInto, type PixelBox } from "../image/mask-box.ts";
import { drawMeshes, type Mesh } from "./mesh.ts";
import type { Layer, PlacedLayer } from "../image/raster.ts";
import { sleeveMesh } from "./sleeve-mesh.ts";
import { softenEdgesInto } from "./soften-edges.ts";
import { createTexture } from "./texture.ts";
import type { Panel } from "./texture.ts";
import { tuckIn, type Tuck } from "./tuck.ts";
import { withTucked } from "./with-tucked.ts";
import { legMesh } from "./trouser-mesh.ts";
import { crotchV } from "./body-axis.ts";
import { groundV } from "./ground.ts";
import { torsoMesh } from "./torso-mesh.ts";
import type { WarpedGarment, WarpedSleeve } from "./warped-garment.ts";
import { newBytes, newFloats } from "../image/scratch.ts";

/** Panels overlap by so many garment pixels along the armhole, so that no gap shows between two soft edges. */
const seamPx = 6;
/** The cut-out's soft edge reaches so far out of its mask. */
const rimPx = 4;

/** Lays a top or a dress onto the person: body panel and sleeves, part by part. A top that is too short for it is not tucked in. */
export function warpTop(body: Body, cutOut: CutOut, landmarks: TopLandmarks, kind: "top" | "dress", tuck: Tuck = "out"): WarpedGarment {
  const { legs } = landmarks;
  const upper = legs ? { ...landmarks, hemY: legs.crotchY, hemV: crotchV } : landmarks;
  const fit = fitTop(body, upper, kind, tuck);
  const detail = Math.min(1, fit.lengthScale * 1.1);
  const shown = withTucked(cutOut, landmarks, fit.tuckedY);
  const panels = splitPanels(shown, landmarks);
  const legMeshes = legs ? sides.map((side) => legMesh(body, legs, fit, side, fit.halfWidthPx(crotchV, side))) : [];
  const torso = torsoMesh(body, cutOut, upper, fit);
  const draw = (panel: Panel, meshes: readonly Mesh[]): PlacedLayer =>
    drawMeshes(createTexture(shown.layer, detail, panel), meshes, body.photo);
  const layer = draw(panels.body, [...legMeshes, torso]);
  if (cutOut.worn) dropCrumbsInto(layer);
  const hanging: WarpedGarment = {
    kind,
    body: layer,
    ...(panels.inside && { inside: draw(panels.inside, [torso]) }),
    sleeves: sides.flatMap((side) => warpSleeve(body, landmarks, fit, side, (panel, mesh) => draw(panels[panel], [mesh]))),
    armpits: fit.armpits,
    armpitV: fit.armpitV,
    hemV: legs ? groundV(body) : fit.hemV,
    legsFromV: legs ? crotchV : null,
    waistV: fit.waistV,
    worn: cutOut.worn,
  };
  return fit.waistband ? tuckIn(body, hanging, fit.waistband) : hanging;
}

/** Bits of less than this share of the panel lie loose: cloth that an arm or a bag cut off in the product photo. */
const crumbShare = 0.02;

function dropCrumbsInto({ width, height, rgba }: Layer): void {
  const cloth = new Uint8Array(width * height);
  for (let i = 0; i < cloth.length; i++) cloth[i] = rgba[i * 4 + 3] > 0 ? 1 : 0;
  const kept = keepBigComponents(cloth, width, height, crumbShare);
  for (let i = 0; i < cloth.length; i++) if (cloth[i] > kept[i]) rgba.fill(0, i * 4, i * 4 + 4);
}

function warpSleeve(
  body: Body,
  landmarks: TopLandmarks,
  fit: TopFit,
  side: Side,
  draw: (panel: Side, mesh: Mesh) => PlacedLayer,
): WarpedSleeve[] {
  const { sleeve } = landmarks[side];
  if (!sleeve) return [];
  const { mesh, reachPx } = sleeveMesh(body, sleeve, fit, side);
  return [{ side, layer: draw(sleeve.panel ?? side, mesh), reachPx }];
}

type Panels = Record<"body" | Side, Panel> & {
  /** The inside of the back, above the front's neckline; null where none is seen. */
  readonly inside: Panel | null;
};

/** Numbers of the panels in the landmarks. */
const panelNumbers = { body: 0, left: 1, right: 2 } as const;

/**
 * Divides the garment's pixels among its panels. Soft pixels outside of the mask go with the nearest panel; along the armhole both
 * neighbours own a strip; what lies above the front neckline is the inside of the back. An arm that a wearer holds
 * before the body is the body panel's cloth too: there is none to be seen behind it.
 */
function splitPanels({ layer, mask, worn }: CutOut, landmarks: TopLandmarks): Panels {
  const { panel, left, right, necklineY } = landmarks;
  const { width, height } = layer;
  // Two pixels more than anything owns, so that the textures' own soft edges find room.
  const box = boxAround(mask, 1, width, height, rimPx + 2) ?? { left: 0, top: 0, right: width, bottom: height };
  const numbers = cropPlane(panel, width, box);
  const inside = cropPlane(mask, width, box);
  const boxWidth = box.right - box.left;
  const bodyCloth = pixelsOfPanel(numbers, inside, panelNumbers.body);
  if (worn) addBetweenEdges(bodyCloth, inside, box, landmarks);
  const distancesTo = (cloth: Uint8Array): Float32Array => distancesNear(cloth, boxWidth, box.bottom - box.top);
  const toBody = distancesTo(bodyCloth);
  const toLeft = left.sleeve ? distancesTo(pixelsOfPanel(numbers, inside, panelNumbers.left)) : null;
  const toRight = right.sleeve ? distancesTo(pixelsOfPanel(numbers, inside, panelNumbers.right)) : null;
  const newPanel = (): Panel => ({ box, weights: newBytes(inside.length) });
  const panels = { body: newPanel(), left: newPanel(), right: newPanel() };
  const lowestSeam = (Math.max(left.armpit.y, right.armpit.y) + seamPx - box.top) * boxWidth;
  sharePixelsInto(panels, inside, toBody, toLeft, toRight, lowestSeam);
  // Cut out of cloth that goes on, as worn ones are, a panel has no soft edge of its own.
  if (worn) for (const each of Object.values(panels)) softenEdgesInto(each);
  return { ...panels, inside: necklineY && takeInside(panels.body, left.neck.x, right.neck.x, necklineY) };
}

/** Distances to a panel's cloth within the reach of its seams; beyond, they are further than anything asks. */
function distancesNear(cloth: Uint8Array, width: number, height: number): Float32Array {
  const far = newFloats(cloth.length).fill(Infinity);
  const near = boxAround(cloth, 1, width, height, Math.ceil(Math.max(seamPx, rimPx)) + 1);
  if (near) pasteInto(far, width, distanceTo(cropPlane(cloth, width, near), near.right - near.left, near.bottom - near.top).data, near);
  return far;
}

/** @param lowestSeam the pixel from which on panels do not overlap */
function sharePixelsInto(
  { body, left, right }: Record<"body" | Side, Panel>,
  inside: Uint8Array,
  toBody: Float32Array,
  toLeft: Float32Array | null,
  toRight: Float32Array | null,
  lowestSeam: number,
): void {
  for (let i = 0; i < inside.length; i++) {
    const fromBody = toBody[i];
    const fromLeft = toLeft ? toLeft[i] : Infinity;
    const fromRight = toRight ? toRight[i] : Infinity;
    const seam = i < lowestSeam ? seamPx : -1;
    if (isOwned(inside[i], fromBody, Math.min(fromLeft, fromRight), seam)) body.weights[i] = 255;
    if (isOwned(inside[i], fromLeft, Math.min(fromBody, fromRight), seam)) left.weights[i] = 255;
    if (isOwned(inside[i], fromRight, Math.min(fromBody, fromLeft), seam)) right.weights[i] = 255;
  }
}

function pixelsOfPanel(numbers: Uint8Array, inside: Uint8Array, number: number): Uint8Array {
  const own = newBytes(numbers.length);
  for (let i = 0; i < own.length; i++) own[i] = inside[i] && numbers[i] === number ? 1 : 0;
  return own;
}

/** Whether a panel owns a pixel, by how far the pixel is from it and from the nearest other one. */
function isOwned(isInside: number, toOwn: number, toOthers: number, seam: number): boolean {
  if (toOwn === 0) return true;
  if (toOwn > seamPx) return false;
  return isInside ? toOthers <= seam : toOwn <= rimPx && toOwn <= toOthers;
}

/** Adds all cloth between the body panel's sides. */
function addBetweenEdges(own: Uint8Array, inside: Uint8Array, box: PixelBox, landmarks: TopLandmarks): void {
  const boxWidth = box.right - box.left;
  for (let y = Math.max(box.top, landmarks.topY); y < Math.min(box.bottom, landmarks.hemY); y++) {
    const first = Math.max(box.left, Math.round(bodyEdgeX(landmarks, y, "left")));
    const last = Math.min(box.right, Math.round(bodyEdgeX(landmarks, y, "right")));
    const row = (y - box.top) * boxWidth - box.left;
    for (let x = first; x < last; x++) if (inside[row + x]) own[row + x] = 1;
  }
}

/** Parts the inside of the back from the body panel; it goes on a little behind the front, or a gap would show between two soft edges. */
function takeInside({ box, weights }: Panel, fromX: number, toX: number, necklineY: Float64Array): Panel {
  const inside = new Uint8Array(weights.length);
  for (let x = Math.max(box.left, Math.floor(fromX)); x <= Math.min(box.right - 1, Math.ceil(toX)); x++) {
    const edgeY = necklineY[x];
    const lastY = Math.min(box.bottom - 1, Math.ceil(edgeY) + seamPx);
    for (let y = box.top; y <= lastY; y++) {
      const i = (y - box.top) * (box.right - box.left) + x - box.left;
      inside[i] = weights[i];
      weights[i] = Math.min(weights[i], Math.round(255 * clamp(y + 0.5 - edgeY + 0.5, 0, 1)));
    }
  }
  return { box, weights: inside };
}
