import type { Body } from "../person/body.ts";
import { skinColours } from "../compose/fill/fill-colours.ts";
import { fillShrink } from "../compose/fill/fill-planes.ts";
import { hiddenBackground } from "../compose/fill/hidden-background.ts";
import { layerInLight, sceneLight } from "../compose/light/scene-light.ts";
import { blendPixelInto, canvasOf, darkenPixelInto, includeAlphaInto, paintLayerInto, rasterOf, type Canvas } from "../image/canvas.ts";
import { blur, createPlane } from "../image/filters.ts";
import { clamp } from "../image/geometry.ts";
import { partOf, type PixelBox } from "../image/mask-box.ts";
import type { Plane, Raster } from "../image/raster.ts";
import { sampleShrunk } from "../image/sampling.ts";
import { findFeet } from "./foot.ts";
import { planShoeRemoval, type ShoeRemoval } from "./old-shoes.ts";
import type { Shoe } from "./shoe.ts";
import { drawOnFoot, type WornShoe } from "./worn-shoe.ts";

/** The picture with new shoes, and planes of its size that say what they changed. */
export interface ShodFeet {
  readonly photo: Raster;
  readonly removal: ShoeRemoval;
  /** How much of each pixel a new shoe takes up. */
  readonly shown: Plane;
}

/**
 * Puts shoes on both feet: the old ones are taken away, the new ones stand where they stood, with a shadow on the ground.
 * Trousers and skirts stay in front. Pixels that no step touches keep their values.
 *
 * @throws TryOnProblem `error.engine.feet.hidden` when no foot is to be seen
 */
export function wearShoes(body: Body, shoes: readonly Shoe[]): ShodFeet {
  const seen = findFeet(body);
  const { width, height } = body.photo;
  // Whoever stands lower in the picture is nearer, and drawn last.
  const worn = seen.feet.toSorted((a, b) => a.box.bottom - b.box.bottom).map((foot) => drawOnFoot(body, foot, shoes));
  // Nobody wears one boot over and one under the trousers.
  const isOverCloth = worn.some(({ cloth }) => cloth === "over") && worn.every(({ cloth }) => cloth !== "under");
  if (!isOverCloth) for (const shoe of worn) hideBehindCloth(shoe, body);
  const removal = planShoeRemoval(body, seen, highest(worn, "foot", width, height));
  const canvas = canvasOf(body.photo);
  removeInto(canvas, body, removal);
  castShadowInto(canvas, body, removal, worn, seen.feet[0].lengthPx);
  const light = sceneLight(body.photo, body.parts.skin, body.parts.footwear, { left: 0, top: 0, right: width, bottom: height });
  const shown = createPlane(width, height);
  for (const { layer } of worn) {
    paintLayerInto(canvas, layerInLight(layer, light), { left: 0, top: 0, right: width, bottom: height }, { at: () => 1 });
    includeAlphaInto(shown, layer);
  }
  return { photo: rasterOf(canvas, body.photo), removal, shown };
}

/** One of the shoes' planes, of both of them, in a plane of the photo's size: at each pixel the higher value. */
function highest(worn: readonly WornShoe[], what: "foot" | "contact" | "below", width: number, height: number): Plane {
  const plane = createPlane(width, height);
  for (const { layer, [what]: own } of worn) {
    for (let y = 0, k = 0; y < own.height; y++) {
      for (let x = 0, i = (layer.top + y) * width + layer.left; x < own.width; x++, i++, k++) {
        if (own.data[k] > plane.data[i]) plane.data[i] = own.data[k];
      }
    }
  }
  return plane;
}

function removeInto(canvas: Canvas, body: Body, { amount, skin }: ShoeRemoval): void {
  const colours = skinColours(body);
  const behind = hiddenBackground(body);
  const ground = new Float32Array(3);
  for (let y = 0, i = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++, i++) {
      if (amount.data[i] === 0) continue;
      const bare = skin.data[i];
      behind.colourInto(x, y, ground);
      const [red, green, blue] = [0, 1, 2].map(
        (channel) => bare * sampleShrunk(colours[channel], fillShrink, x, y) + (1 - bare) * ground[channel],
      );
      blendPixelInto(canvas, i, red, green, blue, amount.data[i]);
    }
  }
}

/** Hems hang over shoes. */
function hideBehindCloth({ layer, hemY }: WornShoe, { photo, parts }: Body): void {
  const { left, top, width, height, rgba } = layer;
  // The part of a shoe under the trouser leg must not come out beside it.
  rgba.fill(0, 0, Math.max(0, Math.floor(hemY) - top) * width * 4);
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0, i = (top + y) * photo.width + left; x < width; x++, i++, p += 4) {
      if (rgba[p + 3] === 0) continue;
      const cloth = clamp((parts.bottom.data[i] + parts.dress.data[i] - 0.2) / 0.6, 0, 1);
      if (cloth > 0) for (let channel = 0; channel < 4; channel++) rgba[p + channel] *= 1 - cloth;
    }
  }
}

/** Dark and narrow where the sole touches the ground, faint and wide under the shoe; only the ground takes it. */
function castShadowInto(canvas: Canvas, body: Body, { amount, skin }: ShoeRemoval, worn: readonly WornShoe[], lengthPx: number): void {
  const { width, height } = canvas;
  const wideRadiusPx = Math.max(1, 0.09 * lengthPx);
  const box = boxOfLayers(worn, 4 * wideRadiusPx, width, height);
  const narrow = blur(partOf(highest(worn, "contact", width, height), box), Math.max(1, 0.025 * lengthPx)).data;
  const wide = blur(partOf(highest(worn, "below", width, height), box), wideRadiusPx).data;
  for (let y = box.top, local = 0; y < box.bottom; y++) {
    for (let i = y * width + box.left, end = y * width + box.right; i < end; i++, local++) {
      if (narrow[local] + wide[local] < 0.01) continue;
      const ground = body.parts.background.data[i] * (1 - amount.data[i]) + amount.data[i] * (1 - skin.data[i]);
      const shadow = (0.42 * narrow[local] + 0.25 * wide[local]) * ground;
      if (shadow > 0.01) darkenPixelInto(canvas, i, 1 - shadow);
    }
  }
}

function boxOfLayers(worn: readonly WornShoe[], marginPx: number, width: number, height: number): PixelBox {
  const layers = worn.map(({ layer }) => layer);
  return {
    left: Math.max(0, Math.floor(Math.min(...layers.map(({ left }) => left)) - marginPx)),
    top: Math.max(0, Math.floor(Math.min(...layers.map(({ top }) => top)) - marginPx)),
    right: Math.min(width, Math.ceil(Math.max(...layers.map((layer) => layer.left + layer.width)) + marginPx)),
    bottom: Math.min(height, Math.ceil(Math.max(...layers.map((layer) => layer.top + layer.height)) + marginPx)),
  };
}
