import { afterAll, beforeAll, expect, it } from "vitest";
import { loadNodeNetworks } from "../../../server/engines/load-networks.ts";
import { cropRaster } from "../../image/picture.ts";
import type { Raster } from "../../image/raster.ts";
import { TryOnProblem } from "../../problem.ts";
import { readPicture } from "../../testing/pictures.ts";
import { analyseGarments, type Networks } from "../../try-on.ts";

let networks: Networks;
beforeAll(async () => {
  networks = await loadNodeNetworks();
});
afterAll(() => networks.release());

/** A part of a photo, in shares of its width. */
function part(photo: Raster, left: number, top: number, width: number, height: number): Raster {
  const px = (share: number): number => Math.round(share * photo.width);
  return cropRaster(photo, { x: px(left), y: px(top), width: px(width), height: px(height) });
}

it("somebody seen too closely to tell how they stand is told: skirt, hands and legs were worn as shorts", async () => {
  const hipsAlone = part(await readPicture("person.jpg"), 0.36, 0.45, 0.28, 0.25);
  await expect(analyseGarments(networks, { bottom: { photo: hipsAlone } })).rejects.toEqual(
    new TryOnProblem("error.engine.garment.cut.off"),
  );
});

it("a shirt that lies flat may end at the photo's border", async () => {
  const photo = await readPicture("tshirt.jpg");
  const upperPart = cropRaster(photo, { x: 0, y: 0, width: photo.width, height: Math.round(0.6 * photo.height) });
  const { upper } = await analyseGarments(networks, { upper: { category: "top", photo: upperPart } });
  expect(upper?.cutOut.worn).toBe(false);
});
