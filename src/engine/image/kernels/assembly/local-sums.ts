/** Bytes per kind: the sums of red, of green, of blue and of their squares, and the count of pixels, 32 bits each; the rest is unused. */
const sumsBytes: usize = 32;

/**
 * Adds up the colours around a place for each kind of pixel, over a grid of (2·steps + 1)² places `stepPx` apart.
 *
 * @param kinds a byte per pixel: its kind, or `noKind`
 * @param sums `sumsBytes` for each kind, which must be zeros before
 */
export function sumColoursAround(
  photo: usize,
  kinds: usize,
  noKind: i32,
  sums: usize,
  width: i32,
  height: i32,
  x: i32,
  y: i32,
  stepPx: i32,
  steps: i32,
): void {
  const left = stepsInside(x, stepPx, steps);
  const right = stepsInside(width - 1 - x, stepPx, steps);
  const top = stepsInside(y, stepPx, steps);
  const bottom = stepsInside(height - 1 - y, stepPx, steps);
  for (let down = -top; down <= bottom; down++) {
    const row = (y + down * stepPx) * width + x;
    for (let aside = -left; aside <= right; aside++) {
      const i = <usize>(row + aside * stepPx);
      const kind = <i32>load<u8>(kinds + i);
      if (kind !== noKind) addColourInto(sums + <usize>kind * sumsBytes, photo + i * 4);
    }
  }
}

function stepsInside(roomPx: i32, stepPx: i32, steps: i32): i32 {
  return min(steps, roomPx / stepPx);
}

function addColourInto(sums: usize, pixel: usize): void {
  const words = i16x8.replace_lane(i16x8.extend_low_i8x16_u(v128.load32_zero(pixel)), 3, 0);
  const squares = i32x4.dot_i16x8_s(words, words);
  const square = i32x4.extract_lane(squares, 0) + i32x4.extract_lane(squares, 1);
  v128.store(sums, i32x4.add(v128.load(sums), i32x4.replace_lane(i32x4.extend_low_i16x8_u(words), 3, square)));
  store<i32>(sums + 16, load<i32>(sums + 16) + 1);
}
