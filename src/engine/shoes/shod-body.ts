import { lightnessOf } from "../image/colour.ts";
import { bodyParts, type Body } from "../person/body.ts";
import { heaviestParts } from "../person/parsing/edges.ts";
import type { PartPlanes } from "../person/parsing/part-planes.ts";
import type { ShodFeet } from "./wear-shoes.ts";

/** The body with its new shoes on, for the clothes that come next. */
export function shodBody(body: Body, { photo, removal: { amount, skin }, shown }: ShodFeet): Body {
  const parts = Object.fromEntries(
    bodyParts.map((part) => [part, { ...body.parts[part], data: body.parts[part].data.slice() }]),
  ) as PartPlanes;
  for (let i = 0; i < shown.data.length; i++) {
    const removed = amount.data[i];
    if (removed > 0) {
      for (const part of bodyParts) parts[part].data[i] *= 1 - removed;
      parts.skin.data[i] += removed * skin.data[i];
      parts.background.data[i] += removed * (1 - skin.data[i]);
    }
    if (shown.data[i] === 0) continue;
    for (const part of bodyParts) parts[part].data[i] *= 1 - shown.data[i];
    parts.footwear.data[i] += shown.data[i];
  }
  return { ...body, photo, parts, labels: heaviestParts(parts), lightness: lightnessOf(photo) };
}
