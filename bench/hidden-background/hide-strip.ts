import { keepBigComponents } from "../../src/engine/image/components.ts";
import { distanceTo } from "../../src/engine/image/distance.ts";
import type { Body } from "../../src/engine/person/body.ts";

/** The person's blurred rim is neither known background nor a fair truth. */
const rimPx = 8;
/** A colour that no street has: if the engine looks at what is hidden, it shows. */
const paint = [255, 0, 255] as const;

export interface HiddenStrip {
  /** The person as if they wore something wider: the strip is no background any more, and painted over. */
  readonly body: Body;
  /** 1 where the truth is known. */
  readonly mask: Uint8Array;
}

/**
 * Hides what lies beside the person, from shoulder to knee, as a wider garment would.
 *
 * @param share how wide the strip is, in shoulder widths
 */
export function hideStrip(body: Body, share: number): HiddenStrip {
  const { width, height } = body.photo;
  const background = body.parts.background.data;
  // The parser takes passers-by for somebody, but they are background here: only the largest person wears something wider.
  const someone = keepBigComponents(
    Uint8Array.from(background, (weight) => (weight < 0.5 ? 1 : 0)),
    width,
    height,
    0.5,
  );
  const fromPerson = distanceTo(someone, width, height).data;
  const firstY = Math.max(0, Math.round(Math.min(body.left.shoulder.y, body.right.shoulder.y)));
  const endY = Math.min(height, Math.round(Math.max(body.left.knee.y, body.right.knee.y)));
  const seen = background.slice();
  const data = body.photo.data.slice();
  const mask = new Uint8Array(width * height);
  for (let i = firstY * width; i < endY * width; i++) {
    if (fromPerson[i] > share * body.shoulderWidthPx) continue;
    mask[i] = fromPerson[i] > rimPx && background[i] > 0.5 ? 1 : 0;
    seen[i] = 0;
    if (fromPerson[i] > 0) data.set(paint, i * 4);
  }
  const parts = { ...body.parts, background: { width, height, data: seen } };
  return { body: { ...body, photo: { width, height, data }, parts }, mask };
}
