import type { Body } from "../body.ts";
import { findComponents, outlinesOf, type Components } from "../../image/components.ts";
import { add, distance, middle, scale, subtract } from "../../image/geometry.ts";
import { dilated, opened } from "../../image/morphology.ts";
import { maskWhere } from "../../image/mask.ts";
import { toLab, type LabPlanes } from "../../image/colour.ts";
import { cropRaster } from "../../image/picture.ts";
import { cropPlane, type PixelBox } from "../../image/mask-box.ts";
import { inScratch, newBytes } from "../../image/scratch.ts";
import { medianOf } from "../../image/series.ts";
import { torsoCoordinates } from "../joints/torso-coordinates.ts";

/** A collar stands between the chin and so far down the torso, so far to both sides of its axis (in widths of the shoulders). */
const place = { untilV: 0.2, half: 0.4 } as const;
/** It is nearly as light as the face and more (L*), and has so little of its colour: a shade has as much, and is darker. */
const pale = { lightness: 0.9, chroma: 0.45 } as const;
/** A face with less chroma is as white as a collar. */
const leastChroma = 8;
/** The parser wavers over it: it gives skin more than the first, and less than the second in the mean. Sunlit skin is pale, too, but surely skin. */
const wavers = { from: 0.2, mean: 0.75 } as const;
/** In widths of the shoulders: half as thick as this it is at least; and so large, in squares of them. */
const least = { halfThickness: 0.012, size: 0.004 } as const;
/** Of its outline so much lies against the rest of the garment. */
const leastOnCloth = 0.15;
/** In L*a*b*, from so many pixels inside to so many outside: a collar ends so sharply where skin begins, in the median. Sunlit skin fades. */
const border = { insidePx: 2, outsidePx: 3, skin: 0.6, least: 22 } as const;
/** Skin over which the parser wavers, so far around it in pixels, is its edge. */
const edgePx = 1.5;
const sureSkin = 0.95;
/** Of the way from the eyes to the mouth, a chin is seen so far below the mouth. */
const chin = 0.6;

/**
 * The parser takes a white collar or a pale high neck for skin where it leans on the neck: it would stay there without its garment. What
 * wavers, is as light as the face without its colour, and hangs together with the garment, is the garment's. Labels and measures stay as
 * the parser has them.
 */
export function withPaleCollar(body: Body): Body {
  const cloth = body.wearsDress ? "dress" : "top";
  const { width, height } = body.photo;
  const box = aroundNeck(body);
  if (box.right - box.left < 2 || box.bottom - box.top < 2) return body;
  const collar = inScratch(() => collarIn(body, box)?.slice());
  if (!collar) return body;
  const skin = { ...body.parts.skin, data: body.parts.skin.data.slice() };
  const clothes = { width, height, data: body.parts[cloth].data.slice() };
  for (let y = box.top, k = 0; y < box.bottom; y++) {
    for (let x = box.left, i = y * width + x; x < box.right; x++, i++, k++) {
      if (collar[k] === 0) continue;
      clothes.data[i] += skin.data[i];
      skin.data[i] = 0;
    }
  }
  return { ...body, parts: { ...body.parts, skin, [cloth]: clothes } };
}

/** From the eyes to where no collar reaches, within the photo. */
function aroundNeck({ photo, neck, eyes, shoulderWidthPx, torsoLengthPx }: Body): PixelBox {
  const halfPx = 1.5 * place.half * shoulderWidthPx;
  const inside = (at: number, end: number): number => Math.max(0, Math.min(end, Math.round(at)));
  return {
    left: inside(Math.min(neck.x, eyes.x) - halfPx, photo.width),
    right: inside(Math.max(neck.x, eyes.x) + halfPx, photo.width),
    top: inside(eyes.y - 0.25 * shoulderWidthPx, photo.height),
    bottom: inside(neck.y + 1.2 * place.untilV * torsoLengthPx, photo.height),
  };
}

/** 1 for each pixel of the box that is collar; null where none is. */
function collarIn(body: Body, box: PixelBox): Uint8Array | null {
  const { parts, photo, shoulderWidthPx } = body;
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const skin = cropPlane(parts.skin.data, photo.width, box);
  const lab = toLab(cropRaster(photo, { x: box.left, y: box.top, width, height }));
  const face = faceColour(body, box, skin, lab);
  if (!face) return null;
  const mayBe = opened(paleSkin(body, box, skin, lab, face), width, height, least.halfThickness * shoulderWidthPx);
  if (!mayBe.includes(1)) return null;
  const top = cropPlane(parts.top.data, photo.width, box);
  const dress = cropPlane(parts.dress.data, photo.width, box);
  const areas = findComponents(mayBe, width, height);
  const outlines = outlinesOf(areas, width, (k) => top[k] + dress[k] > 0.5);
  const skins = areas.sizes.map(() => 0);
  for (let k = 0; k < skin.length; k++) skins[areas.ids[k]] += skin[k];
  const isCollar = areas.sizes.map((px, id) => {
    if (id === 0 || px < least.size * shoulderWidthPx ** 2) return false;
    if (skins[id] >= wavers.mean * px || outlines[id].asked <= leastOnCloth * outlines[id].all) return false;
    return stepToSkin(areas, id, width, skin, lab) > border.least;
  });
  if (!isCollar.includes(true)) return null;
  const collar = dilated(
    maskWhere(skin.length, (k) => isCollar[areas.ids[k]]),
    width,
    height,
    edgePx,
  );
  for (let k = 0; k < skin.length; k++) if (skin[k] > sureSkin && !isCollar[areas.ids[k]]) collar[k] = 0;
  return collar;
}

/** How far an area's colour is from the skin's across their common border, in the median; 0 where they have none. */
function stepToSkin({ ids }: Components, id: number, width: number, skin: Float32Array, [l, a, b]: LabPlanes): number {
  const found: number[] = [];
  const last = ids.length - 1;
  for (let i = 0; i < ids.length; i++) {
    if (ids[i] !== id) continue;
    for (const way of [1, -1, width, -width]) {
      if (ids[i + way] === id || !(skin[i + way] > border.skin)) continue;
      const from = Math.max(0, Math.min(last, i - border.insidePx * way));
      const to = Math.max(0, Math.min(last, i + border.outsidePx * way));
      found.push(Math.hypot(l[from] - l[to], a[from] - a[to], b[from] - b[to]));
    }
  }
  return medianOf(found, 1, 0);
}

interface Colour {
  readonly lightness: number;
  readonly a: number;
  readonly b: number;
}

/** The face's median colour; null where too little of it is seen, or it has none. */
function faceColour({ eyes, mouth }: Body, { left, top, right, bottom }: PixelBox, skin: Float32Array, lab: LabPlanes): Colour | null {
  const centre = middle(eyes, mouth);
  const radius = distance(eyes, mouth);
  const values: [number[], number[], number[]] = [[], [], []];
  const width = right - left;
  for (let y = Math.max(top, Math.round(centre.y - radius)); y < Math.min(bottom, centre.y + radius); y++) {
    for (let x = Math.max(left, Math.round(centre.x - radius)); x < Math.min(right, centre.x + radius); x++) {
      const k = (y - top) * width + x - left;
      if (skin[k] > sureSkin) for (let channel = 0; channel < 3; channel++) values[channel].push(lab[channel][k]);
    }
  }
  const [lightness, a, b] = values.map((channel) => medianOf(channel, 20));
  return Math.hypot(a, b) > leastChroma ? { lightness, a, b } : null;
}

/** What the parser may take for skin below the chin, as light as the face and without its colour. */
function paleSkin(body: Body, box: PixelBox, skin: Float32Array, [lightness, a, b]: LabPlanes, face: Colour): Uint8Array {
  const torso = torsoCoordinates(body);
  const up = subtract(body.eyes, body.mouth);
  const below = add(body.mouth, scale(up, -chin));
  const chroma = Math.hypot(face.a, face.b);
  const halfPx = place.half * body.shoulderWidthPx;
  const found = newBytes(skin.length);
  for (let y = box.top, k = 0; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++, k++) {
      if (skin[k] < wavers.from || lightness[k] < pale.lightness * face.lightness) continue;
      if (a[k] * face.a + b[k] * face.b > pale.chroma * chroma * chroma) continue;
      if ((x - below.x) * up.x + (y - below.y) * up.y > 0) continue;
      if (torso.v(x, y) < place.untilV && Math.abs(torso.u(x, y)) < halfPx) found[k] = 1;
    }
  }
  return found;
}
