import type { Body } from "../body.ts";
import { boxesOf, findComponents, type Components } from "../../image/components.ts";
import { shrinkPlane } from "../../image/filters.ts";
import { maskAbove, maskWhere } from "../../image/mask.ts";
import { dilated } from "../../image/morphology.ts";
import type { Plane } from "../../image/raster.ts";
import { inScratch } from "../../image/scratch.ts";
import { nearerHandDistances } from "../joints/hand-distances.ts";
import { torsoCoordinates } from "../joints/torso-coordinates.ts";
import { withThingsAsCloth } from "./things-as-cloth.ts";

/** Things are looked at at the photo's size divided by this. */
const shrink = 4;
/** In pixels of that size: the width of a thing's soft edge. */
const softPx = 2;
/**
 * A thing hangs under the clothes if it is at least `size` large (in squared shoulder widths), lies below `fromV` on the torso's axis, and
 * comes no nearer than `hand` to a hand (in shoulder widths), so that none holds it.
 */
const hanging = { size: 0.03, fromV: 0.6, hand: 0.75 } as const;
/**
 * Of the edges of a thing that face upwards in the upper `share` of its height, at least `underCloth` lie under the clothes, and `ofPerson` of
 * those that lie under anything of the person: what leans has the background above it, too.
 */
const upperEnd = { share: 0.4, underCloth: 0.2, ofPerson: 0.6 } as const;

/**
 * The body with things that hang out from under the top or the dress, and in no hand, as part of these: a bag on an arm in a coat, of which
 * the coat hides the handles, floated in the air once that was gone.
 */
export function withHangingThings(body: Body): Body {
  const found = inScratch(() => hangingThings(body));
  return found ? withThingsAsCloth(body, found.data, found.width, shrink) : body;
}

/** Where such things lie, with their edges, at the shrunk size; null where there are none. */
function hangingThings(body: Body): { readonly data: Uint8Array; readonly width: number } | null {
  const { data, width, height } = shrinkPlane(body.parts.other, shrink);
  const things = findComponents(maskAbove(data, 0.4), width, height);
  if (things.sizes.length <= 1) return null;
  const leastPx = hanging.size * (body.shoulderWidthPx / shrink) ** 2;
  const isFree = freeOfHands(things, width, body);
  const isUnder = areUnderCloth(things, width, body);
  const hangs = things.sizes.map((px, id) => id !== 0 && px >= leastPx && isFree[id] && isUnder[id]);
  if (!hangs.includes(true)) return null;
  const isHanging = maskWhere(data.length, (k) => hangs[things.ids[k]]);
  const withEdge = dilated(isHanging, width, height, softPx);
  // Another thing close by keeps its own edge.
  for (let k = 0; k < withEdge.length; k++) if (things.ids[k] !== 0 && isHanging[k] === 0) withEdge[k] = 0;
  return { data: withEdge, width };
}

/** Whether no hand and no strap over a shoulder holds a thing, and no part of it lies on the chest, by its number. */
function freeOfHands({ ids, sizes }: Components, width: number, body: Body): boolean[] {
  const torso = torsoCoordinates(body);
  const toHand = nearerHandDistances(body);
  const handPx = hanging.hand * body.shoulderWidthPx;
  const free = sizes.map(() => true);
  for (let k = 0; k < ids.length; k++) {
    if (ids[k] === 0 || !free[ids[k]]) continue;
    const x = (k % width) * shrink;
    const y = Math.floor(k / width) * shrink;
    const isStrap = body.bagStrap?.[y * body.photo.width + x] === 1;
    if (isStrap || torso.v(x, y) < hanging.fromV || toHand(x, y) < handPx) free[ids[k]] = false;
  }
  return free;
}

/** Whether each thing comes out from under the clothes, by its number. */
function areUnderCloth(things: Components, width: number, { parts }: Body): boolean[] {
  const [top, dress, background] = [parts.top, parts.dress, parts.background].map((part: Plane) => shrinkPlane(part, shrink).data);
  const boxes = boxesOf(things, width);
  const edges = things.sizes.map(() => ({ all: 0, free: 0, under: 0 }));
  for (let k = width; k < things.ids.length; k++) {
    const id = things.ids[k];
    if (id === 0 || things.ids[k - width] === id) continue;
    const box = boxes[id];
    if (Math.floor(k / width) > box.top + upperEnd.share * (box.bottom - box.top)) continue;
    edges[id].all++;
    // The thing's soft edge lies between.
    const above = k < 2 * width ? k - width : k - 2 * width;
    if (top[above] + dress[above] > 0.5) edges[id].under++;
    else if (background[above] > 0.5) edges[id].free++;
  }
  return edges.map(({ all, free, under }) => under > 0 && under >= upperEnd.underCloth * all && under >= upperEnd.ofPerson * (all - free));
}
