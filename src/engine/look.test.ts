import { afterAll, beforeAll, expect, it } from "vitest";
import { isSurelyDress, lookAt, type SeenKind } from "./look.ts";
import type { Raster } from "./image/raster.ts";
import type { Networks } from "./runtime.ts";
import { loadNodeNetworks } from "../server/engines/load-networks.ts";
import { drawnProducts, photoOf } from "./testing/drawn-products/drawn-products.ts";
import { laidOn, plainPicture, readPicture } from "./testing/pictures.ts";

let networks: Networks;
beforeAll(async () => {
  networks = await loadNodeNetworks();
}, 120_000);
afterAll(() => networks.release());

const seen = (photo: Raster) => lookAt(networks.parser, () => Promise.resolve(networks.garmentSegmenter), photo);

const flat: readonly [file: string, kind: SeenKind][] = [
  ["tshirt.jpg", "top"],
  ["tshirt.png", "top"],
  ["trousers.jpg", "bottom"],
  ["trousers.png", "bottom"],
  ["dress.jpg", "dress"],
  ["sneaker.jpg", "shoes"],
];

it.each(flat)("%s, which lies flat, is seen as %s", async (file, kind) => {
  expect(await seen(await readPicture(file))).toMatchObject({ isWorn: false, kinds: [kind] });
});

it("sees that somebody wears what a person wears", async () => {
  const sight = await seen(await readPicture("person.jpg"));
  expect(sight).toMatchObject({ isWorn: true, isSure: false });
  expect(sight.kinds.length).toBeGreaterThan(0);
});

it("recognises nothing on an empty picture", async () => {
  expect(await seen(plainPicture(300, 400, [240, 240, 240]))).toEqual({ isWorn: false, kinds: [], isSure: false });
});

it("a dress before a wall and a floor is no top: with the floor it was too wide for a dress", async () => {
  const dress = await readPicture("dress.png");
  const room = (_: number, y: number): [number, number, number] => (y < 0.75 * dress.height ? [232, 228, 220] : [148, 138, 122]);
  expect((await seen(laidOn(dress, room))).kinds).toEqual(["dress"]);
});

it("without sleeves nothing is surely a top: denim skirts were, and the page's word for them counted less", async () => {
  const isSure = async (wanted: string) => {
    const photo = await photoOf(drawnProducts.find(({ name }) => name === wanted)!);
    return (await seen(await readPicture(photo))).isSure;
  };
  expect(await isSure("denim-skirt")).toBe(false);
  expect(await isSure("black-mini-skirt")).toBe(false);
  expect(await isSure("slogan-tee")).toBe(true);
});

it("is sure of a dress that lies flat, and asks no network about what may be a top: tank tops were taken for dresses", async () => {
  let loads = 0;
  const loadParser = () => (loads++, Promise.resolve(networks.parser));
  const drawn = async (wanted: string) => readPicture(await photoOf(drawnProducts.find(({ name }) => name === wanted)!));
  for (const top of [await readPicture("tshirt.jpg"), await drawn("ribbed-tank"), await drawn("shell-top")]) {
    expect(await isSurelyDress(loadParser, top)).toBe(false);
  }
  expect(loads).toBe(0);
  expect(await isSurelyDress(loadParser, await drawn("slip-dress"))).toBe(true);
  expect(await isSurelyDress(loadParser, await readPicture("trousers.jpg"))).toBe(false);
});

// Once, it went on as a top, which ends at the hips: without sleeves, only what is narrower than any top was a dress.
it("is sure of a sleeveless dress with a wide skirt, whose waist no top has", async () => {
  expect(await isSurelyDress(() => Promise.resolve(networks.parser), await readPicture("dress.jpg"))).toBe(true);
});

it("is not sure of a camisole, which grows wider towards its hem, too", async () => {
  const camisole = await readPicture(await photoOf(drawnProducts.find(({ name }) => name === "white-lace-camisole-on-white")!));
  expect(await isSurelyDress(() => Promise.resolve(networks.parser), camisole)).toBe(false);
});
