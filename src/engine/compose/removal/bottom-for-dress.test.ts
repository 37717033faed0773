import { expect, it } from "vitest";
import { compose } from "../compose.ts";
import type { Body } from "../../person/body.ts";
import { cropBody } from "../../person/crop-body.ts";
import { partIndex } from "../../person/labels.ts";
import { partPlane, uprightBody } from "../../testing/upright-body.ts";
import { layerWhere, warpedTrousers } from "../../testing/warped-bottom.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const wall = 230;
const dress = 20;
const skin = 150;
const cloth = 90;

/** Somebody in a dress like a bell, from the shoulders to below the knees. */
function inDress(): Body {
  const labels = upright.labels.slice();
  for (let i = 0; i < labels.length; i++) {
    const y = Math.floor(i / width);
    if (y >= 100 && y < 430 && Math.abs((i % width) - width / 2) < 40 + (y - 100) / 6) labels[i] = partIndex.dress;
    else if (labels[i] === partIndex.bottom) labels[i] = partIndex.skin;
  }
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const shades = { [partIndex.dress]: dress, [partIndex.skin]: skin } as Record<number, number>;
  labels.forEach((label, i) => data.fill(shades[label] ?? wall, i * 4, i * 4 + 3));
  const planeOf = (part: number) => partPlane(labels, part);
  const empty = { width, height, data: new Float32Array(width * height) };
  const parts = {
    ...upright.parts,
    background: planeOf(partIndex.background),
    skin: planeOf(partIndex.skin),
    dress: planeOf(partIndex.dress),
    top: empty,
    bottom: empty,
  };
  return { ...upright, labels, parts, wearsDress: true, photo: { width, height, data }, halfWidthPx: (v) => 42 + 27 * v };
}

/** Trousers so slim that the leg in them seems thicker. */
const slimTrousers = warpedTrousers(
  layerWhere((x, y) => {
    const off = Math.abs(x - width / 2);
    return y >= 240 && y < 480 && off <= 42 && (y <= 300 || (off >= 12 && off <= 34));
  }, cloth / 255),
  0.84,
);

const { picture } = compose(inDress(), slimTrousers);
const at = (x: number, y: number): number => picture.data[(y * width + x) * 4];

it("slim trousers in a dress's place have no strips of leg beside them", () => {
  for (let y = 320; y < 420; y += 20) for (const x of [110, width - 111]) expect(at(x, y)).toBeGreaterThan(200);
});

it("slim trousers have no strips of leg beside them at the photo's lower edge, where it cuts the legs off", () => {
  const end = 380;
  const cut = cropBody(inDress(), { left: 0, top: 0, right: width, bottom: end });
  const { body: layer } = slimTrousers;
  const { picture: cutOff } = compose(cut, {
    ...slimTrousers,
    body: { ...layer, height: end, rgba: layer.rgba.slice(0, 4 * width * end) },
  });
  for (let y = end - 6; y < end; y++) for (const x of [113, width - 114]) expect(cutOff.data[(y * width + x) * 4]).toBeGreaterThan(200);
});

it("a calf that stands out beside slim trousers is in them", () => {
  const body = inDress();
  for (let i = 0; i < body.labels.length; i++) {
    const y = Math.floor(i / width);
    // Further out than any leg that the pose tells of.
    if (y < 425 || y >= 455 || Math.abs((i % width) - 95) > 8) continue;
    body.labels[i] = partIndex.skin;
    body.parts.skin.data[i] = 1;
    body.parts.background.data[i] = 0;
    body.photo.data.fill(skin, i * 4, i * 4 + 3);
  }
  const { picture: dressed } = compose(body, slimTrousers);
  for (const y of [432, 448]) expect(dressed.data[(y * width + 92) * 4]).toBeGreaterThan(200);
});

it("a dress over which trousers are put on is tucked into them", () => {
  expect(at(150, 225)).toBe(dress);
  for (const x of [91, width - 92]) expect(at(x, 238)).toBeGreaterThan(200);
});

it("no second arm comes to light beside slim trousers, where the pose puts the arm over the hips", () => {
  const body = inDress();
  const over = <Side extends Body["left"]>(side: Side, px: number): Side => ({
    ...side,
    arm: side.arm.map((sample) => ({ ...sample, centre: { x: sample.centre.x + px, y: sample.centre.y } })),
  });
  const { picture: dressed } = compose({ ...body, left: over(body.left, 18), right: over(body.right, -18) }, slimTrousers);
  for (const x of [90, width - 91]) expect(dressed.data[(252 * width + x) * 4]).toBeGreaterThan(200);
});

it("beside a slim dress no thigh shows where wide trousers went", () => {
  const inTrousers = uprightBody();
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  inTrousers.labels.forEach((label, i) =>
    data.fill(label === partIndex.background ? wall : label === partIndex.skin ? skin : dress, i * 4, i * 4 + 3),
  );
  const slim = layerWhere((x, y) => y >= 100 && y < 440 && Math.abs(x - width / 2) < 32, cloth / 255);
  const { picture: dressed } = compose(
    { ...inTrousers, photo: { width, height, data } },
    { ...warpedTrousers(slim, 0.84), kind: "dress", hemV: 2.06, legsFromV: null },
  );
  for (const y of [320, 360, 400]) expect(dressed.data[(y * width + 112) * 4]).toBeGreaterThan(200);
});
