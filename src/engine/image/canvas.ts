import { createPlane, shrinkPlane } from "./filters.ts";
import type { PixelBox } from "./mask-box.ts";
import type { PlacedLayer, Plane, Raster, Size } from "./raster.ts";
import { copyOf, newFloats } from "./scratch.ts";

/** The picture while it is painted: red, green, blue (0…255, not rounded) per pixel. */
export interface Canvas extends Size {
  readonly rgb: Float32Array;
}

/** A picture's colours as a canvas to paint on; its alpha is left out. */
export function canvasOf({ width, height, data }: Raster): Canvas {
  const rgb = newFloats(width * height * 3);
  for (let i = 0, p = 0, q = 0; i < width * height; i++, p += 4, q += 3) {
    rgb[q] = data[p];
    rgb[q + 1] = data[p + 1];
    rgb[q + 2] = data[p + 2];
  }
  return { width, height, rgb };
}

/** Means over blocks of `factor`² pixels, as planes of red, green and blue. */
export function shrinkCanvas({ width, height, rgb }: Canvas, factor: number): [Plane, Plane, Plane] {
  // All three channels use the memory of one plane, one after the other.
  const channel: Plane = { width, height, data: newFloats(width * height) };
  const shrink = (offset: number): Plane => {
    const { data } = channel;
    for (let i = 0, q = offset; i < data.length; i++, q += 3) data[i] = rgb[q];
    return shrinkPlane(channel, factor);
  };
  return [shrink(0), shrink(1), shrink(2)];
}

/** A copy of the canvas as it is now, for later steps that need the earlier state. */
export function copyCanvas(canvas: Canvas): Canvas {
  return { ...canvas, rgb: copyOf(canvas.rgb) };
}

/** The picture, rounded to 8 bits, with the alpha of `alphaOf`. Pixels that were not painted on keep the photo's values exactly. */
export function rasterOf({ width, height, rgb }: Canvas, alphaOf: Raster): Raster {
  const data = copyOf(alphaOf.data);
  for (let p = 0, q = 0; p < data.length; p += 4, q += 3) {
    data[p] = rgb[q];
    data[p + 1] = rgb[q + 1];
    data[p + 2] = rgb[q + 2];
  }
  return { width, height, data };
}

/** Mixes a colour (0…255) into pixel `i`; a weight of 1 replaces what is there. */
export function blendPixelInto(canvas: Canvas, i: number, red: number, green: number, blue: number, weight: number): void {
  const { rgb } = canvas;
  const q = i * 3;
  rgb[q] += (red - rgb[q]) * weight;
  rgb[q + 1] += (green - rgb[q + 1]) * weight;
  rgb[q + 2] += (blue - rgb[q + 2]) * weight;
}

/**
 * The weight with which a thing must be blended in again after a layer was painted over it, so that it lies before the layer with its own
 * alpha. The layer lets some of the thing through, so that this is less than `alpha`.
 *
 * @param alpha the thing's
 * @param cover the layer's alpha
 */
export function alphaOver(alpha: number, cover: number): number {
  const hidden = alpha * cover;
  const shown = 1 - alpha;
  return hidden === 0 ? 0 : hidden / (hidden + shown);
}

/** Multiplies a pixel, by its index, by a factor. */
export function darkenPixelInto({ rgb }: Canvas, i: number, factor: number): void {
  const q = i * 3;
  rgb[q] *= factor;
  rgb[q + 1] *= factor;
  rgb[q + 2] *= factor;
}

/** Blends an earlier state of the canvas in again, with a weight per pixel. */
export function restoreInto(canvas: Canvas, before: Canvas, weights: Plane): void {
  for (let i = 0; i < weights.data.length; i++) {
    const weight = weights.data[i];
    if (weight <= 0) continue;
    const q = i * 3;
    blendPixelInto(canvas, i, before.rgb[q], before.rgb[q + 1], before.rgb[q + 2], weight);
  }
}

/** The light on a surface, by pixel. */
export interface LightSource {
  /** A factor for colours; 1 leaves them as they are. `i` is the pixel's index. */
  at(x: number, y: number, i: number): number;
}

/** Above this share of white a lit surface becomes lighter more and more slowly (a soft knee, like a camera's), as folds of white cloth would burn out. */
const knee = 0.9;

/**
 * The factor that keeps a colour below white.
 *
 * @param brightness of the colour's brightest channel; 1 is white
 */
function belowWhite(brightness: number): number {
  return brightness <= knee ? 1 : (knee + (1 - knee) * (1 - Math.exp((knee - brightness) / (1 - knee)))) / brightness;
}

/** On cloth darker than this share of white, light is also added as a sheen, besides being multiplied: black cloth would look flat. */
const sheenBelow = 0.4;
/**
 * On black, `levels` (0…255) are added for each unit by which the light's factor exceeds 1; where it is below 1, levels are subtracted as if
 * it were no lower than 1 + `leastLight`. In photos of 46 dark tops the lightest tenth is 19 levels lighter than the median, and the darkest 15
 * darker; without the sheen ours differed by 2. More sheen than this looks like satin.
 */
const sheen = { levels: 170, leastLight: -0.05 } as const;

/** What light adds to each channel of a surface as sheen, in levels (0…255). `brightness` is the surface's, 1 for white. */
function sheenOn(brightness: number, light: number): number {
  return Math.max(0, 1 - brightness / sheenBelow) * sheen.levels * Math.max(light - 1, sheen.leastLight);
}

/** Lays a layer over the picture within `region`, its colours multiplied by the light at each pixel. */
export function paintLayerInto(canvas: Canvas, layer: PlacedLayer, region: PixelBox, light: LightSource): void {
  const { rgb, width } = canvas;
  const { rgba } = layer;
  const firstX = Math.max(region.left, layer.left);
  const endX = Math.min(region.right, layer.left + layer.width);
  const endY = Math.min(region.bottom, layer.top + layer.height);
  for (let y = Math.max(region.top, layer.top); y < endY; y++) {
    let p = ((y - layer.top) * layer.width + firstX - layer.left) * 4;
    for (let x = firstX; x < endX; x++, p += 4) {
      if (rgba[p + 3] <= 0.002) continue;
      const i = y * width + x;
      paintPixelInto(rgb, i * 3, rgba, p, light.at(x, y, i));
    }
  }
}

/** Lays pixel `p` of a layer, lit, over the picture's pixel `q`. */
function paintPixelInto(rgb: Float32Array, q: number, rgba: Float32Array, p: number, light: number): void {
  const alpha = rgba[p + 3];
  const brightest = Math.max(rgba[p], rgba[p + 1], rgba[p + 2]) / alpha;
  const brightness = 255 * light * belowWhite(brightest * light);
  const added = sheenOn(brightest, light) * alpha;
  for (let channel = 0; channel < 3; channel++) {
    rgb[q + channel] = rgb[q + channel] * (1 - alpha) + Math.max(0, rgba[p + channel] * brightness + added);
  }
}

/** A layer's alpha as a plane of the picture in which the layer lies. */
export function alphaIn({ width, height }: Size, layer: PlacedLayer): Plane {
  const alpha = createPlane(width, height);
  includeAlphaInto(alpha, layer);
  return alpha;
}

/** Raises each pixel to the layer's alpha there; the whole layer must lie in the plane. */
export function includeAlphaInto({ width, data }: Plane, layer: PlacedLayer): void {
  const { rgba } = layer;
  for (let y = 0, p = 3; y < layer.height; y++) {
    for (let x = 0, i = (layer.top + y) * width + layer.left; x < layer.width; x++, i++, p += 4) if (rgba[p] > data[i]) data[i] = rgba[p];
  }
}
