import { bodyEdgeX } from "../../src/engine/garment/landmarks/body-edge.ts";
import type { Garment } from "./fitting.ts";

/** A front that hangs open shows what is under it in at least this share of the rows below the armpits. */
const leastOpen = 0.3;

/** Whether the front hangs open, so that what is worn under it stays in the picture. */
export function isOpenInFront({ cutOut, landmarks }: Pick<Garment, "cutOut" | "landmarks">): boolean {
  if (!landmarks || landmarks.legs) return false;
  const { width } = cutOut.layer;
  const [from, until] = [Math.round(Math.max(landmarks.left.armpit.y, landmarks.right.armpit.y)), Math.round(landmarks.hemY)];
  const middle = Math.round(landmarks.centreX);
  let open = 0;
  for (let y = from; y < until; y++) if (!cutOut.mask[y * width + middle]) open++;
  return open > leastOpen * (until - from);
}

/** How many times as wide as its waist a garment is at its widest below: a flared skirt stands off the body, and should. */
export function flareOf({ landmarks, bottom }: Pick<Garment, "landmarks" | "bottom">): number {
  const widths = bottom
    ? bottom.legs.right.outer.map((x, k) => x - bottom.legs.left.outer[k])
    : landmarks
      ? Array.from({ length: Math.round(landmarks.hemY - landmarks.topY) }, (_, k) => {
          const y = landmarks.topY + k;
          return bodyEdgeX(landmarks, y, "right") - bodyEdgeX(landmarks, y, "left");
        })
      : [];
  const waist = bottom ? 0.02 : 0.25;
  const upper = widths.slice(Math.round(waist * widths.length), Math.round(0.6 * widths.length));
  const narrowest = Math.min(...upper);
  const below = widths.slice(widths.indexOf(narrowest));
  return Math.max(1, Math.max(...below) / narrowest);
}
