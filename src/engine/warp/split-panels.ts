import { distanceTo } from "../image/distance.ts";
import type { CutOut, TopLandmarks } from "../garment/garment.ts";
import { bodyEdgeX } from "../garment/landmarks/body-edge.ts";
import { clamp, type Side } from "../image/geometry.ts";
import { boxAround, cropPlane, pasteInto, type PixelBox } from "../image/mask-box.ts";
import { newBytes, newFloats } from "../image/scratch.ts";
import { softenEdgesInto } from "./soften-edges.ts";
import type { Panel } from "./texture.ts";

/** In garment pixels: how far panels overlap along the armhole, so that no gap shows between two soft edges. */
const seamPx = 6;
/** In garment pixels: how far the cut-out's soft edge reaches out of its mask. */
const rimPx = 4;

/** A top or a dress in parts, each of which is warped by itself. */
type Panels = Record<"body" | Side, Panel> & {
  /** The inside of the back, above the front's neckline; null where none is seen. */
  readonly inside: Panel | null;
};

/** Numbers of the panels in the landmarks. */
const panelNumbers = { body: 0, left: 1, right: 2 } as const;

/**
 * Divides the garment's pixels among its panels. Soft pixels outside of the mask go to the nearest panel; both neighbours own a strip along
 * the armhole; what lies above the front neckline is the inside of the back. An arm that a wearer holds before the body is body cloth as
 * well, because the photo shows none behind it.
 */
export function splitPanels({ layer, mask, worn }: CutOut, landmarks: TopLandmarks): Panels {
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
  ownPixelsInto(panels.body.weights, inside, toBody, toLeft, toRight, lowestSeam);
  if (toLeft) ownPixelsInto(panels.left.weights, inside, toLeft, toBody, toRight, lowestSeam);
  if (toRight) ownPixelsInto(panels.right.weights, inside, toRight, toBody, toLeft, lowestSeam);
  // A panel cut out of cloth that goes on, as those of a wearer are, has no soft edge of its own.
  if (worn) for (const each of Object.values(panels)) softenEdgesInto(each);
  return { ...panels, inside: necklineY && takeInside(panels.body, left.neck.x, right.neck.x, necklineY) };
}

/** Distances to a panel's cloth within the reach of its seams; elsewhere a value that is larger than any that is asked. */
function distancesNear(cloth: Uint8Array, width: number, height: number): Float32Array {
  const far = newFloats(cloth.length).fill(Infinity);
  const near = boxAround(cloth, 1, width, height, Math.ceil(Math.max(seamPx, rimPx)) + 1);
  if (near) pasteInto(far, width, distanceTo(cropPlane(cloth, width, near), near.right - near.left, near.bottom - near.top).data, near);
  return far;
}

/**
 * Marks what a panel owns: its cloth, a strip of the other panels' along a seam, and soft pixels that are no nearer to another panel.
 *
 * @param lowestSeam the pixel from which on panels do not overlap
 */
function ownPixelsInto(
  weights: Uint8Array,
  inside: Uint8Array,
  toOwn: Float32Array,
  toOther: Float32Array | null,
  toThird: Float32Array | null,
  lowestSeam: number,
): void {
  for (let i = 0; i < weights.length; i++) {
    const own = toOwn[i];
    if (own > seamPx) continue;
    if (own === 0) {
      weights[i] = 255;
      continue;
    }
    const others = Math.min(toOther ? toOther[i] : Infinity, toThird ? toThird[i] : Infinity);
    const isOwned = inside[i] ? i < lowestSeam && others <= seamPx : own <= rimPx && own <= others;
    if (isOwned) weights[i] = 255;
  }
}

function pixelsOfPanel(numbers: Uint8Array, inside: Uint8Array, number: number): Uint8Array {
  const own = newBytes(numbers.length);
  for (let i = 0; i < own.length; i++) own[i] = inside[i] && numbers[i] === number ? 1 : 0;
  return own;
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

/**
 * Takes the inside of the back out of the body panel. It goes on a little behind the front, because a gap would show between two soft
 * edges.
 */
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
