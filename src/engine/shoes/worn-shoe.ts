import type { PixelBox } from "../image/mask-box.ts";
import type { PlacedLayer, Plane, Raster } from "../image/raster.ts";
import { createPlane } from "../image/filters.ts";
import { clamp, lerp, point, smoothstep, type Point } from "../image/geometry.ts";
import { drawMeshes, drawMeshInto } from "../warp/mesh.ts";
import { createTexture, wholePanel, type Texture } from "../warp/texture.ts";
import { drawSolidInto, project, type Stance } from "./draw-solid.ts";
import { chooseView, cornersFor, fitShaft, standOn, type Corners, type ShaftFit } from "./fit-shoe.ts";
import type { Body } from "../person/body.ts";
import type { Foot } from "./foot.ts";
import { shoeWidthPx, type Shoe } from "./shoe.ts";
import { sideAt, solidOf, type ShoeSolid } from "./shoe-solid.ts";
import { legAbove } from "./leg-above.ts";
import { solidTexture, withFoot } from "./solid-texture.ts";

/** A shoe drawn on its foot; the planes have the layer's size. */
export interface WornShoe {
  readonly layer: PlacedLayer;
  /** The bare foot, as far as it is seen above and through the shoe. */
  readonly foot: Plane;
  /** Where the sole touches the ground, and where the shoe stands over it. */
  readonly contact: Plane;
  readonly below: Plane;
  /** Whether a boot's shaft goes over slim trousers or under wide ones; null for other shoes, over which hems hang. */
  readonly cloth: ShaftFit["cloth"];
  /** The row at which the trouser leg surely ends; negative where the leg is bare. */
  readonly hemY: number;
}

/** A shoe is drawn this many times as large and then averaged, for soft outlines. */
const oversampling = 3;

/** Draws the view that fits a foot best onto that foot, in pixels of the body's photo. */
export function drawOnFoot(body: Body, foot: Foot, shoes: readonly Shoe[]): WornShoe {
  const shoe = chooseView(foot, shoes);
  return shoe.facing === "front" ? drawFlat(body.photo, foot, shoe) : drawSolid(body, foot, shoe);
}

function drawSolid(body: Body, foot: Foot, shoe: Shoe): WornShoe {
  const solid = solidOf(shoe);
  const leg = legAbove(body, foot);
  const stand = standOn(foot, solid);
  const { legScale, cloth } = fitShaft(solid, stand, leg);
  const stance = { ...stand, legScale };
  const texture = solidTexture(shoe, solid, Math.min(1, (oversampling * stance.lengthPx) / solid.lengthPx));
  const box = boxOf(solid, stance, body.photo);
  const large = inBox(stance, box, oversampling);
  const draw = (paint: (target: PlacedLayer) => void): PlacedLayer => {
    const target = emptyLayer({
      left: 0,
      top: 0,
      right: (box.right - box.left) * oversampling,
      bottom: (box.bottom - box.top) * oversampling,
    });
    paint(target);
    return averaged(target, box);
  };
  const { shoeWithFoot, foot: footOnly } = withFoot(texture, solid);
  const layer = draw((target) => drawSolidInto(target, shoeWithFoot, solid, large));
  const bare = channelOf(
    draw((target) => drawSolidInto(target, footOnly, solid, large)),
    0,
  );
  for (let i = 0; i < bare.data.length; i++) layer.rgba[i * 4 + 3] -= bare.data[i];
  // Drawn at single size, because shadows are blurred anyway.
  const ground = (upTo: number): Plane => {
    const target = emptyLayer({ left: 0, top: 0, right: box.right - box.left, bottom: box.bottom - box.top });
    drawGround(target, solid, inBox(stance, box, 1), upTo);
    return channelOf(target, 3);
  };
  const hemY = leg.hemY - hemSlope * stance.lengthPx;
  return { layer, foot: bare, contact: ground(touching), below: ground(standing), cloth, hemY };
}

/**
 * In lengths of the shoe above the ground: a sole lower than `touching` touches the ground; what lies lower than the next value shades it.
 */
const touching = 0.02;
const standing = 0.3;

/** In lengths of the shoe: how much lower a hem may hang on one side. */
const hemSlope = 0.1;

function drawFlat(photo: Raster, foot: Foot, shoe: Shoe): WornShoe {
  const corners = cornersFor(foot, shoe);
  const { left, top, right, bottom } = shoe.box;
  const factor = (corners[1].x - corners[0].x) / shoeWidthPx(shoe);
  const texture = createTexture(shoe.layer, factor, wholePanel(shoe.layer, shoe.keep));
  const garmentPx = [point(left, top), point(right, top), point(left, bottom), point(right, bottom)];
  const personPx = [corners[0], corners[1], corners[3], corners[2]];
  const drawn = drawMeshes(texture, [{ columns: 2, rows: 2, garmentPx, personPx }], photo);
  const layer = withRoomAbove(drawn, Math.max(0, Math.floor(foot.ankle.y - ankleRoom * foot.lengthPx)));
  // From the front, the sole is a line.
  const contact = channelOf(layer, 3);
  contact.data.fill(0, 0, Math.floor(layer.height - 0.12 * drawn.height) * layer.width);
  return { layer, foot: ankleIn(layer, foot, corners), contact, below: contact, cloth: null, hemY: -1 };
}

/** In lengths of the foot: how much of the leg above the ankle's joint is drawn, and half its width. */
const ankleRoom = 0.2;
const halfAnkle = 0.13;

function withRoomAbove(layer: PlacedLayer, fromY: number): PlacedLayer {
  const rows = Math.max(0, layer.top - fromY);
  const rgba = new Float32Array((layer.height + rows) * layer.width * 4);
  rgba.set(layer.rgba, rows * layer.width * 4);
  return { ...layer, top: layer.top - rows, height: layer.height + rows, rgba };
}

/** The bare ankle from its joint into the shoe's opening, which is in the upper part of a front view. */
function ankleIn({ left, top, width, height }: PlacedLayer, { ankle, lengthPx }: Foot, corners: Corners): Plane {
  const plane = createPlane(width, height);
  const shoeX = (corners[0].x + corners[1].x) / 2;
  const openingY = corners[0].y + 0.3 * (corners[3].y - corners[0].y);
  for (let y = 0; y < Math.min(height, openingY - top); y++) {
    const centreX = lerp(ankle.x, shoeX, smoothstep(ankle.y, openingY, y + top));
    for (let x = 0; x < width; x++)
      plane.data[y * width + x] = smoothstep(1, -1, Math.abs(x + left + 0.5 - centreX) - halfAnkle * lengthPx);
  }
  return plane;
}

/** In lengths of the shoe: no oval reaches further to the side. */
const widest = 0.25;

/** The box, in the photo, of everything that is drawn of a solid. */
function boxOf(solid: ShoeSolid, stance: Stance, { width, height }: Raster): PixelBox {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (const { h, ovals } of solid.slices) {
    for (const { from, to } of ovals) {
      for (const f of [from, (from + to) / 2, to]) {
        for (const side of [widest, -widest]) {
          for (const { x, y } of [project(solid, stance, f, h, side), project(solid, stance, f, 0, side)]) {
            left = Math.min(left, Math.floor(x) - 2);
            top = Math.min(top, Math.floor(y) - 2);
            right = Math.max(right, Math.ceil(x) + 3);
            bottom = Math.max(bottom, Math.ceil(y) + 3);
          }
        }
      }
    }
  }
  return {
    left: clamp(left, 0, width - 1),
    top: clamp(top, 0, height - 1),
    right: clamp(right, 1, width),
    bottom: clamp(bottom, 1, height),
  };
}

function inBox(stance: Stance, { left, top }: PixelBox, scale: number): Stance {
  const ankle: Point = point((stance.ankle.x - left) * scale, (stance.ankle.y - top) * scale);
  return { ...stance, ankle, lengthPx: stance.lengthPx * scale };
}

function emptyLayer({ left, top, right, bottom }: PixelBox): PlacedLayer {
  return { left, top, width: right - left, height: bottom - top, rgba: new Float32Array((right - left) * (bottom - top) * 4) };
}

function averaged(source: PlacedLayer, box: PixelBox): PlacedLayer {
  const target = emptyLayer(box);
  const share = 1 / (oversampling * oversampling);
  for (let y = 0; y < source.height; y++) {
    const row = Math.floor(y / oversampling) * target.width;
    for (let x = 0; x < source.width; x++) {
      const p = (y * source.width + x) * 4;
      if (source.rgba[p + 3] === 0) continue;
      const q = (row + Math.floor(x / oversampling)) * 4;
      for (let channel = 0; channel < 4; channel++) target.rgba[q + channel] += source.rgba[p + channel] * share;
    }
  }
  return target;
}

const opaque: Texture = { width: 1, height: 1, rgba: new Float32Array(4).fill(1), scaleX: 0, scaleY: 0, offsetX: -0.5, offsetY: -0.5 };

/** Draws the slices up to a height, laid flat on the ground. */
function drawGround(target: PlacedLayer, solid: ShoeSolid, stance: Stance, upTo: number): void {
  for (const { h, ovals } of solid.slices) {
    if (h > upTo) continue;
    for (const oval of ovals) {
      const fs = Array.from({ length: 13 }, (_, k) => oval.from + (k / 12) * (oval.to - oval.from));
      const row = (half: 1 | -1): Point[] => fs.map((f) => project(solid, stance, f, 0, half * sideAt(oval, f)));
      const personPx = [...row(1), ...row(-1)];
      drawMeshInto(target, opaque, { columns: fs.length, rows: 2, garmentPx: personPx, personPx });
    }
  }
}

function channelOf({ width, height, rgba }: PlacedLayer, channel: number): Plane {
  const plane = createPlane(width, height);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = rgba[i * 4 + channel];
  return plane;
}
