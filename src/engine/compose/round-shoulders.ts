import type { Body } from "../person/body.ts";
import { closed } from "../image/morphology.ts";
import { shoulderBox } from "./shoulder-box.ts";
import type { Plane } from "../image/raster.ts";
import { torsoCoordinates } from "../person/torso-coordinates.ts";

/** A bay in the outline that is narrower than twice this share of the shoulders' width is none of a body's. */
const bayShare = 0.24;
/** So far from the shoulders' height to the mouth's the neck widens towards them: what lies higher may have been a collar that stood around it. */
const neckShare = 0.78;

/**
 * A bare shoulder runs on from neck to arm. Between what is known of both the measured edges leave a bay: where the old garment
 * lay on it, it is skin, too.
 */
export function roundShouldersInto(skin: Plane, body: Body, old: Plane): void {
  const box = shoulderBox(body);
  const { skin: seen, background } = body.parts;
  const torso = torsoCoordinates(body);
  const highestV = neckShare * torso.v(body.mouth.x, body.mouth.y);
  const bare = new Uint8Array(box.width * box.height);
  for (let y = 0, i = 0; y < box.height; y++) {
    const row = (box.y + y) * skin.width + box.x;
    for (let x = 0; x < box.width; x++, i++) if (skin.data[row + x] > 0.5 || seen.data[row + x] > 0.5) bare[i] = 1;
  }
  const whole = closed(bare, box.width, box.height, bayShare * body.shoulderWidthPx);
  for (let y = 0, i = 0; y < box.height; y++) {
    const row = (box.y + y) * skin.width + box.x;
    for (let x = 0; x < box.width; x++, i++) {
      if (whole[i] > bare[i] && torso.v(box.x + x, box.y + y) > highestV && old.data[row + x] > 0.5 && background.data[row + x] < 0.5)
        skin.data[row + x] = 1;
    }
  }
}
