/**
 * Mean over a square of 2·radius + 1 pixels, inside of the picture. The sums are of 64 bits: differences of long ones are taken.
 *
 * @param columns room for `width` sums of columns, `sums` for one more
 */
export function boxBlur(plane: usize, blurred: usize, columns: usize, sums: usize, width: i32, height: i32, radius: i32): void {
  const stride = <usize>width * 4;
  memory.fill(columns, 0, <usize>width * 8);
  for (let y = 0, end = min(radius, height); y < end; y++) addRowInto(columns, plane + <usize>y * stride, width, 1);
  for (let y = 0; y < height; y++) {
    const entering = y + radius;
    const leaving = y - radius - 1;
    if (leaving >= 0 && entering < height)
      exchangeRowsInto(columns, plane + <usize>entering * stride, plane + <usize>leaving * stride, width);
    else if (entering < height) addRowInto(columns, plane + <usize>entering * stride, width, 1);
    else if (leaving >= 0) addRowInto(columns, plane + <usize>leaving * stride, width, -1);
    const share: f64 = 1 / <f64>(min(height - 1, entering) - max(0, leaving + 1) + 1);
    meansInto(blurred + <usize>y * stride, columns, sums, width, share, radius);
  }
}

function addRowInto(columns: usize, row: usize, width: i32, sign: f64): void {
  for (let x: usize = 0; x < <usize>width; x++)
    store<f64>(columns + x * 8, load<f64>(columns + x * 8) + sign * <f64>load<f32>(row + x * 4));
}

function exchangeRowsInto(columns: usize, entering: usize, leaving: usize, width: i32): void {
  let x: usize = 0;
  for (; x + 1 < <usize>width; x += 2) {
    const change = f64x2.sub(twoAt(entering + x * 4), twoAt(leaving + x * 4));
    v128.store(columns + x * 8, f64x2.add(v128.load(columns + x * 8), change));
  }
  if (x < <usize>width) {
    const change = <f64>load<f32>(entering + x * 4) - <f64>load<f32>(leaving + x * 4);
    store<f64>(columns + x * 8, load<f64>(columns + x * 8) + change);
  }
}

function twoAt(address: usize): v128 {
  return f64x2.promote_low_f32x4(v128.load64_zero(address));
}

/** Means over the columns' sums: differences of the sums up to each column. */
function meansInto(means: usize, columns: usize, sums: usize, width: i32, share: f64, radius: i32): void {
  store<f64>(sums, 0);
  let sum: f64 = 0;
  for (let x: usize = 0; x < <usize>width; x++) {
    sum += load<f64>(columns + x * 8);
    store<f64>(sums + x * 8 + 8, sum);
  }
  const innerFrom = min(radius, width);
  const innerTo = max(innerFrom, width - radius);
  const innerShare = share / <f64>(2 * radius + 1);
  for (let x = 0; x < innerFrom; x++) meanInto(means, sums, x, 0, min(width, x + radius + 1), share);
  let x = innerFrom;
  for (; x + 1 < innerTo; x += 2) {
    const inner = f64x2.sub(v128.load(sums + <usize>(x + radius + 1) * 8), v128.load(sums + <usize>(x - radius) * 8));
    v128.store64_lane(means + <usize>x * 4, f32x4.demote_f64x2_zero(f64x2.mul(inner, f64x2.splat(innerShare))), 0);
  }
  if (x < innerTo) {
    const inner = load<f64>(sums + <usize>(x + radius + 1) * 8) - load<f64>(sums + <usize>(x - radius) * 8);
    store<f32>(means + <usize>x * 4, <f32>(inner * innerShare));
  }
  for (x = innerTo; x < width; x++) meanInto(means, sums, x, max(0, x - radius), width, share);
}

function meanInto(means: usize, sums: usize, x: i32, from: i32, to: i32, share: f64): void {
  const sum = load<f64>(sums + <usize>to * 8) - load<f64>(sums + <usize>from * 8);
  store<f32>(means + <usize>x * 4, <f32>((sum / <f64>(to - from)) * share));
}

export function multiplyInto(plane: usize, factors: usize, count: i32): void {
  for (let at: usize = 0, end = <usize>count * 4; at < end; at += 4)
    store<f32>(plane + at, load<f32>(plane + at) * load<f32>(factors + at));
}

/** 0 where there is next to nothing to divide by. */
export function divideInto(plane: usize, divisors: usize, count: i32): void {
  for (let at: usize = 0, end = <usize>count * 4; at < end; at += 4) {
    const divisor = load<f32>(divisors + at);
    store<f32>(plane + at, <f64>divisor > 1e-4 ? load<f32>(plane + at) / divisor : 0);
  }
}
