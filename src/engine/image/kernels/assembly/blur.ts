/**
 * Writes the mean over a square of 2·radius + 1 pixels, or over the part of it that lies in the picture. The sums have 64 bits, since differences
 * of long ones are taken. Two rows are summed at once, as each sum along a row has to wait for the one before it.
 *
 * @param columns room for the sums of `width` columns and for a row of zeros, 12 bytes for each column and 12 more
 * @param sums room for the sums along two rows, 16 bytes for each column and 32 more
 */
export function boxBlur(plane: usize, blurred: usize, columns: usize, sums: usize, width: i32, height: i32, radius: i32): void {
  const stride = <usize>width * 4;
  // Sums are written in pairs: with an odd width one more is written than is read.
  const zeros = columns + <usize>(width + 1) * 8;
  memory.fill(columns, 0, <usize>(width + 1) * 12);
  for (let y = 0, end = min(radius, height); y < end; y++) addRowInto(columns, plane + <usize>y * stride, width);
  for (let y = 0; y < height; y += 2) {
    sumRowsInto(
      sums,
      columns,
      rowOr(zeros, plane, width, height, y + radius),
      rowOr(zeros, plane, width, height, y - radius - 1),
      rowOr(zeros, plane, width, height, y + 1 + radius),
      rowOr(zeros, plane, width, height, y - radius),
      width,
    );
    const upper = blurred + <usize>y * stride;
    const shares = f64x2(1 / <f64>rowsAround(y, height, radius), 1 / <f64>rowsAround(y + 1, height, radius));
    // With an odd number of rows the last pair's second row does not exist: it is written into the first, which is then overwritten.
    meansInto(upper, y + 1 < height ? upper + stride : upper, sums, width, shares, radius);
  }
}

function rowOr(zeros: usize, plane: usize, width: i32, height: i32, y: i32): usize {
  return y >= 0 && y < height ? plane + <usize>y * <usize>width * 4 : zeros;
}

function rowsAround(y: i32, height: i32, radius: i32): i32 {
  return min(height - 1, y + radius) - max(0, y - radius) + 1;
}

function addRowInto(columns: usize, row: usize, width: i32): void {
  for (let x: usize = 0; x < <usize>width; x++) store<f64>(columns + x * 8, load<f64>(columns + x * 8) + <f64>load<f32>(row + x * 4));
}

/** Moves the columns' sums on by two rows, and writes for each of the two the sums of the columns from the left. */
function sumRowsInto(
  sums: usize,
  columns: usize,
  entering: usize,
  leaving: usize,
  nextEntering: usize,
  nextLeaving: usize,
  width: i32,
): void {
  let sum = f64x2.splat(0);
  v128.store(sums, sum);
  for (let x: usize = 0; x < <usize>width; x += 2) {
    const upper = f64x2.add(v128.load(columns + x * 8), f64x2.sub(twoAt(entering + x * 4), twoAt(leaving + x * 4)));
    const lower = f64x2.add(upper, f64x2.sub(twoAt(nextEntering + x * 4), twoAt(nextLeaving + x * 4)));
    v128.store(columns + x * 8, lower);
    sum = f64x2.add(sum, v128.shuffle<f64>(upper, lower, 0, 2));
    v128.store(sums + x * 16 + 16, sum);
    sum = f64x2.add(sum, v128.shuffle<f64>(upper, lower, 1, 3));
    v128.store(sums + x * 16 + 32, sum);
  }
}

function twoAt(address: usize): v128 {
  return f64x2.promote_low_f32x4(v128.load64_zero(address));
}

/** Writes the means along two rows, as differences of the sums up to each column. */
function meansInto(upper: usize, lower: usize, sums: usize, width: i32, shares: v128, radius: i32): void {
  const innerFrom = min(radius, width);
  const innerTo = max(innerFrom, width - radius);
  const innerShares = f64x2.div(shares, f64x2.splat(<f64>(2 * radius + 1)));
  for (let x = 0; x < innerFrom; x++) storeMeans(upper, lower, x, meansOf(sums, 0, min(width, x + radius + 1), shares));
  for (let x = innerFrom; x < innerTo; x++) {
    storeMeans(upper, lower, x, f64x2.mul(sumsBetween(sums, x - radius, x + radius + 1), innerShares));
  }
  for (let x = innerTo; x < width; x++) storeMeans(upper, lower, x, meansOf(sums, max(0, x - radius), width, shares));
}

function sumsBetween(sums: usize, from: i32, to: i32): v128 {
  return f64x2.sub(v128.load(sums + <usize>to * 16), v128.load(sums + <usize>from * 16));
}

function meansOf(sums: usize, from: i32, to: i32, shares: v128): v128 {
  return f64x2.mul(f64x2.div(sumsBetween(sums, from, to), f64x2.splat(<f64>(to - from))), shares);
}

function storeMeans(upper: usize, lower: usize, x: i32, means: v128): void {
  const floats = f32x4.demote_f64x2_zero(means);
  v128.store_lane<f32>(lower + <usize>x * 4, floats, 1);
  v128.store_lane<f32>(upper + <usize>x * 4, floats, 0);
}

export function multiplyInto(plane: usize, factors: usize, count: i32): void {
  for (let at: usize = 0, end = <usize>count * 4; at < end; at += 4)
    store<f32>(plane + at, load<f32>(plane + at) * load<f32>(factors + at));
}

/** Divides in place; writes 0 where the divisor is next to nothing. */
export function divideInto(plane: usize, divisors: usize, count: i32): void {
  for (let at: usize = 0, end = <usize>count * 4; at < end; at += 4) {
    const divisor = load<f32>(divisors + at);
    store<f32>(plane + at, <f64>divisor > 1e-4 ? load<f32>(plane + at) / divisor : 0);
  }
}
