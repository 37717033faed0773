import { resizePlane } from "./filters.ts";
import type { Plane } from "./raster.ts";

/**
 * Fills unknown pixels smoothly from the known ones around them (push-pull): the planes are halved down to 2×2 pixels or less, and on the way
 * back up coarse values are taken where finer ones are missing. Source: Gortler et al., The Lumigraph, 1996, section 3.4.
 *
 * @param channels planes of equal size
 * @param known how surely each pixel is known, 0 to 1; pixels with 1 come back unchanged
 */
export function pushPull(channels: readonly Plane[], known: Plane): Plane[] {
  const { width, height } = known;
  if (width <= 2 && height <= 2) return fillWithMean(channels, known);
  const halved = halve(channels, known);
  const coarse = pushPull(halved.channels, halved.known);
  return channels.map((channel, c) => layKnownOver(resizePlane(coarse[c], width, height), channel, known));
}

/** Lays a channel's known values over those carried up from the coarser size; overwrites and returns its first argument. */
function layKnownOver(filled: Plane, channel: Plane, known: Plane): Plane {
  for (let i = 0; i < filled.data.length; i++) {
    const weight = known.data[i];
    filled.data[i] = weight >= 1 ? channel.data[i] : filled.data[i] + (channel.data[i] - filled.data[i]) * weight;
  }
  return filled;
}

/** Halves the planes: a pixel is the mean of its block's known pixels. Weights of a block add up, up to 1, so that one known pixel of four is enough. */
function halve(channels: readonly Plane[], known: Plane): { channels: Plane[]; known: Plane } {
  const width = Math.ceil(known.width / 2);
  const height = Math.ceil(known.height / 2);
  const weights = new Float32Array(width * height);
  for (let y = 0; y < known.height; y++) {
    for (let x = 0; x < known.width; x++) weights[(y >> 1) * width + (x >> 1)] += known.data[y * known.width + x];
  }
  const sums: Plane = { width, height, data: weights };
  const halvedChannels = channels.map((channel) => halveChannel(channel, known, sums));
  for (let i = 0; i < weights.length; i++) weights[i] = Math.min(1, weights[i]);
  return { channels: halvedChannels, known: sums };
}

/** @param sums the sum of each block's weights, at half the size */
function halveChannel(channel: Plane, known: Plane, { width, height, data: weights }: Plane): Plane {
  const data = new Float32Array(width * height);
  for (let y = 0; y < known.height; y++) {
    for (let x = 0; x < known.width; x++) {
      const i = y * known.width + x;
      data[(y >> 1) * width + (x >> 1)] += channel.data[i] * known.data[i];
    }
  }
  for (let i = 0; i < data.length; i++) if (weights[i] > 1e-6) data[i] /= weights[i];
  return { width, height, data };
}

function fillWithMean(channels: readonly Plane[], known: Plane): Plane[] {
  const total = known.data.reduce((sum, weight) => sum + weight, 0);
  return channels.map((channel) => {
    let mean = 0;
    if (total > 0) for (let i = 0; i < channel.data.length; i++) mean += (channel.data[i] * known.data[i]) / total;
    const data = channel.data.map((value, i) => value * known.data[i] + mean * (1 - known.data[i]));
    return { ...channel, data };
  });
}
