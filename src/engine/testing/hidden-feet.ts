import { createPlane } from "../image/filters.ts";
import type { Body } from "../person/body.ts";
import { partIndex } from "../person/labels.ts";
import { uprightBody } from "./upright-body.ts";

/** The upright body in trousers that hide the shoes and lie on the ground. */
export function bodyWithHiddenFeet(): Body {
  const body = uprightBody();
  const { width, height } = body.photo;
  const labels = body.labels.map((label) => (label === partIndex.footwear ? partIndex.bottom : label));
  const bottom = { width, height, data: new Float32Array(labels).map((label) => (label === partIndex.bottom ? 1 : 0)) };
  return { ...body, labels, parts: { ...body.parts, bottom, footwear: createPlane(width, height) } };
}
