/** Bytes per kind: three times four integers, see `sums`. */
const kindBytes: usize = 48;

/**
 * Sums the colours of two kinds of pixels in a square around a place.
 *
 * @param kinds a byte per pixel: 1 or 2, or 0 for neither
 * @param sums for each kind, in four integers each: the sums of red, green and blue with the count of pixels; those of their squares; those of
 * red times green, green times blue, and blue times red
 * @param rowStep one row in this many of the square is looked at, from the first on
 */
export function sumMixedColours(
  photo: usize,
  kinds: usize,
  sums: usize,
  width: i32,
  height: i32,
  x: i32,
  y: i32,
  around: i32,
  rowStep: i32,
): void {
  memory.fill(sums, 0, 2 * kindBytes);
  const firstX = max(0, x - around);
  const endX = min(width, x + around + 1);
  const endY = min(height, y + around + 1);
  for (let rowY = max(0, y - around); rowY < endY; rowY += rowStep) {
    const end = <usize>(rowY * width + endX);
    // Most of the square is of neither kind: sixteen such pixels are skipped at once.
    for (let block = <usize>(rowY * width + firstX); block < end; block += 16) {
      if (!v128.any_true(v128.load(kinds + block))) continue;
      for (let i = block, blockEnd = min(end, block + 16); i < blockEnd; i++) {
        const kind = <usize>load<u8>(kinds + i);
        if (kind !== 0) addPixelInto(sums + (kind - 1) * kindBytes, photo + i * 4);
      }
    }
  }
}

function addPixelInto(sums: usize, pixel: usize): void {
  const colour = i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(pixel)));
  const turned = v128.shuffle<i32>(colour, colour, 1, 2, 0, 3);
  v128.store(sums, i32x4.add(v128.load(sums), i32x4.replace_lane(colour, 3, 1)));
  v128.store(sums, i32x4.add(v128.load(sums, 16), i32x4.mul(colour, colour)), 16);
  v128.store(sums, i32x4.add(v128.load(sums, 32), i32x4.mul(colour, turned)), 32);
}
