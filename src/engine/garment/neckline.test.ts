import { expect, test } from "vitest";
import { cutOutFlat } from "./cut-out-flat.ts";
import { drawGarment, tshirtOutline } from "../testing/drawn-garment.ts";
import { topLandmarks } from "./top-landmarks.ts";

type Colour = [number, number, number];

/** A shirt large enough for the details of its collar: three times the outline, neck from 336 to 564 at 186. */
function necklineOf(cloth: (x: number, y: number) => Colour): (x: number) => number {
  const outline = tshirtOutline.map(({ x, y }) => ({ x: 3 * x, y: 3 * y }));
  const photo = drawGarment({ outline, cloth, background: () => [255, 255, 255] }, 900, 1100);
  const { necklineY } = topLandmarks(cutOutFlat(photo), "top");
  expect(necklineY).not.toBeNull();
  return (x) => necklineY![x];
}

test("a wrap shows the inside of its back in another colour of the same lightness: the V is followed, even off the middle", () => {
  const isInside = (x: number, y: number): boolean => y < (x < 470 ? 186 + 1.4 * (x - 336) : 186 + 2 * (564 - x));
  const necklineY = necklineOf((x, y) => (isInside(x, y) ? [16, 66, 72] : [12, 52, 110]));
  for (const [x, y] of [
    [380, 248],
    [430, 318],
    [466, 368],
    [500, 314],
    [540, 234],
  ]) {
    expect(Math.abs(necklineY(x) - y)).toBeLessThan(14);
  }
});

test("the neckline runs below the label, where inside and front are one colour", () => {
  const isLabel = (x: number, y: number): boolean => Math.abs(x - 450) < 26 && y > 200 && y < 246;
  const necklineY = necklineOf((x, y) => (isLabel(x, y) ? [70, 90, 170] : [16, 16, 30]));
  for (const x of [430, 450, 470]) expect(necklineY(x)).toBeGreaterThan(246);
  expect(necklineY(450)).toBeLessThan(290);
});

test("flowers below the collar are no label", () => {
  const isFlower = (x: number, y: number): boolean => y > 236 && y < 380 && Math.hypot(((x + 30) % 60) - 30, ((y - 236) % 48) - 24) < 20;
  const front = (x: number): number => 186 + 46 * (1 - Math.abs((x - 450) / 114) ** 2);
  const necklineY = necklineOf((x, y) => (y < front(x) ? [196, 196, 200] : isFlower(x, y) ? [200, 40, 60] : [240, 240, 244]));
  expect(Math.abs(necklineY(450) - 232)).toBeLessThan(8);
});
