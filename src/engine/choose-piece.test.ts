import { afterAll, beforeAll, expect, it } from "vitest";
import { findGarments, garmentPart } from "./choose-piece.ts";
import type { Raster } from "./image/raster.ts";
import type { Networks } from "./runtime.ts";
import { loadNodeNetworks } from "../server/engines/load-networks.ts";
import { laidOn, readPicture, sideBySide } from "./testing/pictures.ts";

let networks: Networks;
let outfit: Raster;
beforeAll(async () => {
  networks = await loadNodeNetworks();
  outfit = await readPicture("outfit.jpg");
}, 120_000);
afterAll(() => networks.release());

const load = { parser: async () => networks.parser, garmentSegmenter: async () => networks.garmentSegmenter };
const eyes = () => ({ ...networks, worn: Promise.resolve(0) });

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

function boards(x: number, y: number): [number, number, number] {
  const grain = 14 * Math.sin(x / 3 + 2 * Math.sin(y / 40)) - (x % 90 < 3 ? 60 : 0);
  return [178 + grain, 134 + grain, 92 + grain];
}

it("takes the garment that the slot wants off boards: both together were taken for one", async () => {
  const laid = sideBySide(laidOn(await readPicture("tshirt.png"), boards), laidOn(await readPicture("trousers.png"), boards));
  const [forTop, forBottom] = [await findGarments(load, laid, "top"), await findGarments(load, laid, "bottom")];
  expect([forTop?.boxes.length, forTop?.usual, forBottom?.usual]).toEqual([2, 0, 1]);
});
