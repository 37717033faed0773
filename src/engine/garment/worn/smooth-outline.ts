import { boxesOf, findComponents } from "../../image/components.ts";
import { boxBlur } from "../../image/filters.ts";
import { maskWhere } from "../../image/mask.ts";
import { opened } from "../../image/morphology.ts";
import type { Body } from "../../person/body.ts";

/** In shoulder widths: dents and teeth of an outline that are smaller are the parser's; what is thinner than twice the second and longer than the third is a strap or a tie. */
const outline = { radius: 0.014, halfThickness: 0.03, tieLength: 0.1 } as const;

/** Hems, sides and necklines are smooth lines; where cloth and what is beside it look alike, what is seen of them is not. */
export function smoothOutlineInto(
  shape: Uint8Array,
  { photo: { width, height }, shoulderWidthPx }: Pick<Body, "photo" | "shoulderWidthPx">,
): void {
  const radiusPx = Math.max(1, Math.round(outline.radius * shoulderWidthPx));
  const broad = opened(shape, width, height, outline.halfThickness * shoulderWidthPx);
  const isTie = longThinParts(shape, broad, outline.tieLength * shoulderWidthPx, width, height);
  const soft = boxBlur(boxBlur({ width, height, data: new Float32Array(shape) }, radiusPx), radiusPx).data;
  for (let i = 0; i < shape.length; i++) if (!isTie[i]) shape[i] = soft[i] > 0.5 ? 1 : 0;
}

/** Of a shape, what is not broad and long. Its corners are not broad either. */
export function longThinParts(shape: Uint8Array, broad: Uint8Array, lengthPx: number, width: number, height: number): Uint8Array {
  const found = findComponents(
    maskWhere(shape.length, (i) => shape[i] > broad[i]),
    width,
    height,
  );
  const isLong = boxesOf(found, width).map(({ left, right, top, bottom }) => Math.max(right - left, bottom - top) >= lengthPx);
  return maskWhere(shape.length, (i) => found.ids[i] > 0 && isLong[found.ids[i]]);
}
