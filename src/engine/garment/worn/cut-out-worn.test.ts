import { expect, test } from "vitest";
import { cutOutWorn } from "./cut-out-worn.ts";
import type { Body } from "../../person/body.ts";
import { partIndex } from "../../person/labels.ts";
import { uprightBody } from "../../testing/upright-body.ts";

const upright = uprightBody();
const { width, height } = upright.photo;

/** A blue top with a red patch that the parser takes for skin. */
function patched(isPatch: (x: number, y: number) => boolean) {
  const data = upright.photo.data.slice();
  const top = { ...upright.parts.top, data: upright.parts.top.data.slice() };
  const skin = { ...upright.parts.skin, data: upright.parts.skin.data.slice() };
  for (let i = 0; i < width * height; i++) {
    if (top.data[i] > 0.5) data.set([40, 60, 160], i * 4);
    if (!isPatch(i % width, Math.floor(i / width))) continue;
    data.set([200, 40, 40], i * 4);
    top.data[i] = 0;
    skin.data[i] = 1;
  }
  return { ...upright, photo: { width, height, data }, parts: { ...upright.parts, top, skin } };
}

const redAt = (layer: { rgba: Float32Array }, x: number, y: number): number => layer.rgba[(y * width + x) * 4];

test("a print that looks like skin amid the cloth stays on the garment", () => {
  const { layer } = cutOutWorn(
    patched((x, y) => Math.abs(x - 150) < 8 && Math.abs(y - 160) < 8),
    "top",
  );
  expect(redAt(layer, 150, 160)).toBeCloseTo(200 / 255, 2);
});

test("skin that comes from outside lies before the garment and is bridged with cloth", () => {
  const { layer } = cutOutWorn(
    patched((x, y) => Math.abs(x - 150) < 5 && y > 60 && y < 160),
    "top",
  );
  expect(redAt(layer, 150, 140)).toBeLessThan(0.3);
});

/** The same person, a part of whose picture is something else; the top is blue, with a red patch on the left. */
function covered(part: "hair" | "skin" | "other" | "top" | "dress", isCovered: (x: number, y: number) => boolean, wearer: Body = upright) {
  const data = wearer.photo.data.slice();
  const labels = wearer.labels.slice();
  const parts = Object.fromEntries(
    Object.entries(wearer.parts).map(([name, plane]) => [name, { ...plane, data: plane.data.slice() }]),
  ) as typeof wearer.parts;
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (parts.top.data[i] > 0.5) data.set(x > 108 && x < 126 && y > 200 && y < 228 ? [200, 40, 40] : [40, 60, 160], i * 4);
    if (!isCovered(x, y)) continue;
    data.set([20, 90, 20], i * 4);
    for (const plane of Object.values(parts)) plane.data[i] = 0;
    parts[part].data[i] = 1;
    labels[i] = partIndex[part];
  }
  return { ...wearer, photo: { width, height, data }, parts, labels };
}

test("behind a bag the garment goes on as on the body's other side, in its colours", () => {
  const { layer, mask } = cutOutWorn(
    covered("other", (x, y) => x > 170 && x < 220 && y > 185 && y < 260),
    "top",
  );
  expect(mask[215 * width + 190]).toBe(1);
  expect(redAt(layer, 183, 214)).toBeCloseTo(200 / 255, 1);
  expect(redAt(layer, 183, 192)).toBeCloseTo(40 / 255, 1);
});

test("behind a bag before the middle the garment goes on between what is seen of it: the belly showed there", () => {
  const { mask } = cutOutWorn(
    covered("other", (x, y) => Math.abs(x - 150) < 42 && Math.abs(y - 205) < 28),
    "top",
  );
  for (const x of [120, 150, 180]) for (const y of [185, 205, 225]) expect(mask[y * width + x]).toBe(1);
});

test("stripes go on behind a bag that hides both sides: they were smeared", () => {
  const isBag = (x: number, y: number): boolean => Math.abs(x - 150) < 42 && y > 222 && y < 234;
  const wearer = covered("other", isBag);
  const shadeOf = (x: number): number => (x % 14 < 7 ? 30 : 220);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (!isBag(x, y)) wearer.photo.data.fill(shadeOf(x), i * 4, i * 4 + 3);
  }
  const { layer } = cutOutWorn(wearer, "top");
  for (let x = 122; x < 178; x++) {
    if (x % 7 < 2 || x % 7 > 4) continue;
    expect(Math.abs(255 * redAt(layer, x, 228) - shadeOf(x))).toBeLessThan(50);
  }
});

test("a bag beside the body does not become a part of the garment", () => {
  const { mask } = cutOutWorn(
    covered("other", (x, y) => x > 215 && x < 250 && y > 185 && y < 260),
    "top",
  );
  expect(mask[220 * width + 230]).toBe(0);
});

test("a strip that the parser sees on a bare arm in the cloth's colour is no cloth", () => {
  const { mask } = cutOutWorn(
    covered("top", (x, y) => (x > 86 && x < 93 && y > 112 && y < 175) || (x > 86 && x < 106 && y > 112 && y < 119)),
    "top",
  );
  expect(mask[150 * width + 89]).toBe(0);
  expect(mask[150 * width + 125]).toBe(1);
});

test("a narrow sleeve is cloth where no skin shows on its arm: it was taken for a strip on a bare one", () => {
  const strip = covered("top", (x, y) => (x > 86 && x < 93 && y > 112 && y < 175) || (x > 86 && x < 106 && y > 112 && y < 119));
  const labels = strip.labels.map((label, i) => (label === partIndex.skin && i > 112 * width ? partIndex.other : label));
  expect(cutOutWorn({ ...strip, labels }, "top").mask[150 * width + 89]).toBe(1);
});

test("hair over both shoulders leaves no bites in a garment that covers them", () => {
  const { mask } = cutOutWorn(
    covered("hair", (x, y) => Math.abs(x - 150) > 16 && Math.abs(x - 150) < 34 && y > 40 && y < 140),
    "top",
  );
  for (const x of [124, 176]) expect(mask[112 * width + x]).toBe(1);
});

test("hair before the chest leaves no keyhole in a garment", () => {
  const { mask } = cutOutWorn(
    covered("hair", (x, y) => Math.abs(x - 150) < 16 && y > 92 && y < 190),
    "top",
  );
  for (const x of [140, 150, 160]) for (const y of [125, 140, 160, 180]) expect(mask[y * width + x]).toBe(1);
});

test("the straps of a backpack leave no ovals of bare skin at the shoulders", () => {
  const { mask } = cutOutWorn(
    covered("other", (x, y) => Math.abs(Math.abs(x - 150) - 32) < 6 && y > 80 && y < 150),
    "top",
  );
  for (const x of [118, 182]) for (const y of [106, 120, 140]) expect(mask[y * width + x]).toBe(1);
});

test("a garment goes on under a scarf to the shoulders: it began below it, as without straps", () => {
  const isArm = (x: number, y: number): boolean => Math.abs(x - 150) > 44 && upright.labels[y * width + x] === partIndex.skin;
  const { mask } = cutOutWorn(
    covered("other", (x, y) => Math.abs(x - 150) < 70 && y > 70 && y < 136, covered("top", isArm)),
    "top",
  );
  for (const x of [108, 120, 180, 192]) for (const y of [108, 120, 130]) expect(mask[y * width + x]).toBe(1);
  expect(mask[84 * width + 150]).toBe(0);
});

test("a bag before the legs is no part of a top, as a strap on its shoulders is", () => {
  const { layer } = cutOutWorn(
    covered("other", (x, y) => Math.abs(x - 150) < 40 && y > 300 && y < 380),
    "top",
  );
  expect(layer.rgba[(340 * width + 150) * 4 + 3]).toBe(0);
});

test("hair beside the neck leaves a neckline that is round: it had corners", () => {
  const { mask } = cutOutWorn(
    covered("hair", (x, y) => Math.abs(x - 150) > 3 && Math.abs(x - 150) < 30 && y > 40 && y < 150),
    "top",
  );
  const firstRow = (x: number): number => {
    let y = 60;
    while (y < 200 && !mask[y * width + x]) y++;
    return y;
  };
  for (let x = 122; x < 150; x++) expect(Math.abs(firstRow(x + 1) - firstRow(x))).toBeLessThan(6);
});

test("strands around hair leave none of their colour in a garment: its shoulders were stained", () => {
  const isHair = (x: number, y: number): boolean => Math.abs(Math.abs(x - 150) - 30) < 6 && y > 40 && y < 150;
  const wearer = covered("hair", isHair);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (!isHair(x, y) && (isHair(x - 4, y) || isHair(x + 4, y))) wearer.photo.data.set([20, 90, 20], i * 4);
  }
  const { layer } = cutOutWorn(wearer, "top");
  const greenAt = (x: number, y: number): number => layer.rgba[(y * width + x) * 4 + 1];
  for (const x of [112, 116, 120, 124, 127, 173, 176, 180, 184, 187]) expect(greenAt(x, 130)).toBeLessThan(66 / 255);
});

test("tips of hair that the parser does not see leave plain cloth plain: a white dress was brown on the breast", () => {
  const isTip = (x: number, y: number) => Math.abs(x - 150) < 4 && y >= 150 && y < 160;
  const wearer = covered("hair", (x, y) => Math.abs(x - 150) < 16 && y > 40 && y < 150);
  for (let i = 0; i < width * height; i++) if (isTip(i % width, Math.floor(i / width))) wearer.photo.data.set([30, 80, 60], i * 4);
  const { layer } = cutOutWorn(wearer, "top");
  for (const y of [140, 152, 158]) expect(layer.rgba[(y * width + 150) * 4 + 1]).toBeLessThan(66 / 255);
});

test("of a dress that is tried on as a bottom only the skirt is taken", () => {
  const dressed = covered("dress", (x, y) => Math.abs(x - 150) < 46 && y > 95 && y < 350);
  const { mask } = cutOutWorn({ ...dressed, wearsDress: true }, "bottom");
  expect(mask[150 * width + 150]).toBe(0);
  expect(mask[300 * width + 150]).toBe(1);
});

test("thin straps come off with the dress: their soft edges left nothing of them", () => {
  const isStrap = (x: number): boolean => Math.abs(Math.abs(x - 150) - 24) <= 1;
  const [top, skin] = [upright.parts.top, upright.parts.skin].map((plane) => ({ ...plane, data: plane.data.slice() }));
  for (let i = 0; i < 130 * width; i++) {
    if (top.data[i] === 0 || isStrap(i % width)) continue;
    [top.data[i], skin.data[i]] = [0, 1];
  }
  const { layer, mask } = cutOutWorn({ ...upright, parts: { ...upright.parts, top, skin } }, "top");
  const alphaAt = (x: number, y: number): number => layer.rgba[(y * width + x) * 4 + 3];
  for (const y of [105, 115, 125]) {
    for (const x of [126, 174]) expect(alphaAt(x, y)).toBeGreaterThan(0.8);
    for (const x of [122, 150, 178]) expect(alphaAt(x, y)).toBe(0);
    expect(mask[y * width + 126]).toBe(1);
  }
});

test("a strap of which the parser sees only the middle is as wide as its colour: it was lost in a product photo's size", () => {
  const data = upright.photo.data.slice();
  const [top, skin] = [upright.parts.top, upright.parts.skin].map((plane) => ({ ...plane, data: plane.data.slice() }));
  for (let i = 0; i < top.data.length; i++) {
    const off = Math.abs(Math.abs((i % width) + 0.5 - 150) - 24);
    if (top.data[i] === 1) data.set([20, 20, 24], i * 4);
    if (top.data[i] === 0 || i >= 130 * width) continue;
    // Two pixels to both sides of its middle, and half of the next; the parser sees two pixels.
    const share = off < 2 ? 1 : off < 3 ? 0.5 : 0;
    data.set([230 - 210 * share, 180 - 160 * share, 150 - 126 * share], i * 4);
    if (off < 1) continue;
    [top.data[i], skin.data[i]] = [0, 1];
  }
  const { layer } = cutOutWorn({ ...upright, photo: { width, height, data }, parts: { ...upright.parts, top, skin } }, "top");
  const alphaAt = (x: number): number => layer.rgba[(115 * width + x) * 4 + 3];
  for (const x of [124, 125, 126, 127]) expect(alphaAt(x)).toBeGreaterThan(0.9);
  for (const x of [123, 128]) expect(Math.abs(alphaAt(x) - 0.5)).toBeLessThan(0.2);
  for (const x of [120, 131, 150]) expect(alphaAt(x)).toBe(0);
});

test("the end of a collar's back beside the neck is left out, a strap is not: on somebody else it was a hook in the air", () => {
  const isHook = (x: number, y: number): boolean => x > 124 && x < 136 && y > 84 && y < 87;
  const isStrap = (x: number, y: number): boolean => Math.abs(x - 180) < 2 && y > 60 && y < 96;
  const { mask } = cutOutWorn(
    covered("top", (x, y) => isHook(x, y) || isStrap(x, y)),
    "top",
  );
  expect(mask[85 * width + 128]).toBe(0);
  expect(mask[80 * width + 180]).toBe(1);
});

test("the corners of broad cloth are no straps: specks of what was beside them stood on its shoulders", () => {
  const isTop = (x: number, y: number): boolean => y > 250 || (y >= 88 && (Math.abs(x - 150) > 22 || y > 140) && Math.abs(x - 150) < 46);
  const wearer = covered("skin", (x, y) => y < 250 && !isTop(x, y));
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    wearer.photo.data.fill(isTop(x, y) ? 235 : (x + y) % 3 ? 200 : 235, i * 4, i * 4 + 3);
    if (isTop(x, y) && y < 250) {
      for (const plane of Object.values(wearer.parts)) plane.data[i] = 0;
      wearer.parts.top.data[i] = 1;
      wearer.labels[i] = partIndex.top;
    }
  }
  const { layer } = cutOutWorn(wearer, "top");
  for (let y = 80; y < 87; y++) for (let x = 100; x < 200; x++) expect(layer.rgba[(y * width + x) * 4 + 3]).toBe(0);
});

test("the half of a collar that hair hides is as the one that is seen: it ended halfway round the neck", () => {
  const isCollar = (x: number, y: number): boolean => Math.abs(x - 150) > 17 && Math.abs(x - 150) < 27 && y > 76 && y < 100;
  const wearer = covered("top", isCollar);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (x < 162 || x > 190 || y < 40 || y > 120) continue;
    for (const plane of Object.values(wearer.parts)) plane.data[i] = 0;
    wearer.parts.hair.data[i] = 1;
    wearer.labels[i] = partIndex.hair;
  }
  const { layer, mask } = cutOutWorn(wearer, "top");
  expect(mask[84 * width + 128]).toBe(1);
  expect(mask[84 * width + 172]).toBe(1);
  const green = (x: number): number => layer.rgba[(86 * width + x) * 4 + 1];
  expect(green(172)).toBeCloseTo(green(128), 1);
});

test("black straps of a white top, which the parser takes for hair, are its own: it slipped down without them", () => {
  const isStrap = (x: number, y: number): boolean => Math.abs(Math.abs(x - 150) - 24) <= 2 && y >= 92 && y < 130;
  const isBare = (x: number, y: number): boolean => Math.abs(x - 150) < 46 && y >= 80 && y < 130;
  const wearer = covered("skin", (x, y) => isBare(x, y) && !isStrap(x, y));
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const isHead = y < 60 && Math.abs(x - 150) < 30;
    wearer.photo.data.fill(isStrap(x, y) ? 20 : isBare(x, y) ? 190 : 240, i * 4, i * 4 + 3);
    if (!isStrap(x, y) && !isHead) continue;
    for (const plane of Object.values(wearer.parts)) plane.data[i] = 0;
    wearer.parts.hair.data[i] = 1;
    wearer.labels[i] = partIndex.hair;
  }
  const { layer, mask } = cutOutWorn(wearer, "top");
  for (const x of [126, 174]) {
    expect(mask[110 * width + x]).toBe(1);
    expect(redAt(layer, x, 110)).toBeLessThan(0.2);
  }
  expect(redAt(layer, 150, 140)).toBeGreaterThan(0.9);
});

test("a patterned collar stays on the garment where the parser half takes it for background: its band was filled with the cloth below", () => {
  const isBand = (x: number, y: number): boolean => Math.abs(x - 150) < 46 && y >= 84 && y < 106;
  const data = upright.photo.data.slice();
  const [top, skin, background] = [upright.parts.top, upright.parts.skin, upright.parts.background].map((plane) => ({
    ...plane,
    data: plane.data.slice(),
  }));
  for (let i = 0; i < width * height; i++) {
    if (top.data[i] > 0.5) data.set([40, 60, 160], i * 4);
    if (!isBand(i % width, Math.floor(i / width))) continue;
    data.set([200, 40, 40], i * 4);
    [top.data[i], skin.data[i], background.data[i]] = [0.7, 0, 0.3];
  }
  const wearer = { ...upright, photo: { width, height, data }, parts: { ...upright.parts, top, skin, background } };
  const { layer } = cutOutWorn(wearer, "top");
  for (const x of [120, 150, 180]) expect(redAt(layer, x, 95)).toBeCloseTo(200 / 255, 1);
});

/** A letter on the chest that the parser takes for a bag, and beside it, as far as the garment's side, a strip that it takes for background, by a third. */
function lettered(fromY: number): Body {
  const wearer = covered("other", (x, y) => Math.abs(x - 150) < 14 && y > fromY && y < 195);
  for (let y = 176; y < 184; y++) {
    for (let x = 90; x <= 136; x++) {
      const i = y * width + x;
      if (wearer.parts.top.data[i] < 0.5) continue;
      wearer.parts.top.data[i] = 0.7;
      wearer.parts.background.data[i] = 0.3;
    }
  }
  return wearer;
}

test("a letter that the parser takes for a bag stays, though doubt joins it to the garment's side: half of it was erased", () => {
  const { layer } = cutOutWorn(lettered(165), "top");
  expect(redAt(layer, 150, 180)).toBeCloseTo(20 / 255, 2);
});

test("a strap that comes down from the shoulder is none", () => {
  const { layer } = cutOutWorn(lettered(92), "top");
  expect(redAt(layer, 150, 180)).toBeGreaterThan(35 / 255);
});

test("a dress whose upper part the parser takes for skin is not found: the shopper stood there in its skirt alone", () => {
  const topless = covered("skin", (x, y) => upright.labels[y * width + x] === partIndex.top);
  expect(() => cutOutWorn(topless, "dress")).toThrow("error.engine.garment.not.found");
  expect(cutOutWorn(topless, "bottom").mask[400 * width + 125]).toBe(1);
});

test("a band around the breast is a top", () => {
  const { mask } = cutOutWorn(
    covered("skin", (x, y) => upright.labels[y * width + x] === partIndex.top && Math.abs(y - 155) > 16),
    "top",
  );
  expect(mask[155 * width + 150]).toBe(1);
});
