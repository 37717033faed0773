import { bodyParts, type Body } from "../person/body.ts";
import { heaviestParts } from "../person/edges.ts";
import type { PartPlanes } from "../person/part-planes.ts";
import { fillColours } from "../compose/fill-colours.ts";
import { fillShrink } from "../compose/fill-planes.ts";
import { sceneBrightness } from "../compose/light.ts";
import { alphaIn, blendPixelInto, canvasOf, darkenPixelInto, paintLayerInto, rasterOf, type Canvas } from "../image/canvas.ts";
import { toLab } from "../image/colour.ts";
import { blur } from "../image/filters.ts";
import { clamp } from "../image/geometry.ts";
import type { Layer, PlacedLayer, Plane } from "../image/raster.ts";
import { sampleShrunk } from "../image/sampling.ts";
import { drawShoeInto, placeShoe } from "./fit-shoe.ts";
import { findFeet, type Foot } from "./foot.ts";
import { planShoeRemoval, type ShoeRemoval } from "./old-shoes.ts";
import type { Shoe } from "./shoe.ts";

/**
 * Puts shoes on both feet: the old ones are taken away, the new ones stand where they stood, with a shadow on the ground.
 * Trousers and skirts stay in front. Pixels that no step touches keep their values.
 *
 * @throws TryOnProblem `error.engine.feet.hidden` when no foot is to be seen
 */
export function wearShoes(body: Body, shoes: readonly Shoe[]): Body {
  const seen = findFeet(body);
  const { width, height } = body.photo;
  const layer: PlacedLayer = { left: 0, top: 0, width, height, rgba: new Float32Array(width * height * 4) };
  const tops = seen.feet.map((foot) => drawFoot(layer, foot, shoes));
  const removal = planShoeRemoval(body, seen, tops);
  const canvas = canvasOf(body.photo);
  removeInto(canvas, body, removal);
  hideBehindCloth(layer, body);
  const shown = alphaIn(canvas, layer);
  for (const foot of seen.feet) castShadowInto(canvas, body, shown, foot);
  const brightness = sceneBrightness(body.photo, body.parts.footwear, { left: 0, top: 0, right: width, bottom: height });
  paintLayerInto(canvas, layer, { x: 0, y: 0, width, height }, { at: () => brightness });
  const photo = rasterOf(canvas, body.photo);
  const parts = partsWith(body, removal, shown);
  return { ...body, photo, parts, labels: heaviestParts(parts), lab: toLab(photo) };
}

/** Gives for each column the first row of this foot's new shoe, -1 where it does not reach. */
function drawFoot(layer: PlacedLayer, foot: Foot, shoes: readonly Shoe[]): Int32Array {
  const own: PlacedLayer = { ...layer, rgba: new Float32Array(layer.rgba.length) };
  drawShoeInto(own, placeShoe(foot, shoes));
  const tops = new Int32Array(layer.width).fill(-1);
  for (let i = 0, p = 0; p < own.rgba.length; i++, p += 4) {
    if (own.rgba[p + 3] === 0) continue;
    const x = i % layer.width;
    if (tops[x] < 0 && own.rgba[p + 3] > 0.5) tops[x] = Math.floor(i / layer.width);
    // Where the feet cross, the right one in the picture lies in front: somebody must.
    for (let channel = 0; channel < 4; channel++) {
      layer.rgba[p + channel] = own.rgba[p + channel] + layer.rgba[p + channel] * (1 - own.rgba[p + 3]);
    }
  }
  return tops;
}

function removeInto(canvas: Canvas, body: Body, { amount, skin }: ShoeRemoval): void {
  const colours = fillColours(body, "bottom");
  for (let y = 0, i = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++, i++) {
      if (amount.data[i] === 0) continue;
      const bare = skin.data[i];
      const [red, green, blue] = [0, 1, 2].map(
        (channel) =>
          bare * sampleShrunk(colours.skin[channel], fillShrink, x, y) +
          (1 - bare) * sampleShrunk(colours.background[channel], fillShrink, x, y),
      );
      blendPixelInto(canvas, i, red, green, blue, amount.data[i]);
    }
  }
}

/** Hems hang over shoes. */
function hideBehindCloth({ rgba }: Layer, { parts }: Body): void {
  for (let i = 0, p = 0; p < rgba.length; i++, p += 4) {
    if (rgba[p + 3] === 0) continue;
    const cloth = clamp((parts.bottom.data[i] + parts.dress.data[i] - 0.2) / 0.6, 0, 1);
    if (cloth > 0) for (let channel = 0; channel < 4; channel++) rgba[p + channel] *= 1 - cloth;
  }
}

/** Dark and narrow right under the sole, faint and wide around it; only the ground takes it. */
function castShadowInto(canvas: Canvas, body: Body, shown: Plane, { box, lengthPx }: Foot): void {
  const { width, height } = canvas;
  const narrow = blur(shown, Math.max(1, 0.025 * lengthPx));
  const wide = blur(shown, Math.max(1, 0.09 * lengthPx));
  const dropPx = Math.round(0.035 * lengthPx);
  const fromY = Math.max(dropPx, Math.round(box.bottom - 0.35 * lengthPx));
  const toY = Math.min(height, Math.round(box.bottom + 0.3 * lengthPx));
  const fromX = Math.max(0, Math.round(box.left - 0.4 * lengthPx));
  const toX = Math.min(width, Math.round(box.right + 0.4 * lengthPx));
  for (let y = fromY; y < toY; y++) {
    for (let x = fromX; x < toX; x++) {
      const i = y * width + x;
      const above = i - dropPx * width;
      const shadow = (0.4 * narrow.data[above] + 0.16 * wide.data[above]) * body.parts.background.data[i];
      if (shadow > 0.01) darkenPixelInto(canvas, i, 1 - shadow);
    }
  }
}

/** What the pixels are now, for the clothes that come next. */
function partsWith(body: Body, { amount, skin }: ShoeRemoval, shown: Plane): PartPlanes {
  const parts = Object.fromEntries(
    bodyParts.map((part) => [part, { ...body.parts[part], data: body.parts[part].data.slice() }]),
  ) as PartPlanes;
  for (let i = 0; i < shown.data.length; i++) {
    const removed = amount.data[i];
    if (removed > 0) {
      for (const part of bodyParts) parts[part].data[i] *= 1 - removed;
      parts.skin.data[i] += removed * skin.data[i];
      parts.background.data[i] += removed * (1 - skin.data[i]);
    }
    if (shown.data[i] === 0) continue;
    for (const part of bodyParts) parts[part].data[i] *= 1 - shown.data[i];
    parts.footwear.data[i] += shown.data[i];
  }
  return parts;
}
