import { bodyParts, type Body } from "../person/body.ts";
import { lightnessOf } from "../image/colour.ts";
import type { Composed } from "./compose.ts";
import { heaviestParts } from "../person/parsing/edges.ts";
import type { PartPlanes } from "../person/parsing/part-planes.ts";
import { otherGarmentPart } from "./scene/dressing.ts";
import type { WarpedGarment } from "../warp/warped-garment.ts";

/** The body with a garment put on: the next one is put on over it without running the networks again. */
export function dressedBody(body: Body, { kind, legsFromV }: WarpedGarment, { picture, box, visible, removal }: Composed): Body {
  const parts = Object.fromEntries(
    bodyParts.map((part) => [part, { ...body.parts[part], data: body.parts[part].data.slice() }]),
  ) as PartPlanes;
  const uncovered = parts[otherGarmentPart(kind)].data;
  for (let y = box.top, local = 0; y < box.bottom; y++) {
    for (let i = y * picture.width + box.left, end = i + visible.width; i < end; i++, local++) {
      const removed = removal.amount.data[local];
      if (removed > 0) {
        const skin = removal.skin.data[local];
        const other = Math.min(removal.other.data[local], 1 - skin);
        for (const part of bodyParts) parts[part].data[i] *= 1 - removed;
        parts.skin.data[i] += removed * skin;
        uncovered[i] += removed * other;
        parts.background.data[i] += removed * (1 - skin - other);
      }
      const shown = visible.data[local];
      if (shown === 0) continue;
      for (const part of bodyParts) parts[part].data[i] *= 1 - shown;
      parts[kind].data[i] += shown;
    }
  }
  return {
    ...body,
    photo: picture,
    parts,
    labels: heaviestParts(parts),
    lightness: lightnessOf(picture),
    wearsDress: kind === "dress",
    wearsSkirt: kind === "bottom" ? legsFromV === null : body.wearsSkirt && kind === "top",
  };
}
