import { describe, expect, it } from "vitest";
import { blur } from "../../image/filters.ts";
import type { PlacedLayer } from "../../image/raster.ts";
import { sleevelessTop } from "../../testing/sleeveless-top.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import { asSoftAsPhoto, edgeSigmaPx } from "./softness.ts";

const upright = uprightBody();
const { width, height } = upright.photo;

/** Somebody in large checks, in a photo that was blurred by this radius. */
function inPhoto(blurPx: number) {
  const data = new Float32Array(upright.labels).map((_, i) => ((((i % width) >> 5) + (Math.floor(i / width) >> 5)) & 1 ? 70 : 30));
  const lightness = blurPx === 0 ? data : blur({ width, height, data }, blurPx).data;
  return { ...upright, lightness };
}

describe("how soft a photo is", () => {
  it("is next to nothing where it is sharp", () => expect(edgeSigmaPx(inPhoto(0))).toBeLessThan(0.6));

  it("is told by how much it was blurred", () => {
    const [some, more] = [edgeSigmaPx(inPhoto(2)), edgeSigmaPx(inPhoto(4))];
    expect(some).toBeGreaterThan(1.1);
    expect(more).toBeGreaterThan(some + 0.4);
  });

  it("is 0 of somebody without edges", () => {
    expect(edgeSigmaPx({ ...upright, lightness: new Float32Array(width * height).fill(50) })).toBe(0);
  });
});

describe("a garment", () => {
  const garment = sleevelessTop(0.9, (x, y) => x >= 104 && x < 196 && y >= 100 && y < 250);
  const alphaAt = ({ left, top, width: across, rgba }: PlacedLayer, x: number, y: number): number =>
    rgba[((y - top) * across + x - left) * 4 + 3];

  it("stays as sharp as it is in a sharp photo", () => expect(asSoftAsPhoto(garment, inPhoto(0), upright.photo)).toBe(garment));

  it("is as soft as a soft photo: it looked pasted in", () => {
    const { body } = asSoftAsPhoto(garment, inPhoto(4), upright.photo);
    expect(alphaAt(body, 103, 180)).toBeGreaterThan(0.2);
    expect(alphaAt(body, 105, 180)).toBeLessThan(0.9);
    expect(alphaAt(body, 150, 180)).toBeCloseTo(1);
  });
});
