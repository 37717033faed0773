import { expect, it } from "vitest";
import { softenEdgesInto } from "./soften-edges.ts";

const [width, height] = [20, 12];
const fading = [0, 153, 204, 255];

/** The weights of a panel, by columns and rows of its box. */
function softened(isCloth: (x: number, y: number) => boolean) {
  const weights = Uint8Array.from({ length: width * height }, (_, i) => (isCloth(i % width, Math.floor(i / width)) ? 255 : 0));
  softenEdgesInto({ box: { left: 7, top: 3, right: 7 + width, bottom: 3 + height }, weights });
  return (x: number, y: number): number => weights[y * width + x];
}

it("a panel fades inwards over two pixels of its edge, also where that meets the photo's upper or lower border: it was hard there", () => {
  const weightAt = softened((x) => x >= 6 && x < 14);
  for (let y = 0; y < height; y++) {
    expect([5, 6, 7, 8].map((x) => weightAt(x, y))).toEqual(fading);
    expect([14, 13, 12, 11].map((x) => weightAt(x, y))).toEqual(fading);
  }
});

it("an edge fades alike at the photo's left and right border: rows wrapped round to what lies on the other side", () => {
  const weightAt = softened((_, y) => y >= 4);
  for (let x = 0; x < width; x++) expect([3, 4, 5, 6].map((y) => weightAt(x, y))).toEqual(fading);
});

it("where the photo's border cuts cloth, that does not fade, whatever lies on the other side", () => {
  const weightAt = softened((x) => x < 8);
  for (let y = 0; y < height; y++) for (let x = 0; x < 6; x++) expect(weightAt(x, y)).toBe(255);
});
