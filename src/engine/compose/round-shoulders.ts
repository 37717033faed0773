import type { Body } from "../person/body.ts";
import { closed } from "../image/morphology.ts";
import { forEachPixel, shoulderBox } from "./shoulder-box.ts";
import type { Plane } from "../image/raster.ts";

/** A bay in the outline that is narrower than twice this share of the shoulders' width is none of a body's. */
const bayShare = 0.11;

/**
 * A bare shoulder runs on from neck to arm. Between what is known of both the measured edges leave a bay: where the old garment
 * lay on it, it is skin, too.
 */
export function roundShouldersInto(skin: Plane, body: Body, old: Plane): void {
  const box = shoulderBox(body);
  const radius = bayShare * body.shoulderWidthPx;
  const { skin: seen, background } = body.parts;
  const bare = new Uint8Array(box.width * box.height);
  forEachPixel(box, skin.width, (local, i) => {
    bare[local] = skin.data[i] > 0.5 || seen.data[i] > 0.5 ? 1 : 0;
  });
  const whole = closed(bare, box.width, box.height, radius);
  forEachPixel(box, skin.width, (local, i) => {
    if (whole[local] && !bare[local] && old.data[i] > 0.5 && background.data[i] < 0.5) skin.data[i] = 1;
  });
}
