/**
 * Numbers the connected areas (over the four sides) of a mask, in the order of their first pixels, in two passes: provisional numbers with a
 * note of which of them meet, then the final ones (Rosenfeld and Pfaltz, 1966).
 *
 * @param ids an integer per pixel: 0 outside of the mask, else its area's number, from 1
 * @param lower room for an integer for each possible provisional number, and one more; a row begins at most one for every two of its pixels
 * @param sizes room for as many: the pixels of each area, at its number
 * @returns the number of areas
 */
export function findComponents(mask: usize, ids: usize, lower: usize, sizes: usize, width: i32, height: i32): i32 {
  const count = numberProvisionally(mask, ids, lower, width, height);
  let areas = 0;
  for (let id = 1; id <= count; id++) {
    const known = at(lower, id);
    put(lower, id, known == id ? ++areas : at(lower, known));
  }
  memory.fill(sizes, 0, <usize>(areas + 1) * 4);
  for (let pixel = ids, end = ids + <usize>(width * height) * 4; pixel < end;) {
    const provisional = load<i32>(pixel);
    let next = pixel + 4;
    while (next < end && load<i32>(next) == provisional) next += 4;
    if (provisional != 0) {
      const id = at(lower, provisional);
      put(sizes, id, at(sizes, id) + <i32>((next - pixel) >> 2));
      if (id != provisional) for (let each = pixel; each < next; each += 4) store<i32>(each, id);
    }
    pixel = next;
  }
  return areas;
}

/** Writes provisional numbers; of two that meet, the higher one points to the lower one in `lower`. */
function numberProvisionally(mask: usize, ids: usize, lower: usize, width: i32, height: i32): i32 {
  const stride = <usize>width * 4;
  let count = 0;
  let pixel = ids;
  for (let y = 0; y < height; y++) {
    let before = 0;
    for (let x = 0; x < width; x++, mask++, pixel += 4) {
      // Most pixels lie outside of all areas or amid one: sixteen of them at once need no decision.
      while (x + 16 < width) {
        const sixteen = v128.load(mask);
        if (!v128.any_true(sixteen)) before = 0;
        else if (before == 0 || !i8x16.all_true(sixteen) || y == 0 || !areAllSet(pixel - stride - 4)) break;
        storeSixteen(pixel, before);
        x += 16;
        mask += 16;
        pixel += 64;
      }
      if (load<u8>(mask) == 0) {
        before = 0;
      } else {
        const above = y > 0 ? load<i32>(pixel - stride) : 0;
        if (before == 0) {
          before = above;
          if (above == 0) {
            before = ++count;
            put(lower, count, count);
          }
        } else if (above != 0 && load<i32>(pixel - stride - 4) == 0) {
          before = join(lower, before, above);
        }
      }
      store<i32>(pixel, before);
    }
  }
  return count;
}

/** Whether none of seventeen numbers is 0. */
function areAllSet(numbers: usize): bool {
  return (
    load<i32>(numbers) != 0 &&
    i32x4.all_true(v128.load(numbers + 4)) &&
    i32x4.all_true(v128.load(numbers + 20)) &&
    i32x4.all_true(v128.load(numbers + 36)) &&
    i32x4.all_true(v128.load(numbers + 52))
  );
}

function storeSixteen(numbers: usize, number: i32): void {
  const four = i32x4.splat(number);
  v128.store(numbers, four);
  v128.store(numbers + 16, four);
  v128.store(numbers + 32, four);
  v128.store(numbers + 48, four);
}

/** Lets both numbers stand for the lower one of the two that they stand for now, and returns that. */
function join(lower: usize, a: i32, b: i32): i32 {
  const rootA = rootOf(lower, a);
  const rootB = rootOf(lower, b);
  const root = min(rootA, rootB);
  put(lower, rootA, root);
  put(lower, rootB, root);
  return root;
}

function rootOf(lower: usize, id: i32): i32 {
  let root = id;
  while (at(lower, root) != root) {
    put(lower, root, at(lower, at(lower, root)));
    root = at(lower, root);
  }
  return root;
}

function at(numbers: usize, index: i32): i32 {
  return load<i32>(numbers + <usize>index * 4);
}

function put(numbers: usize, index: i32, value: i32): void {
  store<i32>(numbers + <usize>index * 4, value);
}
