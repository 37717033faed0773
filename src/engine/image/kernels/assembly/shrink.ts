/** Mean over blocks of `factor`² pixels; `sums` is room for a row of whole blocks. */
export function shrinkPlane(plane: usize, shrunk: usize, sums: usize, width: i32, height: i32, factor: i32): void {
  const shrunkWidth = (width + factor - 1) / factor;
  const shrunkHeight = (height + factor - 1) / factor;
  for (let y = 0; y < shrunkHeight; y++) {
    const lastY = min(height, (y + 1) * factor);
    memory.fill(sums, 0, <usize>(shrunkWidth * factor) * 4);
    for (let sourceY = y * factor; sourceY < lastY; sourceY++) addRowInto(sums, plane + <usize>(sourceY * width) * 4, width);
    const blockHeight = lastY - y * factor;
    for (let x = 0; x < shrunkWidth; x++) {
      let sum: f64 = 0;
      for (let sourceX = x * factor, lastX = sourceX + factor; sourceX < lastX; sourceX++) sum += <f64>load<f32>(sums + <usize>sourceX * 4);
      store<f32>(shrunk + <usize>(y * shrunkWidth + x) * 4, <f32>(sum / <f64>(blockHeight * min(factor, width - x * factor))));
    }
  }
}

function addRowInto(sums: usize, row: usize, width: i32): void {
  let x = 0;
  for (; x + 3 < width; x += 4) {
    const at = <usize>x * 4;
    v128.store(sums + at, f32x4.add(v128.load(sums + at), v128.load(row + at)));
  }
  for (; x < width; x++) {
    const at = <usize>x * 4;
    store<f32>(sums + at, load<f32>(sums + at) + load<f32>(row + at));
  }
}

/**
 * Rows `from` up to `to` of a picture that is shrunk by averaging whole areas.
 *
 * @param rows of the source, from its row `firstRow` on: as many as are needed, four bytes a pixel
 * @param shrunk the first of the rows to be written
 * @param means room for four floats a column of the source
 */
export function shrinkRows(
  rows: usize,
  firstRow: i32,
  sourceWidth: i32,
  sourceHeight: i32,
  shrunk: usize,
  means: usize,
  width: i32,
  height: i32,
  from: i32,
  to: i32,
): void {
  const stepX = <f64>sourceWidth / <f64>width;
  const stepY = <f64>sourceHeight / <f64>height;
  for (let y = from, target = shrunk; y < to; y++) {
    meanRowInto(means, rows, firstRow, sourceWidth, <f64>y * stepY, min(<f64>sourceHeight, <f64>(y + 1) * stepY));
    for (let x = 0; x < width; x++, target += 4) {
      const left = <f64>x * stepX;
      const right = min(<f64>sourceWidth, <f64>(x + 1) * stepX);
      const share = 1 / (right - left);
      let redGreen = f64x2.splat(0);
      let blueAlpha = f64x2.splat(0);
      for (let sourceX = <i32>floor(left); <f64>sourceX < right; sourceX++) {
        const weight = f64x2.splat((min(<f64>(sourceX + 1), right) - max(<f64>sourceX, left)) * share);
        const pixel = means + <usize>sourceX * 16;
        redGreen = f64x2.add(redGreen, f64x2.mul(f64x2.promote_low_f32x4(v128.load64_zero(pixel)), weight));
        blueAlpha = f64x2.add(blueAlpha, f64x2.mul(f64x2.promote_low_f32x4(v128.load64_zero(pixel + 8)), weight));
      }
      const red = i32x4.trunc_sat_f64x2_u_zero(f64x2.nearest(redGreen));
      const blue = i32x4.trunc_sat_f64x2_u_zero(f64x2.nearest(blueAlpha));
      const words = i16x8.narrow_i32x4_u(v128.shuffle<i32>(red, blue, 0, 1, 4, 5), red);
      v128.store32_lane(target, i8x16.narrow_i16x8_u(words, words), 0);
    }
  }
}

/** Mean of the rows from `top` to `bottom`, which may lie within rows. */
function meanRowInto(means: usize, rows: usize, firstRow: i32, width: i32, top: f64, bottom: f64): void {
  const topY = <i32>floor(top);
  for (let y = topY; <f64>y < bottom; y++) {
    const share = f64x2.splat((min(<f64>(y + 1), bottom) - max(<f64>y, top)) / (bottom - top));
    let pixel = rows + <usize>((y - firstRow) * width) * 4;
    for (let mean = means, end = means + <usize>width * 16; mean < end; mean += 16, pixel += 4) {
      const values = i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(pixel)));
      let redGreen = f64x2.mul(f64x2.convert_low_i32x4_u(values), share);
      let blueAlpha = f64x2.mul(f64x2.convert_low_i32x4_u(v128.shuffle<i32>(values, values, 2, 3, 0, 1)), share);
      if (y > topY) {
        redGreen = f64x2.add(f64x2.promote_low_f32x4(v128.load64_zero(mean)), redGreen);
        blueAlpha = f64x2.add(f64x2.promote_low_f32x4(v128.load64_zero(mean + 8)), blueAlpha);
      }
      v128.store(mean, v128.shuffle<i32>(f32x4.demote_f64x2_zero(redGreen), f32x4.demote_f64x2_zero(blueAlpha), 0, 1, 4, 5));
    }
  }
}

/** Means of 2×2 pixels of four bytes; an odd last row or column is left out. */
export function halveRaster(photo: usize, halved: usize, width: i32, height: i32): void {
  const stride = <usize>width * 4;
  const two = i16x8.splat(2);
  let target = halved;
  for (let y = 0; y < height >> 1; y++) {
    let x = 0;
    let pixel = photo + <usize>y * 2 * stride;
    for (; x + 1 < width >> 1; x += 2, pixel += 16, target += 8) {
      const above = v128.load(pixel);
      const below = v128.load(pixel + stride);
      const first = i16x8.add(i16x8.extend_low_i8x16_u(above), i16x8.extend_low_i8x16_u(below));
      const second = i16x8.add(i16x8.extend_high_i8x16_u(above), i16x8.extend_high_i8x16_u(below));
      const sums = i16x8.add(v128.shuffle<i64>(first, second, 0, 2), v128.shuffle<i64>(first, second, 1, 3));
      const means = i16x8.shr_u(i16x8.add(sums, two), 2);
      v128.store64_lane(target, i8x16.narrow_i16x8_u(means, means), 0);
    }
    for (; x < width >> 1; x++, pixel += 8, target += 4) {
      for (let channel: usize = 0; channel < 4; channel++) {
        const at = pixel + channel;
        const sum = <u32>load<u8>(at) + load<u8>(at + 4) + load<u8>(at + stride) + load<u8>(at + stride + 4);
        store<u8>(target + channel, <u8>((sum + 2) >> 2));
      }
    }
  }
}

/** Red, green and blue of a picture as planes, one after the other: means over blocks of `factor`² pixels. */
export function shrinkColours(photo: usize, planes: usize, width: i32, height: i32, factor: i32): void {
  const shrunkWidth = (width + factor - 1) / factor;
  const shrunkHeight = (height + factor - 1) / factor;
  const area = <usize>(shrunkWidth * shrunkHeight) * 4;
  for (let y = 0, target = planes; y < shrunkHeight; y++) {
    const lastY = min(height, (y + 1) * factor);
    for (let x = 0; x < shrunkWidth; x++, target += 4) {
      const lastX = min(width, (x + 1) * factor);
      let sums = i32x4.splat(0);
      for (let sourceY = y * factor; sourceY < lastY; sourceY++) {
        const row = photo + <usize>(sourceY * width) * 4;
        for (let sourceX = x * factor; sourceX < lastX; sourceX++) {
          sums = i32x4.add(sums, i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(row + <usize>sourceX * 4))));
        }
      }
      const count = <f64>((lastY - y * factor) * (lastX - x * factor));
      store<f32>(target, <f32>(<f64>i32x4.extract_lane(sums, 0) / count));
      store<f32>(target + area, <f32>(<f64>i32x4.extract_lane(sums, 1) / count));
      store<f32>(target + 2 * area, <f32>(<f64>i32x4.extract_lane(sums, 2) / count));
    }
  }
}
