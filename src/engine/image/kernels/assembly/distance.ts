/** Further than any pixel of a photo. */
const far: f32 = 1e6;
const diagonal: f32 = 1.4142135623730951;

/** Writes each pixel's distance to the nearest pixel in the mask, or outside of it if not `isOfMask`: chamfer 1–√2 (Borgefors, 1986). */
export function chamferDistances(mask: usize, isOfMask: bool, distances: usize, width: i32, height: i32): void {
  for (let i: usize = 0, count = <usize>(width * height); i < count; i++) {
    store<f32>(distances + 4 * i, (load<u8>(mask + i) != 0) == isOfMask ? 0 : far);
  }
  const stride = <usize>width * 4;
  for (let y = 0; y < height; y++) {
    const row = distances + <usize>y * stride;
    if (y > 0) takeFromRowInto(row, row - stride, width);
    carryRight(row, width);
  }
  for (let y = height - 1; y >= 0; y--) {
    const row = distances + <usize>y * stride;
    if (y < height - 1) takeFromRowInto(row, row + stride, width);
    carryLeft(row, width);
  }
}

/** Lowers a row's distances to those by way of the three nearest pixels in the row above or below (`beside`). */
function takeFromRowInto(row: usize, beside: usize, width: i32): void {
  takePixelInto(row, beside, 0, width);
  let x = 1;
  for (; x + 4 < width; x += 4) {
    const at = <usize>x * 4;
    const aslant = f32x4.add(f32x4.pmin(v128.load(beside + at - 4), v128.load(beside + at + 4)), f32x4.splat(diagonal));
    const straight = f32x4.add(v128.load(beside + at), f32x4.splat(1));
    v128.store(row + at, f32x4.pmin(v128.load(row + at), f32x4.pmin(aslant, straight)));
  }
  for (; x < width; x++) takePixelInto(row, beside, x, width);
}

function takePixelInto(row: usize, beside: usize, x: i32, width: i32): void {
  const at = <usize>x * 4;
  let found = min(load<f32>(row + at), load<f32>(beside + at) + 1);
  if (x > 0) found = min(found, load<f32>(beside + at - 4) + diagonal);
  if (x + 1 < width) found = min(found, load<f32>(beside + at + 4) + diagonal);
  store<f32>(row + at, found);
}

function carryRight(row: usize, width: i32): void {
  let before = far;
  for (let at = row, end = row + <usize>width * 4; at < end; at += 4) {
    const known = load<f32>(at);
    before += 1;
    if (known < before) before = known;
    store<f32>(at, before);
  }
}

function carryLeft(row: usize, width: i32): void {
  let after = far;
  for (let at = row + <usize>width * 4; at > row;) {
    at -= 4;
    const known = load<f32>(at);
    after += 1;
    if (known < after) after = known;
    store<f32>(at, after);
  }
}

/** Writes 1 where the mask is at most `radiusPx` away, else 0. */
export function dilate(mask: usize, distances: usize, grown: usize, width: i32, height: i32, radiusPx: f64): void {
  chamferDistances(mask, true, distances, width, height);
  for (let i: usize = 0, count = <usize>(width * height); i < count; i++) {
    store<u8>(grown + i, <u8>(<f64>load<f32>(distances + i * 4) <= radiusPx));
  }
}

/** Writes 1 where the mask's outside is further away than `radiusPx`, else 0. */
export function erode(mask: usize, distances: usize, shrunk: usize, width: i32, height: i32, radiusPx: f64): void {
  chamferDistances(mask, false, distances, width, height);
  for (let i: usize = 0, count = <usize>(width * height); i < count; i++) {
    store<u8>(shrunk + i, <u8>(<f64>load<f32>(distances + i * 4) > radiusPx));
  }
}
