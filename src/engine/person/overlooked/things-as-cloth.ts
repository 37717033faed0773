import { shrunkIndex } from "../../image/sampling.ts";
import type { Body } from "../body.ts";

/**
 * The body with some of its things as part of the top, or of the dress: they go with that.
 *
 * @param isCloth 1 where they are, at the size of the photo divided by `shrink`
 * @param width columns of `isCloth`
 */
export function withThingsAsCloth(body: Body, isCloth: Uint8Array, width: number, shrink: number): Body {
  const cloth = body.wearsDress ? "dress" : "top";
  const other = { ...body.parts.other, data: body.parts.other.data.slice() };
  const clothes = { ...body.parts[cloth], data: body.parts[cloth].data.slice() };
  for (let y = 0, i = 0; y < other.height; y++) {
    for (let x = 0; x < other.width; x++, i++) {
      if (other.data[i] === 0 || isCloth[shrunkIndex(width, shrink, x, y)] === 0) continue;
      clothes.data[i] += other.data[i];
      other.data[i] = 0;
    }
  }
  return { ...body, parts: { ...body.parts, other, [cloth]: clothes } };
}
