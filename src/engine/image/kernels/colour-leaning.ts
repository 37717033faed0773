import type { Lab, LabPlanes } from "../colour.ts";
import { kernels } from "./exports.ts";
import { floatsAt, layOut, put } from "./memory.ts";
import { newFloats } from "../scratch.ts";

/** Sample colours of something that has several colours. */
export interface ColourSamples {
  readonly colours: readonly Lab[];
  /** This many nearest samples are skipped, as they may be there by chance: the distance to the samples is that to the next one. */
  readonly others: number;
}

/**
 * How each pixel of a mask leans between one colour and samples of others: 1 where it is nearer to the one colour by `reach` or more, -1 where it
 * is nearer to the samples by as much, linear in between; 0 outside of the mask.
 *
 * @param chromaWeight how many times as much as L* a* and b* count
 * @param reach a difference of distances, in units of L*
 */
export function leanToColour(
  lab: LabPlanes,
  mask: Uint8Array,
  colour: Lab,
  { colours, others }: ColourSamples,
  chromaWeight: number,
  reach: number,
): Float32Array {
  const weights = [1, chromaWeight, chromaWeight];
  const count = mask.length;
  const sampleCount = Math.ceil(colours.length / 4) * 4;
  const [planes, maskAt, leaning, samples, colourAt, nearest] = layOut(
    3 * count * 4,
    count,
    count * 4,
    3 * sampleCount * 4,
    3 * 4,
    (others + 1) * 4,
  );
  put(mask, maskAt);
  for (const [channel, weight] of weights.entries()) {
    put(weighted(lab[channel], weight), planes + channel * count * 4);
    const ofSamples = new Float32Array(sampleCount).fill(1e9);
    for (const [s, sample] of colours.entries()) ofSamples[s] = weight * sample[channel];
    put(ofSamples, samples + channel * sampleCount * 4);
  }
  put(
    Float32Array.from(weights, (weight, channel) => weight * colour[channel]),
    colourAt,
  );
  kernels.leanToColour(planes, maskAt, leaning, count, samples, sampleCount, others, colourAt, reach, nearest);
  return floatsAt(leaning, count);
}

/** The plane times a weight; several times as fast as the arrays' own `map`. */
function weighted(plane: Float32Array, weight: number): Float32Array {
  if (weight === 1) return plane;
  const values = newFloats(plane.length);
  for (let i = 0; i < values.length; i++) values[i] = weight * plane[i];
  return values;
}
