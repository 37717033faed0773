import { boxBlur } from "./blur";
import { shrinkColours } from "./shrink";

/**
 * Writes what a photo tells of where edges are, at its size divided by `factor`: He and Sun, Fast guided filter, 2015 (colour guide).
 *
 * @param guide room for three planes: the shrunk photo's red, green and blue
 * @param means room for three planes: their local means
 * @param inverse room for six planes: the local covariances' inverse, which is symmetric: rr rg rb gg gb bb
 * @param product room for one plane
 * @param columns room as for `boxBlur`, as is `sums`
 */
export function readGuide(
  photo: usize,
  guide: usize,
  means: usize,
  inverse: usize,
  product: usize,
  columns: usize,
  sums: usize,
  photoWidth: i32,
  photoHeight: i32,
  factor: i32,
  radius: i32,
  epsilon: f64,
): void {
  const width = (photoWidth + factor - 1) / factor;
  const height = (photoHeight + factor - 1) / factor;
  const area = <usize>(width * height) * 4;
  shrinkColours(photo, guide, photoWidth, photoHeight, factor);
  for (let at = guide; at < guide + 3 * area; at += 4) store<f32>(at, load<f32>(at) / 255);
  for (let c: usize = 0; c < 3; c++) boxBlur(guide + c * area, means + c * area, columns, sums, width, height, radius);
  let matrix = inverse;
  for (let a: usize = 0; a < 3; a++) {
    for (let b = a; b < 3; b++, matrix += area) {
      covarianceInto(
        matrix,
        product,
        guide + a * area,
        means + a * area,
        width,
        guide + b * area,
        means + b * area,
        columns,
        sums,
        width,
        height,
        radius,
      );
    }
  }
  for (let at = inverse; at < inverse + area; at += 4) invert(at, area, epsilon);
}

/**
 * Writes the local covariance of a channel of the guide with a plane that lies in a box of the guide.
 *
 * @param channel and `channelMean` at the box's first pixel, `stride` floats a row
 */
function covarianceInto(
  covariances: usize,
  product: usize,
  channel: usize,
  channelMean: usize,
  stride: i32,
  plane: usize,
  mean: usize,
  columns: usize,
  sums: usize,
  width: i32,
  height: i32,
  radius: i32,
): void {
  const row = <usize>width * 4;
  for (let y: usize = 0; y < <usize>height; y++) {
    const from = channel + y * <usize>stride * 4;
    const other = plane + y * row;
    const to = product + y * row;
    let at: usize = 0;
    for (; at + 16 <= row; at += 16) v128.store(to + at, f32x4.mul(v128.load(from + at), v128.load(other + at)));
    for (; at < row; at += 4) store<f32>(to + at, load<f32>(from + at) * load<f32>(other + at));
  }
  boxBlur(product, covariances, columns, sums, width, height, radius);
  for (let y: usize = 0; y < <usize>height; y++) {
    const from = channelMean + y * <usize>stride * 4;
    for (let at: usize = 0; at < row; at += 4) {
      const to = covariances + y * row + at;
      store<f32>(to, <f32>(<f64>load<f32>(to) - <f64>load<f32>(from + at) * <f64>load<f32>(mean + y * row + at)));
    }
  }
}

/** Inverts one pixel's 3×3 matrix by cofactors, in place; `epsilon`, added on the diagonal, keeps it regular. */
function invert(at: usize, area: usize, epsilon: f64): void {
  const rr = <f64>load<f32>(at) + epsilon;
  const rg = <f64>load<f32>(at + area);
  const rb = <f64>load<f32>(at + 2 * area);
  const gg = <f64>load<f32>(at + 3 * area) + epsilon;
  const gb = <f64>load<f32>(at + 4 * area);
  const bb = <f64>load<f32>(at + 5 * area) + epsilon;
  const cofactorRr = gg * bb - gb * gb;
  const cofactorRg = rb * gb - rg * bb;
  const cofactorRb = rg * gb - rb * gg;
  const determinant = rr * cofactorRr + rg * cofactorRg + rb * cofactorRb;
  store<f32>(at, <f32>(cofactorRr / determinant));
  store<f32>(at + area, <f32>(cofactorRg / determinant));
  store<f32>(at + 2 * area, <f32>(cofactorRb / determinant));
  store<f32>(at + 3 * area, <f32>((rr * bb - rb * rb) / determinant));
  store<f32>(at + 4 * area, <f32>((rg * rb - rr * gb) / determinant));
  store<f32>(at + 5 * area, <f32>((rr * gg - rg * rg) / determinant));
}

/**
 * Lets the edges of a plane of the guide's size follow those of the photo, within a box of the guide outside of which the plane has no weight.
 *
 * @param scratch room for six planes of the box's size
 * @param rows room for twelve floats per column of the box
 * @param samples room for three numbers per column of the photo
 * @param filtered a plane of the photo's size
 */
export function filterInBox(
  plane: usize,
  filtered: usize,
  photo: usize,
  guide: usize,
  means: usize,
  inverse: usize,
  scratch: usize,
  rows: usize,
  samples: usize,
  columns: usize,
  sums: usize,
  photoWidth: i32,
  photoHeight: i32,
  width: i32,
  height: i32,
  boxX: i32,
  boxY: i32,
  boxWidth: i32,
  boxHeight: i32,
  radius: i32,
  veil: f64,
): void {
  const area = <usize>(width * height) * 4;
  const boxArea = <usize>(boxWidth * boxHeight) * 4;
  const first = <usize>(boxY * width + boxX) * 4;
  const input = scratch;
  const product = scratch + boxArea;
  const withRed = product + boxArea;
  const withGreen = withRed + boxArea;
  const withBlue = withGreen + boxArea;
  const mean = withBlue + boxArea;
  for (let y: usize = 0; y < <usize>boxHeight; y++) {
    memory.copy(input + y * <usize>boxWidth * 4, plane + first + y * <usize>width * 4, <usize>boxWidth * 4);
  }
  boxBlur(input, mean, columns, sums, boxWidth, boxHeight, radius);
  for (let c: usize = 0; c < 3; c++) {
    const at = c * area + first;
    covarianceInto(withRed + c * boxArea, product, guide + at, means + at, width, input, mean, columns, sums, boxWidth, boxHeight, radius);
  }
  for (let y = 0, i: usize = 0; y < boxHeight; y++) {
    for (let x = 0, at = first + <usize>(y * width) * 4; x < boxWidth; x++, i += 4, at += 4) {
      solveInto(withRed + i, withGreen + i, withBlue + i, mean + i, inverse + at, means + at, area);
    }
  }
  // Each blurred plane takes the place of one that is not needed any more.
  boxBlur(withRed, product, columns, sums, boxWidth, boxHeight, radius);
  boxBlur(withGreen, withRed, columns, sums, boxWidth, boxHeight, radius);
  boxBlur(withBlue, withGreen, columns, sums, boxWidth, boxHeight, radius);
  boxBlur(mean, withBlue, columns, sums, boxWidth, boxHeight, radius);
  applyModelInto(filtered, photo, product, rows, samples, photoWidth, photoHeight, width, height, boxX, boxY, boxWidth, boxHeight, veil);
}

/** Turns one pixel's covariances with the guide into three slopes, and its mean into an offset, in place. */
function solveInto(red: usize, green: usize, blue: usize, offset: usize, inverse: usize, means: usize, area: usize): void {
  const withRed = <f64>load<f32>(red);
  const withGreen = <f64>load<f32>(green);
  const withBlue = <f64>load<f32>(blue);
  const rg = <f64>load<f32>(inverse + area);
  const rb = <f64>load<f32>(inverse + 2 * area);
  const gb = <f64>load<f32>(inverse + 4 * area);
  const slopeRed = <f64>load<f32>(inverse) * withRed + rg * withGreen + rb * withBlue;
  const slopeGreen = rg * withRed + <f64>load<f32>(inverse + 3 * area) * withGreen + gb * withBlue;
  const slopeBlue = rb * withRed + gb * withGreen + <f64>load<f32>(inverse + 5 * area) * withBlue;
  const meanRed = slopeRed * <f64>load<f32>(means);
  const meanGreen = slopeGreen * <f64>load<f32>(means + area);
  const meanBlue = slopeBlue * <f64>load<f32>(means + 2 * area);
  store<f32>(offset, <f32>(<f64>load<f32>(offset) - meanRed - meanGreen - meanBlue));
  store<f32>(red, <f32>slopeRed);
  store<f32>(green, <f32>slopeGreen);
  store<f32>(blue, <f32>slopeBlue);
}

/** Enlarges the model, three slopes and an offset one after the other, to the photo's size and applies it there, row by row. */
function applyModelInto(
  filtered: usize,
  photo: usize,
  model: usize,
  rows: usize,
  samples: usize,
  photoWidth: i32,
  photoHeight: i32,
  width: i32,
  height: i32,
  boxX: i32,
  boxY: i32,
  boxWidth: i32,
  boxHeight: i32,
  veil: f64,
): void {
  const toPhotoX = <f64>photoWidth / <f64>width;
  const toPhotoY = <f64>photoHeight / <f64>height;
  const fromX = <i32>ceil(<f64>boxX * toPhotoX);
  const endX = min(photoWidth, <i32>ceil(<f64>(boxX + boxWidth) * toPhotoX));
  const endY = min(photoHeight, <i32>ceil(<f64>(boxY + boxHeight) * toPhotoY));
  sampleColumnsInto(samples, fromX, endX, photoWidth, width, boxX, boxWidth);
  const rowBytes = <usize>boxWidth * 16;
  const upper = rows + rowBytes;
  const lower = upper + rowBytes;
  for (let y = <i32>ceil(<f64>boxY * toPhotoY), gatheredY = -1; y < endY; y++) {
    const sourceY = min(max((<f64>y + 0.5) / toPhotoY - 0.5 - <f64>boxY, 0), <f64>(boxHeight - 1));
    const top = <i32>floor(sourceY);
    if (top != gatheredY) {
      gatherRowInto(upper, model, boxWidth, boxHeight, top);
      gatherRowInto(lower, model, boxWidth, boxHeight, min(boxHeight - 1, top + 1));
      gatheredY = top;
    }
    blendRowsInto(rows, upper, lower, rowBytes, sourceY - <f64>top);
    const row = y * photoWidth + fromX;
    applyRowInto(filtered + <usize>row * 4, photo + <usize>row * 4, rows, samples, endX - fromX, veil);
  }
}

/** Writes, per column of the photo, the two columns of the box between which it lies (as bytes from the row's start) and how far between them (a float). */
function sampleColumnsInto(samples: usize, fromX: i32, endX: i32, photoWidth: i32, width: i32, boxX: i32, boxWidth: i32): void {
  const last = boxWidth - 1;
  for (let x = fromX, at = samples; x < endX; x++, at += 12) {
    const sourceX = min(max(((<f64>x + 0.5) * <f64>width) / <f64>photoWidth - 0.5, 0), <f64>(width - 1));
    const left = <i32>floor(sourceX);
    store<i32>(at, min(last, max(0, left - boxX)) * 16);
    store<i32>(at + 4, min(last, min(width - 1, left + 1) - boxX) * 16);
    store<f32>(at + 8, <f32>(sourceX - <f64>left));
  }
}

/** Writes a row of the model with the four floats of each column beside each other. */
function gatherRowInto(row: usize, model: usize, width: i32, height: i32, y: i32): void {
  const area = <usize>(width * height) * 4;
  let from = model + <usize>(y * width) * 4;
  for (let to = row, end = row + <usize>width * 16; to < end; to += 16, from += 4) {
    store<f32>(to, load<f32>(from));
    store<f32>(to + 4, load<f32>(from + area));
    store<f32>(to + 8, load<f32>(from + 2 * area));
    store<f32>(to + 12, load<f32>(from + 3 * area));
  }
}

function blendRowsInto(row: usize, upper: usize, lower: usize, rowBytes: usize, fraction: f64): void {
  const below = f64x2.splat(fraction);
  const above = f64x2.splat(1 - fraction);
  for (let at: usize = 0; at < rowBytes; at += 8) {
    const blended = f64x2.add(
      f64x2.mul(f64x2.promote_low_f32x4(v128.load64_zero(upper + at)), above),
      f64x2.mul(f64x2.promote_low_f32x4(v128.load64_zero(lower + at)), below),
    );
    v128.store64_lane(row + at, f32x4.demote_f64x2_zero(blended), 0);
  }
}

function applyRowInto(target: usize, photo: usize, rows: usize, samples: usize, count: i32, veil: f64): void {
  for (let x: usize = 0, at = samples; x < <usize>count; x++, at += 12) {
    const left = v128.load(rows + <usize>load<i32>(at));
    const right = v128.load(rows + <usize>load<i32>(at + 4));
    const fraction = <f64>load<f32>(at + 8);
    const toRight = f64x2.splat(fraction);
    const toLeft = f64x2.splat(1 - fraction);
    const redGreen = f64x2.add(f64x2.mul(f64x2.promote_low_f32x4(left), toLeft), f64x2.mul(f64x2.promote_low_f32x4(right), toRight));
    const blueOffset = f64x2.add(
      f64x2.mul(f64x2.promote_low_f32x4(v128.shuffle<i64>(left, left, 1, 0)), toLeft),
      f64x2.mul(f64x2.promote_low_f32x4(v128.shuffle<i64>(right, right, 1, 0)), toRight),
    );
    const pixel = photo + x * 4;
    const colour =
      f64x2.extract_lane(redGreen, 0) * <f64>load<u8>(pixel) +
      f64x2.extract_lane(redGreen, 1) * <f64>load<u8>(pixel + 1) +
      f64x2.extract_lane(blueOffset, 0) * <f64>load<u8>(pixel + 2);
    const value = colour * (1.0 / 255) + f64x2.extract_lane(blueOffset, 1);
    const clear = (value - veil) / (1 - 2 * veil);
    store<f32>(target + x * 4, <f32>(clear < 0 ? 0 : clear > 1 ? 1 : clear));
  }
}
