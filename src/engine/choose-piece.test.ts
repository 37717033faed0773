import { afterAll, beforeAll, expect, it } from "vitest";
import { findGarments, garmentPart } from "./choose-piece.ts";
import type { Raster } from "./image/raster.ts";
import type { Networks } from "./runtime.ts";
import { loadNodeNetworks } from "../server/engines/load-networks.ts";
import { readPicture, sideBySide } from "./testing/pictures.ts";

let networks: Networks;
let outfit: Raster;
beforeAll(async () => {
  networks = await loadNodeNetworks();
  outfit = await readPicture("outfit.jpg");
}, 120_000);
afterAll(() => networks.release());

const load = { parser: async () => networks.parser, garmentSegmenter: async () => networks.garmentSegmenter };
const eyes = () => ({ ...networks, bareShare: Promise.resolve(0) });

it("takes the garment that the slot wants, and another one when asked", async () => {
  const [forTop, forBottom] = [await findGarments(load, outfit, "top"), await findGarments(load, outfit, "bottom")];
  expect([forTop?.boxes.length, forTop?.usual, forBottom?.usual]).toEqual([2, 0, 1]);
  const [top, bottom] = [await garmentPart(eyes(), outfit, outfit, "top"), await garmentPart(eyes(), outfit, outfit, "bottom")];
  expect(await garmentPart(eyes(), outfit, outfit, "top", forTop!.boxes[1])).toEqual(bottom);
  expect(top).not.toEqual(bottom);
});

it("takes what the slot wants where a box means nothing", async () => {
  const nowhere = { x: 0, y: 0.995, width: 0.004, height: 0.004 };
  expect(await garmentPart(eyes(), outfit, outfit, "bottom", nowhere)).toEqual(await garmentPart(eyes(), outfit, outfit, "bottom"));
});

it("asks no network about a picture of one garment", async () => {
  const photo = await readPicture("tshirt.jpg");
  const unasked = () => Promise.reject(new Error("asked"));
  expect(await findGarments({ parser: unasked, garmentSegmenter: unasked }, photo, "top")).toBeNull();
  expect(await garmentPart(eyes(), photo, photo, "top", { x: 0, y: 0, width: 0.2, height: 0.2 })).toBeNull();
});

it("takes one of two people who wear it", async () => {
  const person = await readPicture("person.jpg");
  const found = await findGarments(load, sideBySide(person, person), "dress");
  expect(found?.boxes.length).toBe(2);
});

/** A picture that is transparent around its garment, on boards. */
function onBoards({ width, height, data }: Raster): Raster {
  const laid = new Uint8ClampedArray(data.length).fill(255);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const grain = 14 * Math.sin(x / 3 + 2 * Math.sin(y / 40)) - (x % 90 < 3 ? 60 : 0);
    const opacity = data[i * 4 + 3] / 255;
    [178, 134, 92].forEach((board, c) => (laid[i * 4 + c] = opacity * data[i * 4 + c] + (1 - opacity) * (board + grain)));
  }
  return { width, height, data: laid };
}

it("takes the garment that the slot wants off boards: both together were taken for one", async () => {
  const laid = sideBySide(onBoards(await readPicture("tshirt.png")), onBoards(await readPicture("trousers.png")));
  const [forTop, forBottom] = [await findGarments(load, laid, "top"), await findGarments(load, laid, "bottom")];
  expect([forTop?.boxes.length, forTop?.usual, forBottom?.usual]).toEqual([2, 0, 1]);
});
