import { clamp, lerp } from "./geometry.ts";

/** The arithmetic mean; `otherwise` if there are no values. */
export function meanOf(values: readonly number[], otherwise = NaN): number {
  return values.length === 0 ? otherwise : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The value above the lowest `share` (0…1) of the values, which may come in any order; `otherwise` if there are none. */
export function quantileOf(values: ArrayLike<number>, share: number, otherwise = NaN): number {
  return values.length === 0 ? otherwise : quantileOfSorted(Float64Array.from(values).toSorted(), share);
}

/** As `quantileOf`, of values that are sorted already (at least one), for callers that ask for several quantiles. */
export function quantileOfSorted(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

/** The median of the values that are not NaN (of an even count the upper middle one); `otherwise` if there are fewer than `fewest`. */
export function medianOf(values: readonly number[], fewest = 1, otherwise = NaN): number {
  const numbers = values.filter((value) => !Number.isNaN(value));
  return numbers.length < fewest ? otherwise : quantileOf(numbers, 0.5, otherwise);
}

/** Running mean over 2·radius + 1 values; the ends are repeated outwards. */
export function runningMean(values: readonly number[], radius: number): number[] {
  return values.map((_, i) => {
    let sum = 0;
    for (let k = i - radius; k <= i + radius; k++) sum += values[clamp(k, 0, values.length - 1)];
    return sum / (2 * radius + 1);
  });
}

/** Running minimum over 2·radius + 1 values, fewer at the ends. */
export function runningMinimum(values: readonly number[], radius: number): number[] {
  return values.map((_, i) => Math.min(...values.slice(Math.max(0, i - radius), i + radius + 1)));
}

/** Running median over 2·radius + 1 values; the ends are repeated outwards. */
export function runningMedian(values: readonly number[], radius: number): number[] {
  return values.map((_, i) => {
    const window = [];
    for (let k = i - radius; k <= i + radius; k++) window.push(values[clamp(k, 0, values.length - 1)]);
    return window.toSorted((a, b) => a - b)[radius];
  });
}

/** The values with NaNs filled by linear interpolation, at the ends by the nearest number; `otherwise` everywhere if all are NaN. */
export function fillGaps(values: readonly number[], otherwise: number): number[] {
  const known = values.flatMap((value, i) => (Number.isNaN(value) ? [] : [i]));
  if (known.length === 0) return values.map(() => otherwise);
  return values.map((value, i) => {
    if (!Number.isNaN(value)) return value;
    const before = known.findLast((k) => k < i);
    const after = known.find((k) => k > i);
    if (before === undefined) return values[after!];
    if (after === undefined) return values[before];
    return values[before] + ((values[after] - values[before]) * (i - before)) / (after - before);
  });
}

/** A sample of a function of one variable. */
interface Known {
  readonly at: number;
  readonly value: number;
}

/** Piecewise linear interpolation between samples, which are sorted by `at`; constant beyond the first and the last. */
export function interpolateAt(known: readonly Known[], place: number): number {
  const next = known.findIndex(({ at }) => at >= place);
  if (next <= 0) return known.at(next)!.value;
  const [from, to] = [known[next - 1], known[next]];
  return lerp(from.value, to.value, (place - from.at) / (to.at - from.at));
}
