import type { Body } from "../../person/body.ts";
import { torsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import { findComponents, perimetersOf } from "../../image/components.ts";
import { maskWhere } from "../../image/mask.ts";
import { dilated } from "../../image/morphology.ts";

/** The largest share of a print's outline that borders on anything but cloth. */
const mostFree = 0.1;
/** On the torso's axis: what reaches higher are straps and scarves. */
const fromV = 0.2;
/** In shoulder widths: the rest of a print may lie this far around what the parser takes for a thing. */
const rest = 0.15;

/**
 * Finds prints that the parser takes for a bag: amid the cloth, and away from the hands. Around a print the parser is in doubt, and what it
 * half takes for background may connect the print to what is beside the garment: of two letters one was half erased.
 *
 * @param shape 1 where the garment is or goes on behind something
 * @param things 1 where a thing may hide it
 * @returns 1 on prints, whatever the parser takes them for
 */
export function printsAmid(body: Body, shape: Uint8Array, things: Uint8Array, isNearHand: (x: number, y: number) => boolean): Uint8Array {
  const { width, height } = body.photo;
  const { hair, skin, background, other } = body.parts;
  const torso = torsoCoordinates(body);
  const isCloth = (i: number): boolean => shape[i] === 1 && hair.data[i] + skin.data[i] + background.data[i] < 0.5;
  const seen = maskWhere(shape.length, (i) => things[i] === 1 && other.data[i] > 0.5);
  const found = findComponents(seen, width, height);
  const { ids } = found;
  const isPrint = perimetersOf(found, width, (i) => !isCloth(i)).map(({ length, contact }, id) => id > 0 && contact <= mostFree * length);
  for (let i = 0; i < ids.length; i++) {
    if (!isPrint[ids[i]]) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    if (!shape[i] || body.bagStrap?.[i] === 1 || torso.v(x, y) < fromV || isNearHand(x, y)) isPrint[ids[i]] = false;
  }
  const prints = maskWhere(ids.length, (i) => isPrint[ids[i]]);
  if (!prints.includes(1)) return prints;
  const around = dilated(prints, width, height, rest * body.shoulderWidthPx);
  return maskWhere(ids.length, (i) => prints[i] === 1 || (around[i] === 1 && !seen[i] && isCloth(i)));
}
