import type { Body } from "../../person/body.ts";
import { torsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import { perBody } from "../../person/per-body.ts";
import { distanceTo } from "../../image/distance.ts";
import { shrinkPlane } from "../../image/filters.ts";
import { clamp } from "../../image/geometry.ts";
import { boxAround, cropPlane, partOf, type PixelBox } from "../../image/mask-box.ts";
import { dilated, eroded } from "../../image/morphology.ts";
import { shrinkColours } from "../../image/picture.ts";
import { sampleColourInto, sampleShrunk } from "../../image/sampling.ts";
import type { Plane } from "../../image/raster.ts";
import { newBytes } from "../../image/scratch.ts";
import { shadeAcross, sideShades } from "../light/side-shade.ts";
import { hangsFromV, hemShadow, shadowIndex, stainReach } from "../scene/hem-shadow.ts";
import type { ColourSource } from "./fill-planes.ts";
import { clothGoingOn, patchReach, type ClothGoingOn } from "./cloth-going-on.ts";

/** The cloth is made in a picture in which the shoulders are about this many pixels wide. */
const shouldersPx = 64;
/** From this weight on a pixel surely shows the bottom. */
const surelyBottom = 0.8;
/** From this share of shadow on, a pixel does not tell how the bottom looks. */
const mostShadow = 0.2;
/** Above this weight of clothes or things, some of the bottom may be hidden in a pixel. */
const leastHiding = 0.05;
/** In pixels of the photo: further in from its edges than this the bottom has its own colours alone. */
const mixedEdgePx = 3;
/** On the torso's axis: no bottom begins further up. */
const highestV = 0.6;

/** The bottom's cloth, in a box of a smaller picture. */
interface HiddenCloth extends ClothGoingOn {
  /** Light towards the bottom's sides, a factor, that was taken out of its colours. */
  readonly shade: Plane;
  /** Pixels of the photo per pixel. */
  readonly shrink: number;
  /** In pixels of the small picture. */
  readonly box: PixelBox;
}

const clothOf = perBody(hiddenCloth);

/**
 * The colour of the bottom where the old top hung over it, as if its cloth faced the viewer everywhere: the cloth goes on from wherever the
 * photo shows it.
 */
export class HiddenBottom implements ColourSource {
  readonly #body: Body;
  /** Made when the first pixel is asked for: under most garments no bottom comes to light. */
  #cloth: HiddenCloth | null = null;
  /** The light at the pixel that is asked for. */
  readonly #light = new Float32Array(3);
  /** The light at the place from which that pixel's details are taken. */
  readonly #lightThere = new Float64Array(3);

  constructor(body: Body) {
    this.#body = body;
  }

  colourInto(x: number, y: number, colour: Float32Array): void {
    this.#cloth ??= clothOf(this.#body);
    const { shrink, box, matches, light, mostDetail } = this.#cloth;
    const { width, height } = light[0];
    const boxX = x - box.left * shrink;
    const boxY = y - box.top * shrink;
    for (let channel = 0; channel < 3; channel++) this.#light[channel] = sampleShrunk(light[channel], shrink, boxX, boxY);
    colour.set(this.#light);
    const smallX = (boxX + 0.5) / shrink - 0.5;
    const smallY = (boxY + 0.5) / shrink - 0.5;
    const left = Math.floor(smallX);
    const top = Math.floor(smallY);
    if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return;
    for (let corner = 0; corner < 4; corner++) {
      const cornerX = left + (corner & 1);
      const cornerY = top + (corner >> 1);
      const match = matches[cornerY * width + cornerX];
      if (match < 0) continue;
      const matchY = Math.floor(match / width);
      const weight = (1 - Math.abs(smallX - cornerX)) * (1 - Math.abs(smallY - cornerY));
      const acrossPx = (match - matchY * width - cornerX) * shrink;
      const downPx = (matchY - cornerY) * shrink;
      // Where the cloth is seen itself, its details are no repetition, and need no limit.
      const most = acrossPx === 0 && downPx === 0 ? 255 : mostDetail;
      this.#addDetailInto(boxX + acrossPx, boxY + downPx, weight, this.#cloth, most, colour);
    }
  }

  /** Adds to `colour` the details at a place of the photo (in its pixels, from the box's corner) and what differs in colour between there and here. */
  #addDetailInto(
    boxX: number,
    boxY: number,
    weight: number,
    { shrink, box, shade, light, mostLight }: HiddenCloth,
    mostDetail: number,
    colour: Float32Array,
  ): void {
    const { data, width, height } = this.#body.photo;
    const x = clamp(boxX + box.left * shrink, 0, width - 1);
    const y = clamp(boxY + box.top * shrink, 0, height - 1);
    const facing = sampleShrunk(shade, shrink, boxX, boxY);
    sampleColourInto(this.#lightThere, light, shrink, boxX, boxY);
    for (let channel = 0; channel < 3; channel++) {
      const lightThere = this.#lightThere[channel];
      const detail = data[(y * width + x) * 4 + channel] / facing - lightThere;
      const lighter = lightThere - this.#light[channel];
      colour[channel] += weight * (clamp(detail, -mostDetail, mostDetail) + lighter - clamp(lighter, -mostLight, mostLight));
    }
  }
}

function hiddenCloth(body: Body): HiddenCloth {
  const { photo, parts, shoulderWidthPx } = body;
  const shrink = Math.max(1, Math.round(shoulderWidthPx / shouldersPx));
  const shouldersWidth = shoulderWidthPx / shrink;
  const { hole, width, height } = bottomsHole(body, shrink);
  const isAsked = newBytes(hole.length);
  for (let i = 0; i < hole.length; i++) isAsked[i] = hole[i] === 2 ? 0 : 1;
  const box = boxAround(isAsked, 1, width, height, Math.ceil(patchReach * shouldersWidth)) ?? { left: 0, top: 0, right: 1, bottom: 1 };
  const wholeShade = shadeAcross(
    sideShades(body).seen,
    shrinkPlane(parts.bottom, shrink),
    shrinkPlane(parts.background, shrink).data,
    shouldersWidth,
  );
  const shade = partOf(wholeShade, box);
  const [red, green, blue] = shrinkColours(photo, shrink);
  const colours = [partOf(red, box), partOf(green, box), partOf(blue, box)] as const;
  return { shrink, box, shade, ...clothGoingOn(colours, shade, cropPlane(hole, width, box), shouldersWidth) };
}

/** By pixel of the small picture: 0 where the bottom shows how it looks, 1 where it may come to light, 2 elsewhere. */
function bottomsHole(body: Body, shrink: number): { hole: Uint8Array; width: number; height: number } {
  const { parts, shoulderWidthPx } = body;
  const bottom = shrinkPlane(parts.bottom, shrink);
  const [top, things] = [shrinkPlane(parts.top, shrink).data, shrinkPlane(parts.other, shrink).data];
  const { width, height } = bottom;
  const torso = torsoCoordinates(body);
  const [isBottom, isHidden, isTop] = [newBytes(width * height), newBytes(width * height), newBytes(width * height)];
  let lastRow = 0;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (bottom.data[i] > surelyBottom) {
        isBottom[i] = 1;
        lastRow = y;
      }
      if (bottom.data[i] + top[i] + things[i] > leastHiding && torso.v(x * shrink, y * shrink) > highestV) isHidden[i] = 1;
      if (top[i] > 0.5) isTop[i] = 1;
    }
  }
  const stainPx = (stainReach * shoulderWidthPx) / shrink;
  // At least one small pixel is taken off, since the outermost ones are mixed with what is beside the bottom.
  const inside = eroded(isBottom, width, height, Math.max(1, mixedEdgePx / shrink));
  const around = dilated(isHidden, width, height, stainPx);
  const fromTop = distanceTo(isTop, width, height).data;
  const shadow = hemShadow(body);
  const clean = newBytes(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (inside[i] === 0) continue;
      const [photoX, photoY] = [x * shrink, y * shrink];
      const isStained = fromTop[i] <= stainPx && torso.v(photoX, photoY) > hangsFromV;
      if (!isStained && shadow.data[shadowIndex(shadow, photoX, photoY)] < mostShadow) clean[i] = 1;
    }
  }
  // Of a bottom that is nowhere clean, what lies in shadow or is blurred tells at least the colour; where no bottom is seen, the top's cloth goes on.
  const isSeen = [clean, inside, isBottom].find((mask) => mask.includes(1)) ?? isTop;
  const hole = newBytes(width * height).fill(2);
  for (let i = 0; i < (isSeen === isTop ? height : lastRow + 1) * width; i++) {
    if (isSeen[i] === 1) hole[i] = 0;
    else if (around[i] === 1) hole[i] = 1;
  }
  return { hole, width, height };
}
