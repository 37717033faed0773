import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadNodeNetworks } from "../../../server/engines/load-networks.ts";
import type { Raster } from "../../image/raster.ts";
import type { Networks } from "../../runtime.ts";
import { svgOf } from "../../testing/drawn-products/cloth.ts";
import { drawnProducts, photoOf, silhouetteOf } from "../../testing/drawn-products/drawn-products.ts";
import { plainPicture, readPicture } from "../../testing/pictures.ts";
import { cutOutFlat } from "../flat/cut-out-flat.ts";
import { cutOutUnworn } from "./cut-out-unworn.ts";

let networks: Networks;
beforeAll(async () => {
  networks = await loadNodeNetworks();
});
afterAll(() => networks.release());

const product = (wanted: string) => drawnProducts.find(({ name }) => name === wanted)!;

const named = (wanted: string): string => drawnProducts.find(({ name }) => name.replaceAll(/\W+/gu, "-") === wanted)!.name;

/** A drawn garment on whatever `ground` (SVG) shows, under whatever `cover` does. */
async function onGround(wanted: string, ground: string, cover = ""): Promise<Raster> {
  const garment = await sharp(Buffer.from(svgOf(product(wanted).drawing, { isCutOut: true })))
    .png()
    .toBuffer();
  const { width, height } = await sharp(garment).metadata();
  const svgOfAll = (content: string): Buffer =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);
  return readPicture(
    await sharp(svgOfAll(ground))
      .composite([{ input: garment }, { input: svgOfAll(cover) }])
      .png()
      .toBuffer(),
  );
}

async function likeness(wanted: string, photo: Raster): Promise<number> {
  const { mask } = await cutOutUnworn(networks.garmentSegmenter, photo);
  const truth = (await silhouetteOf(product(wanted))).mask;
  let [both, either] = [0, 0];
  for (let i = 0; i < mask.length; i++) {
    both += mask[i] & truth[i];
    either += mask[i] | truth[i];
  }
  return both / either;
}

const boards = [...Array(9).keys()]
  .map((k) => `<rect x="${k * 100}" width="98" height="100%" fill="hsl(28 ${30 + ((k * 37) % 15)}% ${48 + ((k * 53) % 17)}%)"/>`)
  .join("");
const folds = `<filter id="folds" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.006" numOctaves="3" seed="3"/><feDiffuseLighting surfaceScale="50" lighting-color="#e4e2dd"><feDistantLight azimuth="220" elevation="60"/></feDiffuseLighting></filter><rect width="100%" height="100%" filter="url(#folds)"/>`;
const wallAndFloor = `<rect width="100%" height="100%" fill="#e9e5dd"/><rect y="80%" width="100%" height="20%" fill="#86796a"/>`;

describe("a garment that nobody wears", () => {
  it.each([
    ["polo-shirt", "boards", boards],
    ["flower-dress", "a bed", folds],
    ["joggers", "a wall over a floor", wallAndFloor],
  ])("is cut out: %s on %s", async (wanted, _, ground) => {
    expect(await likeness(named(wanted), await onGround(named(wanted), ground))).toBeGreaterThan(0.93);
  });

  it("is cut out as colours tell it where the background is plain", async () => {
    for (const drawn of [drawnProducts[0], drawnProducts[12]]) {
      const photo = await readPicture(await photoOf(drawn));
      const [seen, byColour] = [await cutOutUnworn(networks.garmentSegmenter, photo), cutOutFlat(photo)];
      expect(Buffer.compare(Buffer.from(seen.mask), Buffer.from(byColour.mask))).toBe(0);
    }
  });

  it.each([
    ["white on white without a shadow", "white-tee-on-white", `<rect width="100%" height="100%" fill="#f2f2f2"/>`, ""],
    [
      "under a price that is stuck over its hem",
      "college-sweatshirt",
      `<rect width="100%" height="100%" fill="#f5f5f5"/>`,
      `<circle cx="250" cy="900" r="110" fill="#d92b2b"/><text x="190" y="925" font-size="70" fill="#fff">¥59</text>`,
    ],
  ])("is whole: %s", async (_, wanted, ground, cover) => {
    expect(await likeness(named(wanted), await onGround(named(wanted), ground, cover))).toBeGreaterThan(0.95);
  });

  it("is not found on a bed where none lies", async () => {
    const bed = await readPicture(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="901" height="1200">${folds}</svg>`));
    const white = plainPicture(301, 400, [250, 250, 250]);
    for (const photo of [bed, white]) {
      await expect(cutOutUnworn(networks.garmentSegmenter, photo)).rejects.toThrow("error.engine.garment.not.found");
    }
  });
});
