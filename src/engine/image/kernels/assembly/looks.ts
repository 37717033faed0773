/** Bytes of a place between the samples of a look: the sample before it, how far it lies from that to the next one, and how far inside of the look. */
const placeBytes: usize = 12;
const fractionAt: usize = 4;
const insideAt: usize = 8;

/** A logit this far below the pixel's highest gives no probability worth computing, as most classes of most pixels do. */
const nothing: f32 = -20;

/**
 * Turns logits into probabilities, per pixel over the classes, in place.
 *
 * @param area pixels of a class's plane, a multiple of 4
 * @param highest room for a plane
 */
export function softmax(logits: usize, highest: usize, area: i32, classes: i32): void {
  const bytes = <usize>area * 4;
  const end = logits + bytes * <usize>classes;
  memory.copy(highest, logits, bytes);
  for (let plane = logits + bytes; plane < end; plane += bytes) {
    for (let at: usize = 0; at < bytes; at += 16) v128.store(highest + at, f32x4.max(v128.load(highest + at), v128.load(plane + at)));
  }
  for (let at: usize = 0; at < bytes; at += 16) {
    const most = v128.load(highest + at);
    let total = f32x4.splat(0);
    for (let pixel = logits + at; pixel < end; pixel += bytes) {
      const likelihood = exponential(f32x4.sub(v128.load(pixel), most));
      v128.store(pixel, likelihood);
      total = f32x4.add(total, likelihood);
    }
    for (let pixel = logits + at; pixel < end; pixel += bytes) v128.store(pixel, f32x4.div(v128.load(pixel), total));
  }
}

/** e to the power of four numbers that are at most 0 (Cephes' expf: Moshier, Methods and Programs for Mathematical Functions, 1989). */
function exponential(power: v128): v128 {
  const isSomething = f32x4.ge(power, f32x4.splat(nothing));
  const inRange = f32x4.max(power, f32x4.splat(nothing));
  const twos = f32x4.nearest(f32x4.mul(inRange, f32x4.splat(1.44269504)));
  // ln 2 in two parts, so that little is rounded off.
  const rest = f32x4.sub(f32x4.sub(inRange, f32x4.mul(twos, f32x4.splat(0.693359375))), f32x4.mul(twos, f32x4.splat(-2.1219444e-4)));
  let sum = f32x4.splat(1.98756915e-4);
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(1.3981999507e-3));
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(8.3334519073e-3));
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(4.1665795894e-2));
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(1.6666665459e-1));
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(5.0000001201e-1));
  sum = f32x4.add(f32x4.add(f32x4.mul(sum, f32x4.mul(rest, rest)), rest), f32x4.splat(1));
  const scale = i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(twos), i32x4.splat(127)), 23);
  return v128.and(f32x4.mul(sum, scale), isSomething);
}

/**
 * Writes the weighted mean of a plane and of the mirror image's plane over the first.
 *
 * @param share the second one's, 0…1
 */
export function averageMirroredInto(plane: usize, mirrored: usize, width: i32, height: i32, share: f32): void {
  const shares = f32x4.splat(share);
  const rowBytes = <usize>width * 4;
  for (let y = 0; y < height; y++, plane += rowBytes, mirrored += rowBytes) {
    for (let at: usize = 0; at < rowBytes; at += 16) {
      const four = v128.load(mirrored + rowBytes - 16 - at);
      const other = v128.shuffle<i32>(four, four, 3, 2, 1, 0);
      const own = v128.load(plane + at);
      v128.store(plane + at, f32x4.add(own, f32x4.mul(shares, f32x4.sub(other, own))));
    }
  }
}

/** Scales the planes to a sum of 1 at each pixel, in place. `area` is a multiple of 4. */
export function normalise(planes: usize, area: i32, count: i32): void {
  const bytes = <usize>area * 4;
  const end = planes + bytes * <usize>count;
  for (let at: usize = 0; at < bytes; at += 16) {
    let total = f32x4.splat(0);
    for (let pixel = planes + at; pixel < end; pixel += bytes) total = f32x4.add(total, v128.load(pixel));
    for (let pixel = planes + at; pixel < end; pixel += bytes) v128.store(pixel, f32x4.div(v128.load(pixel), total));
  }
}

/**
 * Adds a look's planes, enlarged, to a part of larger ones. Towards its borders the look counts less.
 *
 * @param planes the look's, one after the other, `seenWidth` × `seenHeight`
 * @param sums the larger planes, one after the other, `width` × `height`
 * @param weights a plane of that size, to which the look's weight at each pixel is added
 * @param columns a place for each of `columnCount` columns from `firstX` on; `rows` likewise
 * @param fadePx how far inside of the look it begins to count with all of `weight`
 * @param here room for a row of the larger planes
 * @param between room for a row of the look
 */
export function addLookInto(
  planes: usize,
  seenWidth: i32,
  seenHeight: i32,
  count: i32,
  sums: usize,
  weights: usize,
  width: i32,
  height: i32,
  columns: usize,
  columnCount: i32,
  firstX: i32,
  rows: usize,
  rowCount: i32,
  firstY: i32,
  fadePx: f32,
  weight: f32,
  here: usize,
  between: usize,
): void {
  const seenArea = <usize>(seenWidth * seenHeight) * 4;
  const area = <usize>(width * height) * 4;
  for (let y = 0; y < rowCount; y++) {
    const row = rows + <usize>y * placeBytes;
    const target = <usize>((firstY + y) * width + firstX) * 4;
    weighRowInto(weights + target, here, columns, columnCount, load<f32>(row, insideAt), fadePx, weight);
    const above = planes + <usize>(load<i32>(row) * seenWidth) * 4;
    for (let plane = 0; plane < count; plane++) {
      betweenRowsInto(between, above + <usize>plane * seenArea, seenWidth, load<f32>(row, fractionAt));
      addRowInto(sums + <usize>plane * area + target, between, here, columns, columnCount);
    }
  }
}

function weighRowInto(weights: usize, here: usize, columns: usize, columnCount: i32, insideY: f32, fadePx: f32, weight: f32): void {
  for (let x: usize = 0; x < <usize>columnCount; x++) {
    const inside = min(load<f32>(columns + x * placeBytes, insideAt), insideY);
    const share = weight * max(0.02, min(1, inside / fadePx));
    store<f32>(here + x * 4, share);
    store<f32>(weights + x * 4, load<f32>(weights + x * 4) + share);
  }
}

function betweenRowsInto(between: usize, above: usize, width: i32, fraction: f32): void {
  const below = above + <usize>width * 4;
  const shares = f32x4.splat(fraction);
  for (let at: usize = 0; at < <usize>width * 4; at += 16) {
    const upper = v128.load(above + at);
    v128.store(between + at, f32x4.add(upper, f32x4.mul(shares, f32x4.sub(v128.load(below + at), upper))));
  }
}

function addRowInto(sums: usize, between: usize, here: usize, columns: usize, columnCount: i32): void {
  for (let x: usize = 0; x < <usize>columnCount; x++) {
    const place = columns + x * placeBytes;
    const sample = between + <usize>load<i32>(place) * 4;
    const before = load<f32>(sample);
    const seen = before + (load<f32>(sample, 4) - before) * load<f32>(place, fractionAt);
    store<f32>(sums + x * 4, load<f32>(sums + x * 4) + load<f32>(here + x * 4) * seen);
  }
}
