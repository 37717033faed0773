import { expect, it } from "vitest";
import { seeBareSkin } from "./bare-skin.ts";
import { viewSize } from "./skin-view.ts";
import { createPlane } from "../../image/filters.ts";
import { point, type Point } from "../../image/geometry.ts";
import { uprightBody } from "../../testing/upright-body.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const drawn = 0.5;
const onChest = point(150, 118);

/** By place, the skin of somebody with a face of that lightness who shows skin down to that row; the network draws it in one colour everywhere. */
async function drawnSkin(face: number, untilY: number): Promise<(place: Point) => number> {
  const data = new Uint8ClampedArray(width * height * 4).fill(255 * face);
  const skin = createPlane(width, height);
  for (let y = 40; y < untilY; y++) skin.data.fill(1, y * width + 120, y * width + 180);
  const body = { ...upright, photo: { ...upright.photo, data }, parts: { ...upright.parts, skin, top: createPlane(width, height) } };
  const cells = viewSize.width * viewSize.height;
  const seen = await seeBareSkin(() => Promise.resolve({ skin: new Float32Array(3 * cells).fill(drawn) }), body);
  return ({ x, y }) => {
    if (!seen) throw new Error("no skin is seen");
    const [column, row] = [x - seen.corner.x, y - seen.corner.y].map((px) => Math.floor(px / seen.cellPx));
    return seen.colours[1].data[row * viewSize.width + column];
  };
}

it("a chest that is drawn is lighter than the face: it had the tone of the neck in the chin's shade", async () => {
  expect((await drawnSkin(drawn, 84))(onChest)).toBeGreaterThan(1.08 * drawn);
});

it("a chest is not lightened beyond what is usual, nor where it is light enough; arms and belly stay", async () => {
  expect((await drawnSkin(0.9, 84))(onChest)).toBeLessThan(1.25 * drawn);
  expect((await drawnSkin(drawn / 1.28, 84))(onChest)).toBeLessThan(1.05 * drawn);
  const at = await drawnSkin(drawn, 84);
  for (const place of [upright.left.elbow, point(150, 230)]) expect(at(place)).toBeCloseTo(drawn, 5);
});

it("a chest that is seen tells its own light", async () => {
  expect((await drawnSkin(drawn, 130))(onChest)).toBeCloseTo(drawn, 2);
});
