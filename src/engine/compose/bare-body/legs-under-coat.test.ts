import { expect, it } from "vitest";
import { compose } from "../compose.ts";
import { point } from "../../image/geometry.ts";
import { partIndex } from "../../person/labels.ts";
import { sleevelessTop } from "../../testing/sleeveless-top.ts";
import { uprightBody } from "../../testing/upright-body.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const wall = 230;
const trousers = 90;
const coat = 20;

/** A coat down to below the knees over trousers, and a wall behind. */
function inCoat() {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const labels = upright.labels.slice();
  const parts = { ...upright.parts, top: { ...upright.parts.top, data: upright.parts.top.data.slice() } };
  parts.bottom = { ...parts.bottom, data: parts.bottom.data.slice() };
  parts.background = { ...parts.background, data: parts.background.data.slice() };
  for (let i = 0; i < labels.length; i++) {
    const y = Math.floor(i / width);
    if (Math.abs((i % width) - width / 2) < 50 && y >= 150 && y < 430) {
      for (const part of ["bottom", "background"] as const) parts[part].data[i] = 0;
      labels[i] = partIndex.top;
      parts.top.data[i] = 1;
    }
    const shade = labels[i] === partIndex.background ? wall : labels[i] === partIndex.bottom ? trousers : coat;
    data.fill(shade, i * 4, i * 4 + 3);
  }
  return { ...upright, labels, parts, photo: { width, height, data } };
}

it("a long coat that is taken off uncovers two legs in their trousers, and not a column of their colour", () => {
  const shirt = sleevelessTop(0.9, (x, y) => Math.abs(x - width / 2) < 46 && y >= 100 && y < 255);
  const { picture } = compose(inCoat(), shirt);
  const at = (x: number, y: number): number => picture.data[(y * width + x) * 4];
  for (const x of [126, width - 126]) expect(Math.abs(at(x, 400) - trousers)).toBeLessThan(12);
  for (const x of [105, width - 105]) expect(Math.abs(at(x, 400) - wall)).toBeLessThan(12);
  expect(Math.abs(at(width / 2, 410) - wall)).toBeLessThan(12);
});

it("trousers under a coat have a crotch: between the legs one saw through up to the new hem", () => {
  const shirt = sleevelessTop(0.9, (x, y) => Math.abs(x - width / 2) < 46 && y >= 100 && y < 255);
  const body = inCoat();
  const [left, right] = [body.left, body.right].map((side) => ({
    ...side,
    hip: point(side.hip.x + (side === body.left ? -6 : 6), side.hip.y),
  }));
  const { picture } = compose({ ...body, left, right }, shirt);
  const inMiddle = (y: number): number => picture.data[(y * width + width / 2) * 4];
  for (const y of [275, 282, 289]) expect(Math.abs(inMiddle(y) - trousers)).toBeLessThan(30);
  expect(Math.abs(inMiddle(340) - wall)).toBeLessThan(12);
});

it("a long coat that is taken off uncovers a skirt as one piece, in the weave that its open front showed", () => {
  const body = inCoat();
  const weave = (y: number): number => trousers + (y % 4 < 2 ? 20 : -20);
  for (let i = 0; i < body.labels.length; i++) {
    const y = Math.floor(i / width);
    const x = i % width;
    if (Math.abs(x - width / 2) > (y < 430 ? 15 : 60) || y < 240 || y >= 450) continue;
    for (const part of ["top", "background", "skin"] as const) body.parts[part].data[i] = 0;
    body.parts.bottom.data[i] = 1;
    body.labels[i] = partIndex.bottom;
    body.photo.data.fill(weave(y), i * 4, i * 4 + 3);
  }
  const shirt = sleevelessTop(0.9, (x, y) => Math.abs(x - width / 2) < 46 && y >= 100 && y < 255);
  const { picture } = compose({ ...body, wearsSkirt: true }, shirt);
  const at = (x: number, y: number): number => picture.data[(y * width + x) * 4];
  for (const x of [120, 135, width - 135, width - 120]) {
    for (const y of [340, 342]) expect(Math.abs(at(x, y) - weave(y))).toBeLessThan(15);
  }
});

it("the shadow that a coat threw on the trousers goes with it: a black line lay across them", () => {
  const body = inCoat();
  const shadowPx = 6;
  const lightness = new Float32Array(body.labels).map((_, i) => body.photo.data[i * 4] / 2.55);
  for (let y = 430; y < 430 + shadowPx; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (body.parts.bottom.data[i] === 0) continue;
      body.photo.data.fill(trousers - 60, i * 4, i * 4 + 3);
      lightness[i] = (trousers - 60) / 2.55;
    }
  }
  const shirt = sleevelessTop(0.9, (x, y) => Math.abs(x - width / 2) < 46 && y >= 100 && y < 255);
  const { picture } = compose({ ...body, lightness }, shirt);
  for (let y = 425; y < 445; y++) expect(Math.abs(picture.data[(y * width + 126) * 4] - trousers)).toBeLessThan(25);
});

it("a leg is in trousers, too, where a bag hides it down to below the coat", () => {
  const body = inCoat();
  for (let i = 0; i < body.labels.length; i++) {
    const y = Math.floor(i / width);
    const x = i % width;
    if (y < 405 || y >= 470 || x < 60 || x >= 148) continue;
    for (const part of ["top", "bottom", "background"] as const) body.parts[part].data[i] = 0;
    body.parts.other.data[i] = 1;
    body.labels[i] = partIndex.other;
  }
  const shirt = sleevelessTop(0.9, (x, y) => Math.abs(x - width / 2) < 46 && y >= 100 && y < 255);
  const { picture } = compose(body, shirt);
  for (const x of [126, width - 126]) expect(Math.abs(picture.data[(370 * width + x) * 4] - trousers)).toBeLessThan(12);
});

it("a leg that a bag hides down to the ground is in trousers: beside a leg in trousers stood a bare one", () => {
  const body = inCoat();
  for (let i = 0; i < body.labels.length; i++) {
    const y = Math.floor(i / width);
    if (y < 405 || i % width >= 148) continue;
    for (const part of ["top", "bottom", "background", "skin", "footwear"] as const) body.parts[part].data[i] = 0;
    body.parts.other.data[i] = 1;
    body.labels[i] = partIndex.other;
  }
  const shirt = sleevelessTop(0.9, (x, y) => Math.abs(x - width / 2) < 46 && y >= 100 && y < 255);
  const { picture } = compose(body, shirt);
  for (const x of [126, width - 126]) expect(Math.abs(picture.data[(370 * width + x) * 4] - trousers)).toBeLessThan(12);
});

it("the flap of an open jacket uncovers hip and thigh: the trousers had a bite", () => {
  const body = { ...inCoat(), halfWidthPx: () => 30 };
  const isFlap = (x: number, y: number): boolean => x >= 182 && x < 214 && y >= 240 && y < 360;
  for (let i = 0; i < body.labels.length; i++) {
    const y = Math.floor(i / width);
    const x = i % width;
    const label = isFlap(x, y) ? partIndex.top : upright.labels[i];
    body.labels[i] = label;
    for (const part of ["top", "bottom", "background"] as const) body.parts[part].data[i] = label === partIndex[part] ? 1 : 0;
    const shade = label === partIndex.background ? wall : label === partIndex.bottom ? trousers : coat;
    body.photo.data.fill(shade, i * 4, i * 4 + 3);
  }
  const shirt = sleevelessTop(0.9, (x, y) => Math.abs(x - width / 2) < 46 && y >= 100 && y < 255);
  const { picture } = compose(body, shirt);
  const at = (x: number, y: number): number => picture.data[(y * width + x) * 4];
  for (const y of [300, 340]) {
    expect(Math.abs(at(186, y) - trousers)).toBeLessThan(12);
    expect(Math.abs(at(208, y) - wall)).toBeLessThan(12);
  }
});

it("a skirt has no step where the coat's hem was: under the coat it was drawn as broad as the hips, or as narrow as its hem", () => {
  const body = inCoat();
  // It falls straight from where the coat ends, and narrows to its hem.
  const halfAt = (y: number): number => (y < 440 ? 38 : 30);
  for (let i = 0; i < body.labels.length; i++) {
    const y = Math.floor(i / width);
    if (y < 370 || y >= 500) continue;
    const isSkirt = Math.abs((i % width) - width / 2) < halfAt(y);
    for (const part of ["top", "skin", "footwear", "bottom"] as const) body.parts[part].data[i] = 0;
    body.parts.bottom.data[i] = isSkirt ? 1 : 0;
    body.parts.background.data[i] = isSkirt ? 0 : 1;
    body.labels[i] = isSkirt ? partIndex.bottom : partIndex.background;
    body.photo.data.fill(isSkirt ? trousers : wall, i * 4, i * 4 + 3);
  }
  const shirt = sleevelessTop(0.9, (x, y) => Math.abs(x - width / 2) < 46 && y >= 100 && y < 255);
  const { picture } = compose({ ...body, wearsSkirt: true }, shirt);
  const edgeAt = (y: number): number => {
    let x = width / 2;
    while (picture.data[(y * width + x) * 4] < (trousers + wall) / 2) x++;
    return x - width / 2;
  };
  expect(Math.abs(edgeAt(360) - edgeAt(380))).toBeLessThan(4);
});
