import { expect, it } from "vitest";
import { boxesOf, fillHoles, findComponents, keepBigComponents, perimetersOf } from "./components.ts";

const maskOf = (...rows: string[]): Uint8Array => Uint8Array.from(rows.join(""), (character) => (character === "#" ? 1 : 0));

it("areas that touch only at a corner are two", () => {
  const { ids, sizes } = findComponents(maskOf("##..", "##..", "..##"), 4, 3);
  expect(sizes.slice(1)).toEqual([4, 2]);
  expect(ids[0]).not.toBe(ids[10]);
});

it("an area does not go on around the border to the next row", () => {
  expect(findComponents(maskOf("..#", "#.."), 3, 2).sizes.slice(1)).toEqual([1, 1]);
});

it("keeps areas by their share of the largest", () => {
  const mask = maskOf("####.", ".....", "##..#");
  expect(keepBigComponents(mask, 5, 3, 0.5)).toEqual(maskOf("####.", ".....", "##..."));
});

it("fills holes, but not bays, and not holes that are too large", () => {
  const mask = maskOf("#####", "#.#..", "#####");
  expect(fillHoles(mask, 5, 3, 4)).toEqual(maskOf("#####", "###..", "#####"));
  expect(fillHoles(maskOf("####", "#..#", "####"), 4, 3, 1)).toEqual(maskOf("####", "#..#", "####"));
});

it("knows where each area lies", () => {
  const areas = findComponents(maskOf(".##.", "..#.", "#..."), 4, 3);
  expect(boxesOf(areas, 4).slice(1)).toEqual([
    { left: 1, top: 0, right: 3, bottom: 2 },
    { left: 0, top: 2, right: 1, bottom: 3 },
  ]);
});

it("an area's outline is counted by what lies beside it", () => {
  const areas = findComponents(maskOf("......", ".##...", ".##...", "...#..", "......"), 6, 5);
  const perimeters = perimetersOf(areas, 6, (i) => i % 6 > 2);
  expect(perimeters[1]).toEqual({ length: 8, contact: 2 });
  expect(perimeters[2]).toEqual({ length: 4, contact: 3 });
});

it("an area at the picture's side touches nothing of the rows beside it, which begin at the other side", () => {
  const areas = findComponents(maskOf("....", "##..", "##..", "...."), 4, 4);
  expect(perimetersOf(areas, 4, (i) => i % 4 === 3)[1]).toEqual({ length: 4, contact: 0 });
});

/** The areas' numbers, found by walking from pixel to pixel. */
function walked(mask: Uint8Array, width: number): Int32Array {
  const ids = new Int32Array(mask.length);
  let count = 0;
  for (const start of mask.keys()) {
    if (mask[start] === 0 || ids[start] !== 0) continue;
    count++;
    const open = [start];
    while (open.length > 0) {
      const i = open.pop()!;
      if (i < 0 || i >= mask.length || mask[i] === 0 || ids[i] !== 0) continue;
      ids[i] = count;
      open.push(i - width, i + width, ...(i % width > 0 ? [i - 1] : []), ...(i % width < width - 1 ? [i + 1] : []));
    }
  }
  return ids;
}

it.each([
  ["combs whose teeth meet further down", (x: number, y: number) => y > 30 || x % 40 < 20],
  ["a plane with pin-holes", (x: number, y: number) => (x * 7919 + y * 104_729) % 211 > 0],
  ["specks", (x: number, y: number) => (x * 7919 + y * 104_729) % 211 === 0],
  ["slanting stripes", (x: number, y: number) => (x + 3 * y) % 61 < 40],
  ["rings", (x: number, y: number) => Math.hypot(x - 60, y - 30) % 20 < 12],
])("in a broad picture, where most pixels are looked at by sixteens, areas are as a walk finds them: %s", (_, isSet) => {
  const [width, height] = [117, 60];
  const mask = Uint8Array.from({ length: width * height }, (__, i) => (isSet(i % width, Math.floor(i / width)) ? 1 : 0));
  expect(findComponents(mask, width, height).ids).toEqual(walked(mask, width));
});
