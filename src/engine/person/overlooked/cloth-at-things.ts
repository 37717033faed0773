import type { Body } from "../body.ts";
import { findComponents, outlinesOf } from "../../image/components.ts";
import { shrinkPlane } from "../../image/filters.ts";
import { maskWhere } from "../../image/mask.ts";
import { dilated, opened } from "../../image/morphology.ts";
import { shrinkColours } from "../../image/picture.ts";
import type { Plane } from "../../image/raster.ts";
import { inScratch, newBytes } from "../../image/scratch.ts";

/** What needs no fine look is done at this fraction of the size. */
const shrink = 2;
/** Colours are counted in cubes; each channel has so many steps. */
const steps = 10;
/** What is surely cloth or a thing; what is hardly a thing is not asked. Fewer pixels of a thing tell nothing of its colours. */
const sure = { cloth: 0.95, thing: 0.93 } as const;
const unsureFrom = 0.2;
const fewest = 40;
/** A colour that so large a share of the cloth has, and so many times as much of it as of the thing, is the cloth's. */
const cloths = { share: 0.004, times: 8 } as const;
/** In widths of the shoulders: half as thick as this a scrap is at least; and so large, in squares of them. */
const least = { halfThickness: 0.012, size: 0.004 } as const;
/** Of its outline so much lies against the rest of the cloth, and no more than that: a chain that lies on the coat is full of its colours. */
const onCloth = { least: 0.04, most: 0.5 } as const;
/** So wide is its soft edge, shrunk. */
const edge = 1;

/**
 * The tail of a coat beside the bag in the hand counts as a part of that for the parser, and would stay with it when the coat goes: what it
 * is not sure of, has the garment's colours and none of the thing's own, and hangs together with the garment, is the garment's. Labels and
 * measures stay as the parser has them.
 */
export function withClothAtThings(body: Body): Body {
  const cloth = body.wearsDress ? "dress" : "top";
  const scraps = inScratch(() => scrapsOfCloth(body, body.parts[cloth])?.slice());
  if (!scraps) return body;
  const other = { ...body.parts.other, data: body.parts.other.data.slice() };
  const clothes = { ...body.parts[cloth], data: body.parts[cloth].data.slice() };
  const coarseWidth = Math.ceil(other.width / shrink);
  for (let y = 0, i = 0; y < other.height; y++) {
    const row = Math.floor(y / shrink) * coarseWidth;
    for (let x = 0; x < other.width; x++, i++) {
      if (other.data[i] === 0 || other.data[i] > sure.thing || scraps[row + Math.floor(x / shrink)] === 0) continue;
      clothes.data[i] += other.data[i];
      other.data[i] = 0;
    }
  }
  return { ...body, parts: { ...body.parts, other, [cloth]: clothes } };
}

/** 1 for what is cloth, shrunk; null where nothing is. */
function scrapsOfCloth({ photo, parts, shoulderWidthPx }: Body, clothPlane: Plane): Uint8Array | null {
  const things = shrinkPlane(parts.other, shrink);
  const { width, height, data: thing } = things;
  const areas = findComponents(
    maskWhere(thing.length, (k) => thing[k] > unsureFrom),
    width,
    height,
  );
  if (areas.sizes.length === 1) return null;
  const cloth = shrinkPlane(clothPlane, shrink).data;
  const bins = binsOf(shrinkColours(photo, shrink));
  const ofCloth = new Float32Array(steps ** 3);
  let clothPx = 0;
  for (let k = 0; k < cloth.length; k++) {
    if (cloth[k] <= sure.cloth) continue;
    ofCloth[bins[k]]++;
    clothPx++;
  }
  if (clothPx < fewest) return null;
  const mayBe = newBytes(thing.length);
  for (let id = 1; id < areas.sizes.length; id++)
    if (areas.sizes[id] >= fewest) findClothInto(mayBe, id, areas.ids, thing, bins, ofCloth, clothPx);
  const pieces = findComponents(opened(mayBe, width, height, (least.halfThickness * shoulderWidthPx) / shrink), width, height);
  const leastPx = least.size * (shoulderWidthPx / shrink) ** 2;
  const outlines = outlinesOf(pieces, width, (k) => cloth[k] > 0.4);
  const isScrap = pieces.sizes.map((px, id) => {
    const { all, asked } = outlines[id];
    return id > 0 && px > leastPx && asked > onCloth.least * all && asked < onCloth.most * all;
  });
  if (!isScrap.includes(true)) return null;
  return dilated(
    maskWhere(thing.length, (k) => isScrap[pieces.ids[k]]),
    width,
    height,
    edge,
  );
}

/** Marks what of one thing has the cloth's colours and not its own. */
function findClothInto(
  mayBe: Uint8Array,
  id: number,
  ids: Int32Array,
  thing: Float32Array,
  bins: Uint16Array,
  ofCloth: Float32Array,
  clothPx: number,
): void {
  const ofThing = new Float32Array(ofCloth.length);
  let thingPx = 0;
  for (let k = 0; k < ids.length; k++) {
    if (ids[k] !== id || thing[k] <= sure.thing) continue;
    ofThing[bins[k]]++;
    thingPx++;
  }
  if (thingPx < fewest) return;
  for (let k = 0; k < ids.length; k++) {
    if (ids[k] !== id || thing[k] > sure.thing) continue;
    const share = ofCloth[bins[k]] / clothPx;
    if (share > cloths.share && share > (cloths.times * ofThing[bins[k]]) / thingPx) mayBe[k] = 1;
  }
}

function binsOf([red, green, blue]: readonly Plane[]): Uint16Array {
  const bins = new Uint16Array(red.data.length);
  const stepOf = (value: number): number => Math.min(steps - 1, Math.floor((value * steps) / 256));
  for (let k = 0; k < bins.length; k++) bins[k] = (stepOf(red.data[k]) * steps + stepOf(green.data[k])) * steps + stepOf(blue.data[k]);
  return bins;
}
