import { inverted, maskWhere } from "../../image/mask.ts";
import type { Body, BodyPart } from "../../person/body.ts";
import { boxesOf, fillHoles, findComponents, keepBigComponents } from "../../image/components.ts";
import { distanceTo } from "../../image/distance.ts";
import { handDistances } from "../../person/joints/hand-distances.ts";
import { boxAround, cropPlane, partOf, type PixelBox } from "../../image/mask-box.ts";
import { closed, dilated, opened } from "../../image/morphology.ts";
import { boxBlur } from "../../image/filters.ts";
import { isBareArm } from "./bare-arm.ts";
import { fillHiddenInto } from "../fill-hidden-cloth.ts";
import type { CutOut } from "../garment.ts";
import { hiddenBottomCloth } from "./hidden-bottom-cloth.ts";
import type { HiddenCloth } from "../fill-hidden-cloth.ts";
import { hiddenCloth } from "./hidden-cloth.ts";
import { partIndex } from "../../person/labels.ts";
import { bareStraps } from "../../person/overlooked/bare-straps.ts";
import { torsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import { clamp } from "../../image/geometry.ts";
import { TryOnProblem } from "../../problem.ts";
import { evenHemInto } from "./even-hem.ts";
import { fillTuckedInto, tuckedCloth, type TuckedCloth } from "./tucked-cloth.ts";
import { longThinParts, smoothOutlineInto } from "./smooth-outline.ts";
import { pushPull } from "../../image/push-pull.ts";
import { printsAmid } from "./prints-amid.ts";
import { wornNeckline } from "./worn-neckline.ts";
import type { Plane, PlacedLayer } from "../../image/raster.ts";

/** The parser tells type of garment less surely than garment from skin, so what is like the wanted one counts too. */
const wantedParts = { top: ["top", "dress"], dress: ["dress", "top", "bottom"], bottom: ["bottom", "dress"] } as const satisfies Record<
  string,
  readonly BodyPart[]
>;

/** Pixels of the garment's rim that are mixed with what is beside it: their colours are replaced from inside. */
const rimPx = 2.5;

/**
 * Takes a garment off the model who wears it in the product photo. Hair, fingers and straps in front are bridged: the
 * shape is closed over them and their place is filled from the cloth around.
 *
 * @throws TryOnProblem `error.engine.garment.not.found` when the model wears nothing of the kind
 */
export function cutOutWorn(body: Body, wanted: "top" | "dress" | "bottom"): CutOut {
  const { width, height } = body.photo;
  const weight = clothWeights(body, wanted);
  const seen = new Uint8Array(weight.length);
  for (let i = 0; i < seen.length; i++) seen[i] = weight[i] > 0.5 ? 1 : 0;
  if (wanted === "bottom") dropBodiceInto(seen, body);
  else dropWispsInto(seen, body);
  const straps =
    wanted === "bottom" ? new Uint8Array(seen.length) : bareStraps(body, torsoCoordinates(body), { width, height, data: weight });
  if (straps.includes(1)) addStrapsInto(seen, straps, body);
  const hidden = wanted === "bottom" ? hiddenBottomCloth(body, seen) : hiddenCloth(body, seen, wornNeckline(body, seen));
  const garment = keepBigComponents(
    maskWhere(seen.length, (i) => seen[i] === 1 || hidden.mask[i] === 1),
    width,
    height,
    0.25,
  );
  const area = garment.reduce((sum, value) => sum + value, 0);
  if (area < body.shoulderWidthPx ** 2 * 0.25) throw new TryOnProblem("error.engine.garment.not.found");

  const whole = closed(garment, width, height, body.shoulderWidthPx * 0.06);
  const shape = fillHoles(whole, width, height, Math.round(body.shoulderWidthPx ** 2 * 0.06));
  openNecklineInto(shape, garment, body);
  dropBarbsInto(shape, body);
  smoothOutlineInto(shape, body);
  const hem = wanted === "bottom" ? null : evenHemInto(shape, body);
  const front = inFront(body, shape, hidden.mask);
  hem?.forEach((added, i) => added && (front[i] = 1));
  // A coat over a bottom is cloth, too, and told from a print by its label alone.
  if (wanted === "bottom") hidden.mask.forEach((value, i) => value && (front[i] = 1));
  for (let i = 0; i < front.length; i++) if (straps[i]) front[i] = 0;
  const tucked = wanted === "top" ? tuckedCloth(body, shape) : null;
  const { layer, ...goingOn } = fillLayer(body, shape, front, hidden, straps, tucked);
  const mask = new Uint8Array(shape.length);
  for (let i = 0; i < mask.length; i++) mask[i] = layer.rgba[i * 4 + 3] > 0.5 ? 1 : 0;
  return { layer, mask: keepBigComponents(mask, width, height, 0.25), worn: true, ...goingOn };
}

/** In shoulder widths: a seam or a buckle parts straps from the cloth by less than twice the first, and so near to one. */
const strapJoint = { radius: 0.025, reach: 0.04 } as const;

/** Adds straps, and what joins them to the cloth. */
function addStrapsInto(seen: Uint8Array, straps: Uint8Array, { photo: { width, height }, shoulderWidthPx }: Body): void {
  for (let i = 0; i < seen.length; i++) seen[i] |= straps[i];
  const joined = closed(seen, width, height, strapJoint.radius * shoulderWidthPx);
  const near = dilated(straps, width, height, strapJoint.reach * shoulderWidthPx);
  for (let i = 0; i < seen.length; i++) seen[i] |= joined[i] & near[i];
}

/** Where the skirt of a dress begins, on the torso's axis. */
const skirtFromV = 0.66;

/** Of a dress that is tried on as a bottom, only its skirt is one. */
function dropBodiceInto(seen: Uint8Array, body: Body): void {
  const torso = torsoCoordinates(body);
  for (let y = 0, i = 0; y < body.photo.height; y++) {
    for (let x = 0; x < body.photo.width; x++, i++) {
      if (seen[i] && body.labels[i] === partIndex.dress && torso.v(x, y) < skirtFromV) seen[i] = 0;
    }
  }
}

/** In shoulder widths: what lies on an arm and is thinner than twice this is no sleeve, and begins at least so far from the axis. */
const wisp = { halfThickness: 0.065, fromAxis: 0.42 } as const;

/** On a bare shoulder in the colour of the cloth the parser sees strips of it. Straps run nearer to the neck. */
function dropWispsInto(seen: Uint8Array, body: Body): void {
  const { width, height } = body.photo;
  const torso = torsoCoordinates(body);
  const isBare = { left: isBareArm(body, "left"), right: isBareArm(body, "right") };
  const thick = opened(seen, width, height, wisp.halfThickness * body.shoulderWidthPx);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (seen[i] <= thick[i]) continue;
      const u = torso.u(x, y);
      if (Math.abs(u) > wisp.fromAxis * body.shoulderWidthPx && isBare[u < 0 ? "left" : "right"]) seen[i] = 0;
    }
  }
}

/** Bare skin above this height of the torso's axis is seen through the neckline, also where a strap or hair closes it. */
const necklineV = 0.15;

function openNecklineInto(shape: Uint8Array, garment: Uint8Array, body: Body): void {
  const torso = torsoCoordinates(body);
  for (let y = 0, i = 0; y < body.photo.height; y++) {
    for (let x = 0; x < body.photo.width; x++, i++) {
      if (shape[i] && !garment[i] && body.labels[i] === partIndex.skin && torso.v(x, y) < necklineV) shape[i] = 0;
    }
  }
}

/** In shoulder widths: what stands out from the cloth thinner than twice the first, is smaller than a square of the second, and not upright, is no strap. */
const barb = { halfThickness: 0.012, side: 0.05 } as const;

/** The end of a collar's back that comes out beside the neck is a hook in the air on anybody else. */
function dropBarbsInto(shape: Uint8Array, { photo: { width, height }, shoulderWidthPx }: Body): void {
  const thick = opened(shape, width, height, barb.halfThickness * shoulderWidthPx);
  const thin = maskWhere(shape.length, (i) => shape[i] > thick[i]);
  const found = findComponents(thin, width, height);
  const boxes = boxesOf(found, width);
  const { ids, sizes } = found;
  const isBarb = sizes.map((size, id) => {
    const { left, right, top, bottom } = boxes[id];
    return id > 0 && size < (barb.side * shoulderWidthPx) ** 2 && right - left >= bottom - top;
  });
  for (let i = 0; i < ids.length; i++) if (isBarb[ids[i]]) shape[i] = 0;
}

/** How much of each pixel of a wearer's photo is cloth of the wanted kind, 0 to 1. */
export function clothWeights(body: Body, wanted: "top" | "dress" | "bottom"): Float32Array {
  const sum = new Float32Array(body.photo.width * body.photo.height);
  for (const part of wantedParts[wanted]) {
    const { data } = body.parts[part];
    for (let i = 0; i < sum.length; i++) sum[i] += data[i];
  }
  return sum;
}

/** In shoulder widths: what is nearer to a hand may be its fingers. */
const handReach = 0.35;
/** In shoulder widths from the torso's axis: what looks like background further out is some. */
const printReach = 0.38;
/** In shoulder widths: so far around hair there are strands of it, of which the parser sees none. */
const strandReach = 0.025;

/**
 * What lies before the cloth: hair, skin, background, and bags where they hide it; a tie or a scarf stays. Amid the cloth and away
 * from the hands the parser means a print.
 */
function inFront(body: Body, shape: Uint8Array, hidden: Uint8Array): Uint8Array {
  const { photo, parts, left, right, shoulderWidthPx } = body;
  const { width, height } = photo;
  const { hair, skin, background } = parts;
  const hiding = touching(parts.other, hidden);
  const handDistance = [left, right].map(handDistances);
  const isNearHand = (x: number, y: number): boolean => Math.min(...handDistance.map((to) => to(x, y))) < handReach * shoulderWidthPx;
  const torso = torsoCoordinates(body);
  // At the neckline neither skin nor background lies before cloth: where the parser is in doubt, as on a patterned collar, it sees cloth.
  const isCollar = (i: number): boolean =>
    hair.data[i] + hiding[i] < 0.15 && skin.data[i] + background.data[i] < 0.5 && torso.v(i % width, Math.floor(i / width)) < necklineV;
  const other = maskWhere(shape.length, (i) => hair.data[i] + skin.data[i] + background.data[i] + hiding[i] >= 0.15 && !isCollar(i));
  const { ids, sizes } = findComponents(other, width, height);
  const isPrint = new Uint8Array(sizes.length).fill(1);
  for (let i = 0; i < ids.length; i++) {
    if (ids[i] === 0 || isPrint[ids[i]] === 0) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    // Between an arm and the torso one looks through.
    const isSlit = background.data[i] > 0.5 && Math.abs(torso.u(x, y)) > printReach * shoulderWidthPx;
    if (!shape[i] || isSlit || isNearHand(x, y)) isPrint[ids[i]] = 0;
  }
  const prints = printsAmid(body, shape, hiding, isNearHand);
  const before = maskWhere(other.length, (i) => other[i] === 1 && !isPrint[ids[i]] && !prints[i]);
  const ofHair = maskWhere(before.length, (i) => before[i] === 1 && shape[i] === 1 && hair.data[i] >= 0.15);
  if (!ofHair.includes(1)) return before;
  const strands = dilated(ofHair, width, height, strandReach * shoulderWidthPx);
  return maskWhere(before.length, (i) => before[i] === 1 || strands[i] === 1);
}

/** Of things, those that reach into the mask. */
function touching({ width, height, data }: Plane, mask: Uint8Array): Uint8Array {
  const things = maskWhere(data.length, (i) => data[i] >= 0.15);
  const { ids, sizes } = findComponents(things, width, height);
  const touches = new Uint8Array(sizes.length);
  for (let i = 0; i < ids.length; i++) if (mask[i]) touches[ids[i]] = 1;
  touches[0] = 0;
  return maskWhere(ids.length, (i) => touches[ids[i]] === 1);
}

/** Straps are thinner than twice so many pixels, longer than the second, and lie above this height of the torso's axis; what is further than that from one is none of it. So far around them one sees what is beside them. */
const strap = { halfPx: 3, lengthPx: 15, toV: 0.3, reachPx: 2, aroundPx: 16 } as const;
/** Of 1: colours of cloth and skin that differ by less tell nothing. */
const toldApart = 0.12;

/**
 * How much of each pixel is a strap: the soft edge of broad cloth would leave nothing of it, and the parser sees only its middle. Its
 * colours lie between those of the cloth and of what is beside it.
 *
 * @param cloth the cloth's colours, gone on to everywhere
 */
function strapAlpha(body: Body, shape: Uint8Array, channels: readonly Plane[], cloth: readonly Plane[]): Float32Array {
  const { width, height } = body.photo;
  const torso = torsoCoordinates(body);
  const broad = opened(shape, width, height, strap.halfPx);
  const thin = longThinParts(shape, broad, strap.lengthPx, width, height);
  const isStrap = maskWhere(shape.length, (i) => thin[i] === 1 && torso.v(i % width, Math.floor(i / width)) < strap.toV);
  const alpha = new Float32Array(shape.length);
  const box = boxAround(isStrap, 1, width, height, strap.aroundPx);
  if (!box) return alpha;
  const [boxWidth, boxHeight] = [box.right - box.left, box.bottom - box.top];
  const toCloth = distanceTo(cropPlane(shape, width, box), boxWidth, boxHeight).data;
  const isBeside = { width: boxWidth, height: boxHeight, data: toCloth.map((px) => (px > strap.reachPx + 1 ? 1 : 0)) };
  const [seen, ofCloth] = [channels, cloth].map((planes) => planes.map((plane) => partOf(plane, box)));
  const beside = pushPull(seen, isBeside);
  const strapsIn = cropPlane(isStrap, width, box);
  const near = dilated(strapsIn, boxWidth, boxHeight, strap.reachPx);
  for (let local = 0; local < near.length; local++) {
    if (!near[local]) continue;
    let [along, squared] = [0, 0];
    for (let channel = 0; channel < 3; channel++) {
      const background = beside[channel].data[local];
      const step = ofCloth[channel].data[local] - background;
      along += (seen[channel].data[local] - background) * step;
      squared += step * step;
    }
    const i = (box.top + Math.floor(local / boxWidth)) * width + box.left + (local % boxWidth);
    alpha[i] = squared < toldApart ** 2 ? strapsIn[local] : clamp(along / squared, 0, 1);
  }
  return alpha;
}

/** Straps are hardly broader than a garment's rim: their edges are so broad, and so far around them goes their soft one. */
const strapEdge = { rimPx: 1, aroundPx: 3 } as const;

/** Straps have colours of their own. */
function colourStrapsInto(cloth: readonly Plane[], channels: readonly Plane[], straps: Uint8Array): void {
  const { width, height } = cloth[0];
  const toEdge = distanceTo(inverted(straps), width, height).data;
  const known: Plane = { width, height, data: toEdge.map((px) => (px > strapEdge.rimPx ? 1 : 0)) };
  const near = dilated(straps, width, height, strapEdge.aroundPx);
  for (const [channel, { data }] of pushPull(channels, known).entries()) {
    for (let i = 0; i < near.length; i++) if (near[i]) cloth[channel].data[i] = data[i];
  }
}

/**
 * The shape with cloth everywhere: what lies in front is filled from around it. Prints keep their colours whatever the parser
 * takes them for.
 *
 * @param straps 1 on those that lie on bare shoulders
 * @param tucked where the cloth goes on out of sight
 */
function fillLayer(
  body: Body,
  shape: Uint8Array,
  isInFront: Uint8Array,
  hidden: HiddenCloth,
  straps: Uint8Array,
  tucked: TuckedCloth | null,
): Pick<CutOut, "layer" | "tucked"> {
  const { width, height, data } = body.photo;
  const unsure = maskWhere(shape.length, (i) => !shape[i] || isInFront[i] === 1);
  const toUnsure = distanceTo(unsure, width, height).data;
  const known: Plane = { width, height, data: new Float32Array(shape.length) };
  for (let i = 0; i < shape.length; i++) known.data[i] = toUnsure[i] > rimPx ? 1 : 0;
  const channels = [0, 1, 2].map((channel) => {
    const plane: Plane = { width, height, data: new Float32Array(shape.length) };
    for (let i = 0; i < shape.length; i++) plane.data[i] = data[i * 4 + channel] / 255;
    return plane;
  });
  fillHiddenInto(channels, known, { shape, isInFront, hidden });
  if (tucked) fillTuckedInto(channels, known, tucked, body.torsoLengthPx);
  const cloth = pushPull(channels, known);
  if (straps.includes(1)) colourStrapsInto(cloth, channels, straps);
  const ofStrap = strapAlpha(body, shape, channels, cloth);
  const all = { left: 0, top: 0, right: width, bottom: height };
  const layer = layerOf(cloth, shape, ofStrap, all);
  const box = tucked && boxAround(tucked.mask, 1, width, height, softPx);
  if (!box) return { layer };
  const whole = maskWhere(shape.length, (i) => shape[i] === 1 || tucked.mask[i] === 1);
  return { layer, tucked: layerOf(cloth, whole, ofStrap, box) };
}

/** So far in from a mask's edge a layer is not whole. */
const softPx = 4;

/** The part of a cut-out in a box of its photo. */
function layerOf([red, green, blue]: readonly Plane[], shape: Uint8Array, ofStrap: Float32Array, box: PixelBox): PlacedLayer {
  const photoWidth = red.width;
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const soft = boxBlur(boxBlur({ width, height, data: new Float32Array(cropPlane(shape, photoWidth, box)) }, 2), 1).data;
  const rgba = new Float32Array(width * height * 4);
  for (let k = 0, p = 0; k < soft.length; k++, p += 4) {
    const i = (box.top + Math.floor(k / width)) * photoWidth + box.left + (k % width);
    const alpha = Math.max(clamp((soft[k] - 0.5) / 0.4, 0, 1), ofStrap[i]);
    rgba[p] = red.data[i] * alpha;
    rgba[p + 1] = green.data[i] * alpha;
    rgba[p + 2] = blue.data[i] * alpha;
    rgba[p + 3] = alpha;
  }
  return { left: box.left, top: box.top, width, height, rgba };
}
