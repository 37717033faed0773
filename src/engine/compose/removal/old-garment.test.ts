import { seenNeck } from "../bare-body/neck.ts";
import { expect, it } from "vitest";
import { createPlane } from "../../image/filters.ts";
import type { Plane } from "../../image/raster.ts";
import type { Body } from "../../person/body.ts";
import { torsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import { sleevelessTop } from "../../testing/sleeveless-top.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import { layerWhere, warpedTrousers } from "../../testing/warped-bottom.ts";
import type { WarpedGarment } from "../../warp/warped-garment.ts";
import { oldGarment } from "./old-garment.ts";

const upright = uprightBody();
const { width, height } = upright.photo;

/** What of somebody's old garment goes, no arm near it. */
function oldOf(body: Body, garment: WarpedGarment, held = createPlane(width, height)): Plane {
  const nothing = createPlane(width, height);
  const far = createPlane(width, height, 9);
  const limb = { distance: far, across: far, alongPx: far, bones: far };
  const arms = { left: limb, right: limb };
  const torso = torsoCoordinates(body);
  const dressing = {
    body,
    garment,
    torso,
    arms,
    hair: nothing,
    held,
    hiddenArms: [],
    behindHands: nothing,
    seenNeck: seenNeck(body),
    hemShadow: null,
    legs: null,
  };
  return oldGarment(dressing, { left: 0, right: 0 });
}

it("cuffs that hang lower than the new top's hem go with the jacket, though the parser takes it and the dress for one", () => {
  const isDress = (x: number, y: number): boolean => y >= 100 && y < 400 && Math.abs(x - width / 2) < 46;
  const isCuff = (x: number, y: number): boolean => y >= 262 && y < 280 && Math.abs(Math.abs(x - width / 2) - 82) < 9;
  const dress = createPlane(width, height);
  for (let i = 0; i < dress.data.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    dress.data[i] = isDress(x, y) || isCuff(x, y) ? 1 : 0;
  }
  const nothing = createPlane(width, height);
  const body = { ...upright, wearsDress: true, parts: { ...upright.parts, dress, top: nothing, bottom: nothing } };
  const garment = sleevelessTop(0.9, (x, y) => isDress(x, y) && y < 254);
  const old = oldOf(body, garment);
  const at = (x: number, y: number): number => old.data[y * width + x];
  for (const x of [68, 232]) expect(at(x, 270)).toBe(1);
  expect(at(150, 200)).toBe(1);
  expect(at(150, 300)).toBe(0);
});

it("what the old top surrounds goes with it, however large: a bit of the scarf's lining stayed on the bare chest", () => {
  const isBow = (x: number, y: number): boolean => Math.abs(x - 150) < 20 && y >= 112 && y < 150;
  const isTop = (x: number, y: number): boolean => Math.abs(x - 150) < 46 && y >= 100 && y < 250 && !isBow(x, y);
  const [top, other, nothing] = [createPlane(width, height), createPlane(width, height), createPlane(width, height)];
  for (let i = 0; i < top.data.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    top.data[i] = isTop(x, y) ? 1 : 0;
    other.data[i] = isBow(x, y) ? 1 : 0;
  }
  const body = { ...upright, parts: { ...upright.parts, top, other, dress: nothing } };
  const garment = sleevelessTop(0.9, isTop);
  const middle = 131 * width + 150;
  expect(oldOf(body, garment).data[middle]).toBe(1);
  expect(oldOf(body, garment, other).data[middle]).toBe(0);
});

it("a dark sleeve beside dark trousers stays whole, though the parser half takes it for them: new trousers bit into it", () => {
  const isSleeve = (x: number, y: number): boolean => y >= 200 && y < 300 && x >= 60 && x < 90;
  const isTrousers = (x: number, y: number): boolean => y >= 240 && y < 500 && x >= 90 && x < 210;
  const [top, bottom, nothing] = [createPlane(width, height), createPlane(width, height), createPlane(width, height)];
  for (let i = 0; i < top.data.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    bottom.data[i] = isTrousers(x, y) ? 1 : isSleeve(x, y) && x >= 78 ? 0.35 : 0;
    top.data[i] = isSleeve(x, y) ? 1 - bottom.data[i] : 0;
  }
  const body = { ...upright, parts: { ...upright.parts, top, bottom, dress: nothing } };
  const garment = warpedTrousers(layerWhere(isTrousers, 0.5), 0.84);
  const { data } = oldOf(body, garment);
  for (const x of [79, 82, 85]) expect(data[270 * width + x]).toBeLessThan(0.05);
  for (const x of [95, 150]) expect(data[270 * width + x]).toBe(1);
});

it("all that the parser sees in pieces stays with the dress's upper half, when only trousers take the place of the lower one: straps, and sleeves beside hair", () => {
  const isDress = (x: number, y: number): boolean => y >= 130 && y < 400 && Math.abs(x - 150) < 46;
  const isSleeve = (x: number, y: number): boolean => y >= 140 && y < 190 && Math.abs(Math.abs(x - 150) - 64) < 9;
  const isStrap = (x: number, y: number): boolean => y >= 104 && y < 122 && Math.abs(Math.abs(x - 150) - 30) < 4;
  const [dress, nothing] = [createPlane(width, height), createPlane(width, height)];
  for (let i = 0; i < dress.data.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    dress.data[i] = isDress(x, y) || isStrap(x, y) || isSleeve(x, y) ? 1 : 0;
  }
  const body = { ...upright, wearsDress: true, parts: { ...upright.parts, dress, top: nothing, bottom: nothing } };
  const garment = warpedTrousers(
    layerWhere((x, y) => y >= 244 && y < 480 && Math.abs(x - 150) < 46, 0.5),
    0.84,
  );
  const { data } = oldOf(body, garment);
  for (const x of [120, 180]) expect(data[112 * width + x]).toBe(0);
  for (const x of [86, 214]) expect(data[170 * width + x]).toBe(0);
  expect(data[350 * width + 150]).toBe(1);
});

it("a passer-by's dark trousers, over which the parser wavers, are none of the old dress: they were smeared over with the street", () => {
  const dress = createPlane(width, height);
  const background = createPlane(width, height, 1);
  for (let i = 0; i < dress.data.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (y >= 100 && y < 400 && Math.abs(x - width / 2) < 46) dress.data[i] = 1;
    // Beside the person, and joined to nothing.
    else if (y >= 280 && y < 340 && x >= 10 && x < 40) dress.data[i] = 0.52;
    background.data[i] = 1 - dress.data[i];
  }
  const nothing = createPlane(width, height);
  const body = { ...upright, wearsDress: true, parts: { ...upright.parts, dress, background, top: nothing, bottom: nothing } };
  const old = oldOf(
    body,
    sleevelessTop(0.9, (x, y) => y < 254 && Math.abs(x - width / 2) < 46),
  );
  expect(old.data[300 * width + 25]).toBe(0);
  expect(old.data[200 * width + 150]).toBe(1);
});
