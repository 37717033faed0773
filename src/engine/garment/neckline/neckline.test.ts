import { expect, test } from "vitest";
import { cutOutFlat } from "../flat/cut-out-flat.ts";
import { drawGarment, tshirtOutline } from "../../testing/drawn-garment.ts";
import { drawnProducts, photoOf } from "../../testing/drawn-products/drawn-products.ts";
import { readPicture } from "../../testing/pictures.ts";
import { topLandmarks } from "../landmarks/top-landmarks.ts";

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

test("a V is followed down to its point: a chip of the inside lay on the chest", () => {
  const isInside = (x: number, y: number): boolean => y < 186 + 2 * (114 - Math.abs(x - 450));
  const necklineY = necklineOf((x, y) => (isInside(x, y) ? [16, 66, 72] : [12, 52, 110]));
  expect(necklineY(450)).toBeGreaterThan(405);
});

test("a narrow opening with a level bottom gets no point", () => {
  const isInside = (x: number, y: number): boolean => y < 186 + 0.6 * (114 - Math.abs(x - 450)) || (Math.abs(x - 450) < 24 && y < 330);
  const necklineY = necklineOf((x, y) => (isInside(x, y) ? [16, 66, 72] : [12, 52, 110]));
  expect(necklineY(450)).toBeLessThan(340);
});

test("the neckline runs below the label, where inside and front are one colour", () => {
  const isLabel = (x: number, y: number): boolean => Math.abs(x - 450) < 26 && y > 200 && y < 246;
  const necklineY = necklineOf((x, y) => (isLabel(x, y) ? [70, 90, 170] : [16, 16, 30]));
  for (const x of [430, 450, 470]) expect(necklineY(x)).toBeGreaterThan(246);
  expect(necklineY(450)).toBeLessThan(290);
});

test("the seam that a broad label is sewn on is not the front's edge, though it is the clearest of all: the back lay on the throat", () => {
  const ribbingY = (x: number): number => 186 + 54 * (1 - Math.abs((x - 450) / 114) ** 3.4);
  const isLabel = (x: number, y: number): boolean => Math.abs(x - 450) < 42 && y > 226 && y < 262;
  const isSeam = (x: number, y: number): boolean => Math.abs(y - ribbingY(x) - 5) < 5;
  const seam = (x: number): Colour => (Math.abs(x - 450) < 60 ? [140, 80, 180] : [100, 42, 134]);
  const cloth = (x: number, y: number): Colour => (isSeam(x, y) ? seam(x) : y < ribbingY(x) ? [78, 28, 108] : [86, 34, 118]);
  const necklineY = necklineOf((x, y) => (isLabel(x, y) ? [240, 240, 240] : cloth(x, y)));
  for (const x of [420, 450, 480]) expect(necklineY(x)).toBeGreaterThan(262);
});

test("flowers below the collar are no label", () => {
  const isFlower = (x: number, y: number): boolean => y > 236 && y < 380 && Math.hypot(((x + 30) % 60) - 30, ((y - 236) % 48) - 24) < 20;
  const front = (x: number): number => 186 + 46 * (1 - Math.abs((x - 450) / 114) ** 2);
  const necklineY = necklineOf((x, y) => (y < front(x) ? [196, 196, 200] : isFlower(x, y) ? [200, 40, 60] : [240, 240, 244]));
  expect(Math.abs(necklineY(450) - 232)).toBeLessThan(8);
});

test("a shirt of small checks is open between its collar's leaves; the shade below the leaves is the front's", () => {
  const isInside = (x: number, y: number): boolean => y < 186 + 1.5 * (114 - Math.abs(x - 450));
  const isShade = (x: number, y: number): boolean => y > 322 && y < 346 && Math.abs(x - 450) < 110;
  const isLabel = (x: number, y: number): boolean => Math.abs(x - 450) < 30 && y > 214 && y < 240;
  const checks = (x: number, y: number): Colour => (((x >> 2) + (y >> 2)) & 1 ? [205, 110, 125] : [240, 205, 210]);
  const necklineY = necklineOf((x, y) =>
    isLabel(x, y) ? [250, 250, 250] : isInside(x, y) || isShade(x, y) ? [130, 70, 80] : checks(x, y),
  );
  for (const x of [390, 410, 490, 510]) expect(Math.abs(necklineY(x) - (186 + 1.5 * (114 - Math.abs(x - 450))))).toBeLessThan(16);
});

test("shade that runs from the opening below a leaf to the collar's end is the front's: the leaf was cut off", () => {
  const edgeY = (x: number): number => 186 + 1.5 * (114 - Math.abs(x - 450));
  const isShade = (x: number, y: number): boolean => x < 410 && y > 284 && y < 312;
  const checks = (x: number, y: number): Colour => (((x >> 2) + (y >> 2)) & 1 ? [205, 110, 125] : [240, 205, 210]);
  const necklineY = necklineOf((x, y) => (y < edgeY(x) || isShade(x, y) ? [130, 70, 80] : checks(x, y)));
  for (const x of [350, 360, 380, 520, 540]) expect(Math.abs(necklineY(x) - edgeY(x))).toBeLessThan(16);
});

test("in the shade of its collar's leaves the front looks like the stand, and the V-neck got two notches there: its lining tells", () => {
  const edgeY = (x: number): number => 186 + 1.8 * (114 - Math.abs(x - 450));
  const isShade = (x: number, y: number): boolean => Math.abs(Math.abs(x - 450) - 60) < 30 && y < 352;
  const stand: Colour = [150, 78, 90];
  const necklineY = necklineOf((x, y) => {
    if (y < edgeY(x)) return y < 244 ? stand : [104, 74, 72];
    return isShade(x, y) ? stand : [225, 160, 170];
  });
  for (const x of [380, 400, 420, 480, 500, 520]) expect(Math.abs(necklineY(x) - edgeY(x))).toBeLessThan(16);
});

test("what the background adds to the colours at the back's edge is no label: a printed dress keeps its round neck", async () => {
  const { left, right, necklineY } = topLandmarks(cutOutFlat(await readPicture("dress.jpg")), "dress");
  const breadthPx = right.neck.x - left.neck.x;
  const depthAt = (share: number): number => (necklineY![Math.round(left.neck.x + share * breadthPx)] - left.neck.y) / breadthPx;
  expect(Math.abs(depthAt(0.5) - 0.55)).toBeLessThan(0.05);
  expect(depthAt(0.25) / depthAt(0.5)).toBeGreaterThan(0.65);
});

test("a coat is open far below its collar: no lining stays on the chest", () => {
  const edgeY = (x: number): number => 186 + 3.4 * (114 - Math.abs(x - 450));
  const necklineY = necklineOf((x, y) => (y < edgeY(x) ? [52, 38, 22] : [170, 140, 90]));
  for (const x of [400, 430, 470, 500]) expect(Math.abs(necklineY(x) - edgeY(x))).toBeLessThan(24);
});

test("the back of a tank hangs low, its front lower: nothing of the back stays on the chest", async () => {
  const tank = drawnProducts.find(({ name }) => name === "white-crop-tank-on-white")!;
  const { left, right, necklineY } = topLandmarks(cutOutFlat(await readPicture(await photoOf(tank))), "top");
  const breadthPx = right.neck.x - left.neck.x;
  expect(Math.abs((necklineY![Math.round((left.neck.x + right.neck.x) / 2)] - left.neck.y) / breadthPx - 0.71)).toBeLessThan(0.06);
});
