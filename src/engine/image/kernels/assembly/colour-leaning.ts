/** Squared distances of a colour from four samples at once. */
function squaredToFour(samples: usize, stride: usize, lightness: v128, a: v128, b: v128): v128 {
  const fromLightness = f32x4.sub(v128.load(samples), lightness);
  const fromA = f32x4.sub(v128.load(samples + stride), a);
  const fromB = f32x4.sub(v128.load(samples + 2 * stride), b);
  return f32x4.add(f32x4.add(f32x4.mul(fromLightness, fromLightness), f32x4.mul(fromA, fromA)), f32x4.mul(fromB, fromB));
}

/**
 * Writes how each pixel's colour leans between one colour (1) and samples (-1). The distance to the samples is that to the nearest one after
 * `others` nearer ones.
 *
 * @param lab three planes, one after the other, scaled so that colour distances are Euclidean
 * @param samples three planes, likewise, of `sampleCount` samples: a multiple of 4, filled up with samples that lie far away
 * @param colour the three values of the one colour
 * @param reach the difference of distances from which on a pixel leans wholly to the nearer side
 * @param nearest room for `others` + 1 numbers
 */
export function leanToColour(
  lab: usize,
  mask: usize,
  leaning: usize,
  count: i32,
  samples: usize,
  sampleCount: i32,
  others: i32,
  colour: usize,
  reach: f32,
  nearest: usize,
): void {
  const plane = <usize>count * 4;
  for (let i = 0; i < count; i++) {
    const at = <usize>i * 4;
    if (load<u8>(mask + <usize>i) === 0) {
      store<f32>(leaning + at, 0);
      continue;
    }
    const lightness = load<f32>(lab + at);
    const a = load<f32>(lab + plane + at);
    const b = load<f32>(lab + 2 * plane + at);
    const offLightness = lightness - load<f32>(colour);
    const offA = a - load<f32>(colour, 4);
    const offB = b - load<f32>(colour, 8);
    const toColour: f32 = sqrt<f32>(offLightness * offLightness + offA * offA + offB * offB);
    store<f32>(leaning + at, leaningOf(lightness, a, b, toColour, samples, sampleCount, others, reach, nearest));
  }
}

function leaningOf(
  lightness: f32,
  a: f32,
  b: f32,
  toColour: f32,
  samples: usize,
  sampleCount: i32,
  others: i32,
  reach: f32,
  nearest: usize,
): f32 {
  const stride = <usize>sampleCount * 4;
  const end = samples + stride;
  const less = toColour > reach ? (toColour - reach) * (toColour - reach) : -1;
  const more = (toColour + reach) * (toColour + reach);
  let near = i32x4.splat(0);
  let within = i32x4.splat(0);
  for (let sample = samples; sample < end; sample += 16) {
    const squared = squaredToFour(sample, stride, f32x4.splat(lightness), f32x4.splat(a), f32x4.splat(b));
    const isNear = f32x4.le(squared, f32x4.splat(less));
    if (v128.any_true(isNear)) {
      near = i32x4.sub(near, isNear);
      if (sumOf(near) > others) return -1;
    }
    within = i32x4.sub(within, f32x4.le(squared, f32x4.splat(more)));
  }
  if (sumOf(within) <= others) return 1;
  return (sqrt<f32>(squaredToNearest(samples, stride, lightness, a, b, others, nearest)) - toColour) / reach;
}

function sumOf(four: v128): i32 {
  return i32x4.extract_lane(four, 0) + i32x4.extract_lane(four, 1) + i32x4.extract_lane(four, 2) + i32x4.extract_lane(four, 3);
}

/** The squared distance to the nearest sample after `others` nearer ones; `nearest` keeps the least distances, in order. */
function squaredToNearest(samples: usize, stride: usize, lightness: f32, a: f32, b: f32, others: i32, nearest: usize): f32 {
  const last = nearest + <usize>others * 4;
  for (let at = nearest; at <= last; at += 4) store<f32>(at, Infinity);
  for (let sample = samples; sample < samples + stride; sample += 4) {
    const fromLightness = load<f32>(sample) - lightness;
    const fromA = load<f32>(sample + stride) - a;
    const fromB = load<f32>(sample + 2 * stride) - b;
    const squared: f32 = fromLightness * fromLightness + fromA * fromA + fromB * fromB;
    if (squared >= load<f32>(last)) continue;
    let place = last;
    for (; place > nearest && load<f32>(place - 4) > squared; place -= 4) store<f32>(place, load<f32>(place - 4));
    store<f32>(place, squared);
  }
  return load<f32>(last);
}
