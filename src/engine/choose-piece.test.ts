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

const parser = async () => networks.parser;

it("takes the garment that the slot wants, and another one when asked", async () => {
  const [forTop, forBottom] = [await findGarments(parser, outfit, "top"), await findGarments(parser, outfit, "bottom")];
  expect([forTop?.boxes.length, forTop?.usual, forBottom?.usual]).toEqual([2, 0, 1]);
  const [top, bottom] = [
    await garmentPart(networks.parser, outfit, outfit, "top"),
    await garmentPart(networks.parser, outfit, outfit, "bottom"),
  ];
  expect(await garmentPart(networks.parser, outfit, outfit, "top", forTop!.boxes[1])).toEqual(bottom);
  expect(top).not.toEqual(bottom);
});

it("takes what the slot wants where a box means nothing", async () => {
  const nowhere = { x: 0, y: 0.995, width: 0.004, height: 0.004 };
  expect(await garmentPart(networks.parser, outfit, outfit, "bottom", nowhere)).toEqual(
    await garmentPart(networks.parser, outfit, outfit, "bottom"),
  );
});

it("asks no network about a picture of one garment", async () => {
  const photo = await readPicture("tshirt.jpg");
  const unasked = () => Promise.reject(new Error("asked"));
  expect(await findGarments(unasked, photo, "top")).toBeNull();
  expect(await garmentPart(networks.parser, photo, photo, "top", { x: 0, y: 0, width: 0.2, height: 0.2 })).toBeNull();
});

it("takes one of two people who wear it", async () => {
  const person = await readPicture("person.jpg");
  const found = await findGarments(parser, sideBySide(person, person), "dress");
  expect(found?.boxes.length).toBe(2);
});
