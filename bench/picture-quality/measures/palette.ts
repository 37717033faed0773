import type { LabPlanes } from "../../../src/engine/image/colour.ts";
import { deltaE2000, type Lab } from "./colour-difference.ts";

export interface PaletteColour {
  readonly lab: Lab;
  /** Of the area, 0 to 1. */
  readonly share: number;
}

const colourCount = 6;
const rounds = 8;
const mostSamples = 8000;
/** Folds change lightness without changing the colour of the cloth. */
export const textileTolerance = 2;

/** The main colours of an area, by k-means from the samples that lie furthest apart. Empty when the mask is. */
export function paletteOf([lightness, a, b]: LabPlanes, mask: Uint8Array): PaletteColour[] {
  const samples = samplesOf(mask).map((i): Lab => [lightness[i], a[i], b[i]]);
  if (samples.length === 0) return [];
  let centres = furthestApart(samples);
  let members: Lab[][] = [];
  for (let round = 0; round < rounds; round++) {
    members = centres.map(() => []);
    for (const sample of samples) members[nearest(centres, sample)].push(sample);
    centres = centres.map((centre, k) => (members[k].length > 0 ? mean(members[k]) : centre));
  }
  return centres.map((lab, k) => ({ lab, share: members[k].length / samples.length })).filter(({ share }) => share > 0.01);
}

/**
 * How far apart two palettes are, in ΔE00: the mean way from each colour to the nearest one of the other palette, weighted by
 * area, both ways. The light of the scene (one factor on all lightness) is taken out first. Null when one is empty.
 */
export function paletteDistance(first: readonly PaletteColour[], second: readonly PaletteColour[]): number | null {
  if (first.length === 0 || second.length === 0) return null;
  const light = meanLightness(first) / Math.max(1, meanLightness(second));
  const relit = second.map(({ lab: [l, a, b], share }) => ({ lab: [Math.min(100, l * light), a, b] as const, share }));
  return (oneWay(first, relit) + oneWay(relit, first)) / 2;
}

function oneWay(from: readonly PaletteColour[], to: readonly PaletteColour[]): number {
  let sum = 0;
  let weight = 0;
  for (const { lab, share } of from) {
    sum += share * Math.min(...to.map((other) => deltaE2000(lab, other.lab, textileTolerance)));
    weight += share;
  }
  return sum / weight;
}

function meanLightness(palette: readonly PaletteColour[]): number {
  return palette.reduce((sum, { lab, share }) => sum + lab[0] * share, 0) / palette.reduce((sum, { share }) => sum + share, 0);
}

function samplesOf(mask: Uint8Array): number[] {
  const inside: number[] = [];
  for (let i = 0; i < mask.length; i++) if (mask[i]) inside.push(i);
  const step = Math.max(1, Math.floor(inside.length / mostSamples));
  return inside.filter((_, k) => k % step === 0);
}

const distance = (first: Lab, second: Lab): number => Math.hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]);

function nearest(centres: readonly Lab[], sample: Lab): number {
  let best = 0;
  for (let k = 1; k < centres.length; k++) if (distance(centres[k], sample) < distance(centres[best], sample)) best = k;
  return best;
}

function furthestApart(samples: readonly Lab[]): Lab[] {
  const centres = [mean(samples)];
  while (centres.length < colourCount) {
    const distances = samples.map((sample) => Math.min(...centres.map((centre) => distance(centre, sample))));
    // The very furthest sample is noise.
    const wanted = distances.toSorted((x, y) => x - y)[Math.floor(0.98 * (distances.length - 1))];
    centres.push(samples[distances.findIndex((value) => value >= wanted)]);
  }
  return centres;
}

function mean(samples: readonly Lab[]): Lab {
  const sum = [0, 0, 0];
  for (const sample of samples) for (let channel = 0; channel < 3; channel++) sum[channel] += sample[channel];
  return [sum[0] / samples.length, sum[1] / samples.length, sum[2] / samples.length];
}
