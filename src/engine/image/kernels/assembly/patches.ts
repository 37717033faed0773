// Colours are three floats per pixel. They are read four at a time: the last of the four belongs to the next pixel.

/** Patches reach this many pixels to each side of their middle; `../../grow-patches.ts` has the same number. */
const patchRadius = 1;
const patchPixels = (2 * patchRadius + 1) * (2 * patchRadius + 1);
/** In levels: a difference in coarse colour up to this is one of light, which falls off over walls; from twice as much on it is another thing's colour. */
const lightLevels: f32 = 12;

/**
 * Lays patches over a hole, around the given pixels in their order; each time the patch of the known picture is taken that is most like what
 * lies there by now. Source: Criminisi, Perez, Toyama, Region filling and object removal by exemplar-based image inpainting, 2004.
 *
 * @param rgb three floats per pixel, as is `coarse`; patches are written into `rgb`
 * @param unknown a byte per pixel: 0 where it is known, 1 where a patch is wanted, 2 where it is unknown but not needed; becomes 0 where a patch is laid
 * @param isSource a byte per pixel: 1 in the middle of a patch that is wholly known
 * @param targets the indices of the hole's pixels, as integers
 * @param closeness for each target, the remoteness up to which all sources count as equally near, as floats
 * @param across columns to other places, the least remote first, as integers; `down` likewise, rows
 * @param remoteness for each of those places, by how much better its patch has to match, as floats
 * @param patch room for four floats and an integer per pixel of a patch
 * @param matches an integer per pixel: the index of the pixel that it was taken from is written there
 */
export function growPatches(
  rgb: usize,
  coarse: usize,
  unknown: usize,
  isSource: usize,
  targets: usize,
  closeness: usize,
  targetCount: i32,
  across: usize,
  down: usize,
  remoteness: usize,
  stepCount: i32,
  patch: usize,
  matches: usize,
  width: i32,
  height: i32,
): void {
  for (let k = 0; k < targetCount; k++) {
    const target = load<i32>(targets + <usize>k * 4);
    if (load<u8>(unknown + target) == 0) continue;
    const seen = seePatch(patch, rgb, unknown, width, target);
    const close = load<f32>(closeness + <usize>k * 4);
    const source = mostAlike(patch, seen, rgb, coarse, isSource, width, height, target, across, down, remoteness, stepCount, close);
    if (source >= 0) layPatch(rgb, coarse, unknown, matches, width, source, target);
  }
}

function colourAt(colours: usize, pixel: i32): v128 {
  return v128.load(colours + <usize>pixel * 12);
}

/** Writes the pixels of a patch that are known by now, and where they lie from the patch's middle; returns their number. */
function seePatch(patch: usize, rgb: usize, unknown: usize, width: i32, target: i32): i32 {
  let count = 0;
  for (let y = -patchRadius; y <= patchRadius; y++) {
    for (let x = -patchRadius; x <= patchRadius; x++) {
      const step = y * width + x;
      if (load<u8>(unknown + target + step) != 0) continue;
      v128.store(patch + <usize>count * 16, colourAt(rgb, target + step));
      store<i32>(patch + patchPixels * 16 + <usize>count * 4, step);
      count++;
    }
  }
  return count;
}

function mostAlike(
  patch: usize,
  seen: i32,
  rgb: usize,
  coarse: usize,
  isSource: usize,
  width: i32,
  height: i32,
  target: i32,
  across: usize,
  down: usize,
  remoteness: usize,
  stepCount: i32,
  close: f32,
): i32 {
  const targetY = target / width;
  const targetX = target - targetY * width;
  const wholeShare = <f32>patchPixels / <f32>max(1, seen);
  let least = f32.MAX_VALUE;
  let found = -1;
  for (let k: usize = 0; k < <usize>stepCount * 4; k += 4) {
    const penalty = max<f32>(0, load<f32>(remoteness + k) - close);
    if (penalty >= least) break;
    const x = targetX + load<i32>(across + k);
    const y = targetY + load<i32>(down + k);
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const source = y * width + x;
    if (load<u8>(isSource + source) == 0) continue;
    const difference = penalty + wholeShare * differenceTo(patch, seen, rgb, coarse, target, source, (least - penalty) / wholeShare);
    if (difference >= least) continue;
    least = difference;
    found = source;
  }
  return found;
}

/** The sum of squared differences between the seen pixels of a patch and a source brought into the patch's light; stops early above `enough`. */
function differenceTo(patch: usize, seen: i32, rgb: usize, coarse: usize, target: i32, source: i32, enough: f32): f32 {
  const light = lightBetween(coarse, source, target);
  let sum: f32 = 0;
  for (let k = 0; k < seen && sum < enough; k++) {
    const step = load<i32>(patch + patchPixels * 16 + <usize>k * 4);
    const off = f32x4.sub(f32x4.sub(v128.load(patch + <usize>k * 16), colourAt(rgb, source + step)), light);
    const squares = f32x4.mul(off, off);
    sum += f32x4.extract_lane(squares, 0) + f32x4.extract_lane(squares, 1) + f32x4.extract_lane(squares, 2);
  }
  return sum;
}

/** What light adds from one place to another: the part of the difference in coarse colour that may be one of light. */
function lightBetween(coarse: usize, from: i32, to: i32): v128 {
  const step = f32x4.sub(colourAt(coarse, to), colourAt(coarse, from));
  const size = f32x4.abs(step);
  const largest = max(f32x4.extract_lane(size, 0), max(f32x4.extract_lane(size, 1), f32x4.extract_lane(size, 2)));
  const share = largest <= lightLevels ? <f32>1 : max<f32>(0, 2 - largest / lightLevels);
  return f32x4.mul(step, f32x4.splat(share));
}

function layPatch(rgb: usize, coarse: usize, unknown: usize, matches: usize, width: i32, source: i32, target: i32): void {
  for (let y = -patchRadius; y <= patchRadius; y++) {
    for (let x = -patchRadius; x <= patchRadius; x++) {
      const step = y * width + x;
      const to = target + step;
      const from = source + step;
      if (load<u8>(unknown + to) != 1) continue;
      store<u8>(unknown + to, 0);
      store<i32>(matches + <usize>to * 4, from);
      storeColour(rgb, to, f32x4.add(colourAt(rgb, from), lightBetween(coarse, from, to)));
    }
  }
}

function storeColour(colours: usize, pixel: i32, colour: v128): void {
  v128.store64_lane(colours + <usize>pixel * 12, colour, 0);
  v128.store32_lane(colours + <usize>pixel * 12, colour, 2, 8);
}

/** Fills the hole: each pixel becomes the mean of what the patches laid up to `overlap` pixels away say of it. */
export function blendPatches(
  rgb: usize,
  coarse: usize,
  hole: usize,
  matches: usize,
  filled: usize,
  width: i32,
  height: i32,
  overlap: i32,
): void {
  for (let y = overlap; y < height - overlap; y++) {
    for (let x = overlap, i = y * width + x; x < width - overlap; x++, i++) {
      if (load<u8>(hole + i) == 1) blendPixel(rgb, coarse, hole, matches, filled, width, i, overlap);
    }
  }
}

function blendPixel(rgb: usize, coarse: usize, hole: usize, matches: usize, filled: usize, width: i32, i: i32, overlap: i32): void {
  let count = 0;
  let sum = f32x4.splat(0);
  for (let y = -overlap; y <= overlap; y++) {
    for (let x = -overlap; x <= overlap; x++) {
      const step = y * width + x;
      const match = load<i32>(matches + <usize>(i + step) * 4);
      const source = match - step;
      if (match < 0 || load<u8>(hole + source) != 0) continue;
      count++;
      sum = f32x4.add(sum, f32x4.add(colourAt(rgb, source), lightBetween(coarse, source, i)));
    }
  }
  if (count > 0) storeColour(filled, i, f32x4.div(sum, f32x4.splat(<f32>count)));
}
