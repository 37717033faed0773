/** Writes means over blocks of `factor`² pixels; `sums` is room for a row of whole blocks. */
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
 * Writes the rows `from` up to, but not including, `to` of a picture that is shrunk by averaging whole areas.
 *
 * @param rows the source's rows that are needed, from its row `firstRow` on, four bytes per pixel
 * @param shrunk room for the rows that are written
 * @param means room for four floats per column of the source
 * @param columns room for five numbers per column of the result
 */
export function shrinkRows(
  rows: usize,
  firstRow: i32,
  sourceWidth: i32,
  sourceHeight: i32,
  shrunk: usize,
  means: usize,
  columns: usize,
  width: i32,
  height: i32,
  from: i32,
  to: i32,
): void {
  layColumns(columns, sourceWidth, width);
  const stepY = <f64>sourceHeight / <f64>height;
  for (let y = from, target = shrunk; y < to; y++) {
    meanRowInto(means, rows, firstRow, sourceWidth, <f64>y * stepY, min(<f64>sourceHeight, <f64>(y + 1) * stepY));
    for (let column = columns, end = columns + <usize>width * columnBytes; column < end; column += columnBytes, target += 4) {
      const last = means + load<u32>(column, 4);
      let pixel = means + load<u32>(column);
      let sums = f32x4.add(
        f32x4.mul(v128.load(pixel), v128.load32_splat(column, 8)),
        f32x4.mul(v128.load(last), v128.load32_splat(column, 12)),
      );
      for (pixel += 16; pixel < last; pixel += 16) sums = f32x4.add(sums, f32x4.mul(v128.load(pixel), v128.load32_splat(column, 16)));
      const words = i16x8.narrow_i32x4_u(i32x4.trunc_sat_f32x4_s(f32x4.nearest(sums)), i32x4.splat(0));
      v128.store32_lane(target, i8x16.narrow_i16x8_u(words, words), 0);
    }
  }
}

/** Bytes of a column of the result: where its first and last source pixel lie in a row, and the weights of the first, of the last, and of those between. */
const columnBytes: usize = 20;

function layColumns(columns: usize, sourceWidth: i32, width: i32): void {
  const step = <f64>sourceWidth / <f64>width;
  for (let x = 0, column = columns; x < width; x++, column += columnBytes) {
    const left = <f64>x * step;
    const right = min(<f64>sourceWidth, <f64>(x + 1) * step);
    const first = <i32>floor(left);
    const last = <i32>ceil(right) - 1;
    const share = 1 / (right - left);
    store<i32>(column, first * 16);
    store<i32>(column, last * 16, 4);
    store<f32>(column, <f32>(first === last ? 1 : (<f64>(first + 1) - left) * share), 8);
    store<f32>(column, <f32>(first === last ? 0 : (right - <f64>last) * share), 12);
    store<f32>(column, <f32>share, 16);
  }
}

/** Writes the mean of the source's rows from `top` to `bottom`, both of which may lie within a row. */
function meanRowInto(means: usize, rows: usize, firstRow: i32, width: i32, top: f64, bottom: f64): void {
  const topY = <i32>floor(top);
  memory.fill(means, 0, <usize>width * 16);
  for (let y = topY; <f64>y < bottom; y++) {
    const share = f32x4.splat(<f32>((min(<f64>(y + 1), bottom) - max(<f64>y, top)) / (bottom - top)));
    const row = rows + <usize>((y - firstRow) * width) * 4;
    let x = 0;
    for (; x + 3 < width; x += 4) {
      const pixels = v128.load(row + <usize>x * 4);
      const mean = means + <usize>x * 16;
      const first = i16x8.extend_low_i8x16_u(pixels);
      const second = i16x8.extend_high_i8x16_u(pixels);
      addPixelInto(mean, i32x4.extend_low_i16x8_u(first), share);
      addPixelInto(mean + 16, i32x4.extend_high_i16x8_u(first), share);
      addPixelInto(mean + 32, i32x4.extend_low_i16x8_u(second), share);
      addPixelInto(mean + 48, i32x4.extend_high_i16x8_u(second), share);
    }
    for (; x < width; x++) {
      const pixel = v128.load32_zero(row + <usize>x * 4);
      addPixelInto(means + <usize>x * 16, i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(pixel)), share);
    }
  }
}

function addPixelInto(mean: usize, values: v128, share: v128): void {
  v128.store(mean, f32x4.add(v128.load(mean), f32x4.mul(f32x4.convert_i32x4_s(values), share)));
}

/** Writes means of 2×2 pixels of four bytes; an odd last row or column is left out. */
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

/** Writes planes of red, green and blue, one after the other, of a picture shrunk to means over blocks of `factor`² pixels. */
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
