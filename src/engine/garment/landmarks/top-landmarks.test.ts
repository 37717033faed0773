import { describe, expect, test } from "vitest";
import { bodyEdgeX } from "./body-edge.ts";
import { bottomLandmarks, legRow } from "./bottom-landmarks.ts";
import { cutOutFlat } from "../flat/cut-out-flat.ts";
import { distance, point, sides } from "../../image/geometry.ts";
import type { Point } from "../../image/geometry.ts";
import {
  drawGarment,
  openCardiganOutline,
  skirtOutline,
  straplessOutline,
  tankOutline,
  trousersOutline,
  tshirtOutline,
  vestOutline,
  wideTrousersOutline,
} from "../../testing/drawn-garment.ts";
import { topLandmarks } from "./top-landmarks.ts";

const cutOut = (outline: readonly Point[]) =>
  cutOutFlat(drawGarment({ outline, cloth: () => [30, 60, 140], background: () => [255, 255, 255] }));

describe("a T-shirt", () => {
  const shirt = topLandmarks(cutOut(tshirtOutline), "top");

  test("has its armpits where sleeve and side meet", () => {
    expect(distance(shirt.left.armpit, point(88, 138))).toBeLessThan(6);
    expect(distance(shirt.right.armpit, point(212, 138))).toBeLessThan(6);
  });

  test("has sleeves that end at the cuffs' corners", () => {
    expect(distance(shirt.left.sleeve!.outerCuff, point(26, 140))).toBeLessThan(8);
    expect(distance(shirt.left.sleeve!.innerCuff, point(60, 168))).toBeLessThan(8);
    expect(distance(shirt.right.sleeve!.outerCuff, point(274, 140))).toBeLessThan(8);
  });

  test("has its middle, hem and sides", () => {
    expect(shirt.centreX).toBeCloseTo(150, 0);
    expect(Math.abs(shirt.hemY - 330)).toBeLessThan(3);
    expect(Math.abs(bodyEdgeX(shirt, 250, "left") - 88)).toBeLessThan(2);
    expect(Math.abs(bodyEdgeX(shirt, 250, "right") - 212)).toBeLessThan(2);
  });

  test("is divided into body and sleeves", () => {
    expect(shirt.panel[140 * 300 + 55]).toBe(1);
    expect(shirt.panel[140 * 300 + 245]).toBe(2);
    expect(shirt.panel[200 * 300 + 150]).toBe(0);
  });
});

test("a slit beside a tooth that the cut-out left in the side is no armpit", () => {
  const rightArmpit = tshirtOutline.findIndex(({ x, y }) => x === 212 && y === 138);
  const tooth = [point(212, 162), point(209, 166), point(206, 146), point(202, 166), point(206, 184), point(212, 190)];
  const bitten = tshirtOutline.toSpliced(rightArmpit + 1, 0, ...tooth);
  const shirt = topLandmarks(cutOut(bitten), "top");
  expect(distance(shirt.right.armpit, point(212, 138))).toBeLessThan(6);
});

test("straps are as wide on both sides: one whose frilled outer end is the higher was laid on the shoulder as a thread", () => {
  const frilled = tankOutline.map(({ x, y }) => point(x, x === 178 && y === 60 ? 50 : y));
  const { left, right } = topLandmarks(cutOut(frilled), "top");
  expect(right.shoulder.x - right.neck.x).toBeGreaterThan(12);
  expect(left.neck.x - left.shoulder.x).toBeGreaterThan(12);
});

test("a dent in the side of a sleeveless top makes no sleeve", () => {
  const half = [
    [180, 60],
    [222, 60],
    [236, 74],
    [226, 128],
    [212, 140],
    [224, 152],
    [230, 340],
  ];
  const outline = [...half.map(([x, y]) => point(x, y)), ...half.toReversed().map(([x, y]) => point(300 - x, y)), point(150, 84)];
  const { left, right, hemY } = topLandmarks(cutOut(outline), "top");
  for (const side of [left, right]) expect(side.sleeve).toBe(null);
  expect(hemY).toBeGreaterThan(330);
});

test("long sleeves laid along the body part from it below the armpits", () => {
  const outline = [
    [112, 62],
    [188, 62],
    [222, 78],
    [252, 318],
    [226, 322],
    [213, 230],
    [212, 340],
    [88, 340],
    [87, 230],
    [74, 322],
    [48, 318],
    [78, 78],
  ].map(([x, y]) => point(x, y));
  const shirt = topLandmarks(cutOut(outline), "top");
  for (const side of sides) expect(Math.abs(shirt[side].armpit.y - 158)).toBeLessThan(12);
  expect(distance(shirt.left.sleeve!.innerCuff, point(74, 322))).toBeLessThan(8);
});

/** Half an outline, from the collar down to the hem, and its mirror image. */
const symmetric = (half: readonly (readonly [number, number])[]): Point[] => [
  ...half.map(([fromMiddle, y]) => point(150 + fromMiddle, y)),
  ...half.toReversed().map(([fromMiddle, y]) => point(150 - fromMiddle, y)),
];

test("on an invisible dummy the shoulders are wider than the chest: sleeves are set in where the outline turns", () => {
  const outline = symmetric([
    [40, 60],
    [80, 80],
    [118, 165],
    [80, 185],
    [64, 150],
    [64, 340],
  ]);
  const shirt = topLandmarks(cutOut(outline), "top");
  for (const side of sides) {
    const besideMiddle = Math.abs(shirt[side].shoulder.x - 150);
    expect(besideMiddle).toBeGreaterThan(72);
    expect(besideMiddle).toBeLessThan(82);
  }
  expect(distance(shirt.right.sleeve!.outerCuff, point(268, 165))).toBeLessThan(8);
});

test("a sleeve that is laid out sideways is set in straight above the armpit", () => {
  const outline = symmetric([
    [40, 60],
    [136, 110],
    [110, 160],
    [70, 140],
    [70, 340],
  ]);
  const shirt = topLandmarks(cutOut(outline), "top");
  for (const side of sides) expect(Math.abs(Math.abs(shirt[side].shoulder.x - 150) - 67)).toBeLessThan(4);
});

test("a cap that is cut off aslant has its cuff from the armpit up to its tip", () => {
  const outline = symmetric([
    [40, 60],
    [70, 75],
    [112, 130],
    [68, 180],
    [66, 172],
    [66, 340],
  ]);
  const shirt = topLandmarks(cutOut(outline), "top");
  expect(distance(shirt.left.sleeve!.outerCuff, point(38, 130))).toBeLessThan(8);
  expect(distance(shirt.right.sleeve!.outerCuff, point(262, 130))).toBeLessThan(8);
  for (const side of sides) expect(shirt[side].sleeve!.innerCuff.y).toBeGreaterThan(155);
});

test("a tank top has no sleeves, and its straps lie between neck and shoulder", () => {
  const tank = topLandmarks(cutOut(tankOutline), "top");
  for (const side of sides) expect(tank[side].sleeve).toBeNull();
  expect(Math.abs(tank.left.shoulder.x - 104)).toBeLessThan(6);
  expect(Math.abs(tank.left.armpit.x - 88)).toBeLessThan(6);
});

test("armholes that are cut into the sides are no sleeves", () => {
  const vest = topLandmarks(cutOut(vestOutline), "top");
  for (const side of sides) expect(vest[side].sleeve).toBeNull();
  expect(vest.topV).toBeUndefined();
});

test("a bow that stands up beside the middle is no end of the neck", () => {
  const left = [
    [88, 330],
    [88, 150],
    [84, 84],
    [92, 76],
    [124, 70],
    [150, 74],
  ];
  const bow = [
    [158, 72],
    [162, 60],
    [178, 58],
    [186, 70],
  ];
  const right = left.toReversed().map(([x, y]) => [300 - x, y]);
  const top = topLandmarks(cutOut([...left, ...bow, ...right.slice(2)].map(([x, y]) => point(x, y))), "top");
  const [toLeft, toRight] = [top.centreX - top.left.neck.x, top.right.neck.x - top.centreX];
  expect(Math.abs(toLeft - toRight)).toBeLessThan(4);
  expect(toLeft).toBeGreaterThan(40);
});

test("what ends straight across the chest is strapless, and has no neckline", () => {
  const strapless = topLandmarks(cutOut(straplessOutline), "top");
  expect(strapless.topV).toBeGreaterThan(0.1);
  expect(strapless.necklineY).toBeNull();
  expect(topLandmarks(cutOut(tankOutline), "top").topV).toBeUndefined();
});

test("a front that hangs open has its middle between both halves, and its hem at their end", () => {
  const cardigan = topLandmarks(cutOut(openCardiganOutline), "top");
  expect(Math.abs(cardigan.centreX - 150)).toBeLessThan(3);
  expect(Math.abs(cardigan.hemY - 300)).toBeLessThan(4);
});

test("the front's neckline is found where the dark inside of the back ends", () => {
  const inside = (x: number, y: number): boolean => y < 62 + 22 * (1 - Math.abs((x - 150) / 38) ** 2.4) && Math.abs(x - 150) < 38;
  const photo = drawGarment({
    outline: tshirtOutline,
    cloth: (x, y) => (inside(x, y) ? [40, 50, 70] : [120, 160, 210]),
    background: () => [255, 255, 255],
  });
  const { necklineY } = topLandmarks(cutOutFlat(photo), "top");
  expect(Math.abs(necklineY![150] - 84)).toBeLessThan(4);
});

test("trousers have two legs that part at the crotch", () => {
  const trousers = bottomLandmarks(cutOut(trousersOutline));
  expect(trousers.kind).toBe("trousers");
  expect(Math.abs(trousers.crotchY - 128)).toBeLessThan(12);
  expect(Math.abs(trousers.hemY.left - 380)).toBeLessThan(4);
  const leg = legRow(trousers, 300, "left");
  expect(Math.abs(leg.outerX - 97.6)).toBeLessThan(3);
  expect(Math.abs(leg.innerX - 140.4)).toBeLessThan(3);
});

test("wide legs that touch begin at the seat, not where they part", () => {
  const trousers = bottomLandmarks(cutOut(wideTrousersOutline));
  expect(trousers.kind).toBe("trousers");
  expect(trousers.crotchY).toBeLessThan(145);
  expect(Math.abs(legRow(trousers, 200, "left").innerX - 150)).toBeLessThan(3);
});

test("a skirt has no legs", () => {
  const skirt = bottomLandmarks(cutOut(skirtOutline));
  expect(skirt.kind).toBe("skirt");
  expect(Math.abs(legRow(skirt, 200, "right").innerX - 150)).toBeLessThan(3);
});

test("threads that hang from both cuffs are no hem", () => {
  const right = [
    [174, 30],
    [204, 40],
    [222, 60],
    [254, 230],
    [243, 232],
    [242, 262],
    [239, 262],
    [238, 233],
    [228, 235],
    [204, 120],
    [206, 200],
  ];
  const left = right.map(([x, y]) => [300 - x, y]).toReversed();
  const { hemY } = topLandmarks(cutOut([...right, ...left].map(([x, y]) => point(x, y))), "top");
  expect(Math.abs(hemY - 200)).toBeLessThan(4);
});

test("the slit of a narrow skirt parts no legs, which begin to be seen as far down in wide trousers only", () => {
  const slit = (hemHalf: number) =>
    [
      [116, 40],
      [184, 40],
      [204, 120],
      [150 + hemHalf, 380],
      [153, 380],
      [151, 300],
      [149, 300],
      [147, 380],
      [150 - hemHalf, 380],
      [96, 120],
    ].map(([x, y]) => ({ x, y }));
  expect(bottomLandmarks(cutOut(slit(50))).kind).toBe("skirt");
  expect(bottomLandmarks(cutOut(slit(72))).kind).toBe("trousers");
});
