import { keepBigComponents } from "../../image/components.ts";
import { maskWhere } from "../../image/mask.ts";
import type { Body } from "../../person/body.ts";
import { torsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import { TryOnProblem } from "../../problem.ts";
import type { HiddenCloth } from "../fill-hidden-cloth.ts";
import type { CutOut } from "../garment.ts";
import { beforeCloth } from "./before-cloth.ts";
import { evenHemInto } from "./even-hem.ts";
import { dropInnerBackInto } from "./inner-back.ts";
import { hiddenBottomCloth } from "./hidden-bottom-cloth.ts";
import { hiddenCloth } from "./hidden-cloth.ts";
import { tuckedCloth } from "./tucked-cloth.ts";
import { wornCloth } from "./worn-cloth.ts";
import { wornLayer } from "./worn-layer.ts";
import { wornNeckline } from "./worn-neckline.ts";
import { leastPiece, wornShape } from "./worn-shape.ts";

/**
 * Takes a garment off the model who wears it in the product photo. Hair, fingers and straps in front are bridged: the
 * shape is closed over them and their place is filled from the cloth around.
 *
 * @throws TryOnProblem `error.engine.garment.not.found` when the model wears nothing of the kind
 */
export function cutOutWorn(body: Body, wanted: "top" | "dress" | "bottom"): CutOut {
  const { width, height } = body.photo;
  const { seen, straps } = wornCloth(body, wanted);
  const hidden = wanted === "bottom" ? hiddenBottomCloth(body, seen) : hiddenCloth(body, seen, wornNeckline(body, seen));
  const shape = wornShape(body, seen, hidden.mask);
  if (wanted !== "bottom" && !coversChest(shape, body)) throw new TryOnProblem("error.engine.garment.not.found");
  if (wanted !== "top" && (body.wearsSkirt || body.wearsDress)) dropInnerBackInto(shape, body);
  const ofHem = wanted === "bottom" ? null : evenHemInto(shape, body);
  const isInFront = unusableIn(body, wanted, shape, hidden, straps, ofHem);
  const tucked = wanted === "top" ? tuckedCloth(body, shape) : null;
  const { layer, ...goingOn } = wornLayer(body, { shape, isInFront, hidden, straps, tucked });
  const mask = maskWhere(shape.length, (i) => layer.rgba[i * 4 + 3] > 0.5);
  return { layer, mask: keepBigComponents(mask, width, height, leastPiece), worn: true, ...goingOn };
}

/**
 * What must cover the chest, at least `leastCovered` of the torso between two heights and within `besideAxis` of its axis (in shoulder
 * widths): even a band around the breast covers that.
 */
const chest = { fromV: 0.15, toV: 0.65, besideAxis: 0.25, leastCovered: 0.15 } as const;

/**
 * Whether the cloth covers the chest. If the parser takes the upper part of a dress for skin, only trousers would be left of it, and the
 * shopper would be naked above. A chest that the photo cuts off counts as covered.
 */
function coversChest(shape: Uint8Array, body: Body): boolean {
  const { width, height } = body.photo;
  const torso = torsoCoordinates(body);
  const reachPx = chest.besideAxis * body.shoulderWidthPx;
  let count = 0;
  let covered = 0;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const v = torso.v(x, y);
      if (v < chest.fromV || v > chest.toV || Math.abs(torso.u(x, y)) > reachPx) continue;
      count++;
      covered += shape[i];
    }
  }
  return covered >= chest.leastCovered * count;
}

/**
 * Where the photo's colours are not the garment's.
 *
 * @param ofHem 1 where the hem was evened over something else; null where it was left as it is
 */
function unusableIn(
  body: Body,
  wanted: "top" | "dress" | "bottom",
  shape: Uint8Array,
  hidden: HiddenCloth,
  straps: Uint8Array,
  ofHem: Uint8Array | null,
): Uint8Array {
  const isInFront = beforeCloth(body, shape, hidden.mask);
  for (let i = 0; i < isInFront.length; i++) {
    if (ofHem?.[i]) isInFront[i] = 1;
    // A coat over a bottom is cloth, too, and told from a print by its label alone.
    if (wanted === "bottom" && hidden.mask[i]) isInFront[i] = 1;
    if (straps[i]) isInFront[i] = 0;
  }
  return isInFront;
}
