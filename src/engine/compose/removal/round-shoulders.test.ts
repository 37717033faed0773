import { expect, it } from "vitest";
import { createPlane } from "../../image/filters.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import type { Body } from "../../person/body.ts";
import type { Plane } from "../../image/raster.ts";
import { neckOf, seenNeck } from "../bare-body/neck.ts";
import { roundShouldersInto as roundWithNeckInto } from "./round-shoulders.ts";

const roundShouldersInto = (skin: Plane, body: Body, old: Plane): void => roundWithNeckInto(skin, body, old, neckOf(body, seenNeck(body)));

it("falls from the neck to the shoulder in one line: under a thick collar there was a dip between them", () => {
  const body = uprightBody();
  const { width, height } = body.photo;
  const [skin, old] = [createPlane(width, height), createPlane(width, height)];
  const isOld = (x: number, y: number): boolean => body.parts.top.data[y * width + x] > 0.5;
  for (let y = 88; y < 130; y++) {
    for (let x = 100; x <= 150; x++) {
      if (!isOld(x, y)) continue;
      old.data[y * width + x] = 1;
      // Ten pixels below the old collar, but for where the shoulder ends.
      if (y >= 105 || x < 112) skin.data[y * width + x] = 1;
    }
  }
  roundShouldersInto(skin, body, old);
  expect(skin.data[98 * width + 134]).toBe(1);
  expect(skin.data[92 * width + 118]).toBe(0);
  expect(skin.data[86 * width + 134]).toBe(0);
});

it("has no lump between neck and shoulder where a collar stood", () => {
  const body = uprightBody();
  const { width, height } = body.photo;
  const [skin, old] = [createPlane(width, height), createPlane(width, height)];
  for (let y = 80; y < 130; y++) {
    for (let x = 104; x <= 150; x++) {
      const slope = 98 - ((x - 118) * 8) / 20;
      const isLump = Math.abs(x - 128) < 4 && y >= slope - 6;
      if (y < slope && !isLump) continue;
      old.data[y * width + x] = skin.data[y * width + x] = 1;
    }
  }
  expect(skin.data[91 * width + 127]).toBe(1);
  roundShouldersInto(skin, body, old);
  expect(skin.data[90 * width + 127]).toBe(0);
  expect(skin.data[98 * width + 127]).toBe(1);
});

it("leaves no slit of the wall where the collar's edge mixes with the neck's", () => {
  const body = uprightBody();
  const { width, height } = body.photo;
  const [skin, old, seen] = [createPlane(width, height), createPlane(width, height), createPlane(width, height)];
  for (let y = 88; y < 130; y++) {
    for (let x = 104; x <= 150; x++) {
      const i = y * width + x;
      if (x > 138) seen.data[i] = 1;
      else if (x > 136) [seen.data[i], old.data[i]] = [0.35, 0.35];
      else {
        old.data[i] = 1;
        if (y > 94) skin.data[i] = 1;
      }
    }
  }
  roundShouldersInto(skin, { ...body, parts: { ...body.parts, skin: seen } }, old);
  for (const y of [100, 110]) for (const x of [137, 138]) expect(skin.data[y * width + x]).toBe(1);
});

it("has a round end: the old garment left a corner there", () => {
  const body = uprightBody();
  const { width, height } = body.photo;
  const [skin, old] = [createPlane(width, height), createPlane(width, height)];
  for (let y = 98; y < 170; y++) for (let x = 88; x < 212; x++) skin.data[y * width + x] = old.data[y * width + x] = 1;
  roundShouldersInto(skin, body, old);
  for (const x of [89, 210]) expect(skin.data[99 * width + x]).toBe(0);
  for (const x of [100, 199]) expect(skin.data[110 * width + x]).toBe(1);
});

it("goes on under hair that hangs over it", () => {
  const body = uprightBody();
  const { width, height } = body.photo;
  const [skin, old, hair] = [createPlane(width, height), createPlane(width, height), createPlane(width, height)];
  for (let y = 98; y < 170; y++) {
    for (let x = 96; x < 112; x++) skin.data[y * width + x] = old.data[y * width + x] = 1;
    for (let x = 112; x < 150; x++) hair.data[y * width + x] = 1;
    for (let x = 80; x < 96; x++) hair.data[y * width + x] = 1;
  }
  roundShouldersInto(skin, { ...body, parts: { ...body.parts, skin: createPlane(width, height), hair } }, old);
  expect(skin.data[112 * width + 104]).toBe(1);
});

it("leaves a raised arm whole", () => {
  const body = uprightBody();
  const { width, height } = body.photo;
  const [skin, old] = [createPlane(width, height), createPlane(width, height)];
  for (let y = 100; y < 124; y++) for (let x = 30; x < 150; x++) skin.data[y * width + x] = old.data[y * width + x] = 1;
  const left = { ...body.left, elbow: { x: 40, y: 112 } };
  roundShouldersInto(skin, { ...body, left }, old);
  for (let x = 40; x < 110; x++) expect(skin.data[112 * width + x]).toBe(1);
});

it("fills nothing beside the outer side of an arm that stands off: a wedge of skin stuck out of the new sleeve", () => {
  const body = uprightBody();
  const { width, height } = body.photo;
  const [skin, old] = [createPlane(width, height), createPlane(width, height)];
  const background = createPlane(width, height);
  for (let y = 98; y < 200; y++) {
    // A wide coat, and in it an arm that goes outwards as it goes down.
    for (let x = 40; x <= 150; x++) old.data[y * width + x] = 1;
    const armX = 104 - (y - 98) * 0.5;
    for (let x = Math.round(armX); x <= 150; x++) skin.data[y * width + x] = 1;
  }
  roundShouldersInto(skin, { ...body, parts: { ...body.parts, background } }, old);
  for (const y of [135, 141, 147]) expect(skin.data[y * width + Math.round(104 - (y - 98) * 0.5) - 3]).toBe(0);
});

// Once, the bay between the jaw and the shoulders became skin up to the jaw's height, and the neck a cone as wide as the face.
it("a neck goes up from the shoulders where a collar stood beside it, instead of leaning from them to the jaw", () => {
  const body = uprightBody();
  const { width, height } = body.photo;
  const [skin, old, seen] = [createPlane(width, height), createPlane(width, height), createPlane(width, height)];
  for (let y = 40; y < 130; y++) {
    for (let x = 104; x < 196; x++) {
      const i = y * width + x;
      if (y < 80) seen.data[i] = Math.abs(x + 0.5 - 150) < 22 ? 1 : 0;
      if (y >= 74 && seen.data[i] === 0) old.data[i] = 1;
      if (y >= 80 && Math.abs(x + 0.5 - 150) < (y < 90 ? 13 : 13 + 2 * (y - 90))) skin.data[i] = 1;
    }
  }
  const hidden: Body = { ...body, parts: { ...body.parts, skin: seen, background: createPlane(width, height) } };
  roundShouldersInto(skin, hidden, old);
  expect([skin.data[84 * width + 164], skin.data[84 * width + 135]]).toEqual([0, 0]);
  expect([skin.data[84 * width + 160], skin.data[92 * width + 168]]).toEqual([1, 1]);
});
