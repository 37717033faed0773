import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cropRaster, shrinkRaster, type Box } from "./image/picture.ts";
import type { Raster } from "./image/raster.ts";
import { loadNodeNetworks } from "../server/engines/load-networks.ts";
import { drawnProducts, photoOf } from "./testing/drawn-products/drawn-products.ts";
import { plainPicture, readPicture, sideBySide } from "./testing/pictures.ts";
import { analyseGarments, analysePerson, tryOn, type Garments, type Networks, type Person, type TryOnResult } from "./try-on.ts";

let networks: Networks;
let photo: Raster;
let person: Person;
let garments: Record<"tshirt" | "trousers" | "dress" | "sneaker", Raster>;

beforeAll(async () => {
  networks = await loadNodeNetworks();
  photo = await readPicture("person.jpg");
  garments = {
    tshirt: await readPicture("tshirt.png"),
    trousers: await readPicture("trousers.png"),
    dress: await readPicture("dress.png"),
    sneaker: await readPicture("sneaker.jpg"),
  };
  person = await analysePerson(networks, photo);
});

afterAll(() => networks.release());

const code = (error: unknown): unknown => (error as { code?: string }).code;
const refusal = (photoOfPerson: Raster, worn: Garments = { upper: { photo: garments.tshirt, category: "top" } }): Promise<unknown> =>
  tryOn(networks, photoOfPerson, worn).then(() => "no refusal", code);

/** Mean colour of a box. */
function meanColour(picture: Raster, box: Box): number[] {
  const { data } = cropRaster(picture, box);
  const sums = [0, 0, 0];
  for (let p = 0; p < data.length; p += 4) for (let channel = 0; channel < 3; channel++) sums[channel] += data[p + channel];
  return sums.map((sum) => sum / (data.length / 4));
}

const colourDistance = (a: readonly number[], b: readonly number[]): number => Math.hypot(...a.map((value, i) => value - b[i]));

function countDifferences(a: Raster, b: Raster, outside: Box): number {
  let count = 0;
  for (let y = 0, p = 0; y < a.height; y++) {
    for (let x = 0; x < a.width; x++, p += 4) {
      const isInside = x >= outside.x && x < outside.x + outside.width && y >= outside.y && y < outside.y + outside.height;
      if (isInside) continue;
      if (a.data[p] !== b.data[p] || a.data[p + 1] !== b.data[p + 1] || a.data[p + 2] !== b.data[p + 2]) count++;
    }
  }
  return count;
}

/** A patch of the garment's lower front, where it is plain, and of the person's belly and thigh. */
const plainTshirt: Box = { x: 380, y: 850, width: 60, height: 60 };
const belly: Box = { x: 590, y: 500, width: 30, height: 25 };
/** Between the waistband and the hem of a top that hangs over it. */
const hips: Box = { x: 590, y: 545, width: 30, height: 20 };
const face: Box = { x: 570, y: 60, width: 60, height: 70 };

describe("a top", () => {
  let inTop: TryOnResult;
  beforeAll(async () => {
    inTop = await tryOn(networks, person, { upper: { photo: garments.tshirt, category: "top" } });
  });

  it("brings its colour to the torso and leaves everything else alone, to the bit", () => {
    const { picture, changed, stagesMs } = inTop;
    expect([picture.width, picture.height]).toEqual([photo.width, photo.height]);
    const cloth = meanColour(garments.tshirt, plainTshirt);
    expect(colourDistance(meanColour(picture, belly), cloth)).toBeLessThan(colourDistance(meanColour(photo, belly), cloth) / 2);
    expect(countDifferences(photo, picture, changed)).toBe(0);
    expect(changed.width * changed.height).toBeLessThan(0.5 * photo.width * photo.height);
    expect(meanColour(picture, face)).toEqual(meanColour(photo, face));
    expect(Object.keys(stagesMs)).toContain("warp top");
  });

  it("gives the same picture for the same photos", async () => {
    const again = await tryOn(networks, person, { upper: { photo: garments.tshirt, category: "top" } });
    expect(Buffer.compare(Buffer.from(again.picture.data), Buffer.from(inTop.picture.data))).toBe(0);
  });

  it("goes onto a large photo in that photo's size", async () => {
    const enlarged = enlarge(photo, 2);
    const { picture, changed } = await tryOn(networks, enlarged, { upper: { photo: garments.tshirt, category: "top" } });
    expect([picture.width, picture.height]).toEqual([2400, 2400]);
    expect(countDifferences(enlarged, picture, changed)).toBe(0);
    const cloth = meanColour(garments.tshirt, plainTshirt);
    const bellyThere = { x: belly.x * 2, y: belly.y * 2, width: belly.width * 2, height: belly.height * 2 };
    expect(colourDistance(meanColour(picture, bellyThere), cloth)).toBeLessThan(60);
  });
});

function enlarge(picture: Raster, factor: number): Raster {
  const width = picture.width * factor;
  const data = new Uint8ClampedArray(width * picture.height * factor * 4);
  for (let i = 0; i < data.length / 4; i++) {
    const p = (Math.floor(i / width / factor) * picture.width + Math.floor((i % width) / factor)) * 4;
    data.set(picture.data.subarray(p, p + 4), i * 4);
  }
  return { width, height: picture.height * factor, data };
}

it("looks for a person's skin wherever it could come to light", () => {
  expect(person.body.bareSkin).not.toBeNull();
});

it("puts a dress from the shoulders over the knees", async () => {
  const { picture } = await tryOn(networks, person, { upper: { photo: garments.dress, category: "dress" } });
  const cloth = meanColour(garments.dress, { x: 420, y: 600, width: 60, height: 60 });
  expect(colourDistance(meanColour(picture, belly), cloth)).toBeLessThan(70);
});

it("takes a dress off the model who wears it: her own suits her as before", async () => {
  const { picture } = await tryOn(networks, person, { upper: { photo, category: "dress" } });
  expect(colourDistance(meanColour(picture, belly), meanColour(photo, belly))).toBeLessThan(30);
  expect(meanColour(picture, face)).toEqual(meanColour(photo, face));
});

it("sees nobody in a jumpsuit of a skin's colour that lies flat: it has sleeves, legs and sharp edges", async () => {
  const jumpsuit = drawnProducts.find(({ name }) => name === "short-sleeved-jumpsuit")!;
  const lying = await readPicture(await photoOf(jumpsuit));
  const { upper } = await analyseGarments(networks, { upper: { photo: lying, category: "dress" } });
  expect(upper?.cutOut.worn).toBe(false);
  expect(upper?.landmarks.legs).toBeDefined();
});

describe("a top and a bottom that are put on together", () => {
  const denimPatch: Box = { x: 330, y: 800, width: 60, height: 60 };
  let worn: Garments;
  let over: TryOnResult;
  beforeAll(async () => {
    worn = { upper: { photo: garments.tshirt, category: "top" }, bottom: { photo: garments.trousers } };
    over = await tryOn(networks, person, worn);
  });

  it("are both seen, the top over the bottom", () => {
    const shin: Box = { x: 570, y: 900, width: 20, height: 40 };
    const denim = meanColour(garments.trousers, denimPatch);
    expect(colourDistance(meanColour(over.picture, shin), denim)).toBeLessThan(colourDistance(meanColour(photo, shin), denim) / 2);
    const stages = Object.keys(over.stagesMs);
    expect(stages.indexOf("compose bottom")).toBeLessThan(stages.indexOf("compose top"));
  });

  it("show the waistband where the top is tucked in, and nothing bare above it", async () => {
    const tucked = await tryOn(networks, person, worn, { tuck: "in" });
    const denim = meanColour(garments.trousers, denimPatch);
    const cloth = meanColour(garments.tshirt, plainTshirt);
    expect(colourDistance(meanColour(tucked.picture, hips), denim)).toBeLessThan(colourDistance(meanColour(over.picture, hips), denim) / 2);
    expect(colourDistance(meanColour(tucked.picture, belly), cloth)).toBeLessThan(60);
    expect(tucked.check!.weaknesses).not.toContain("holes");
  });
});

describe("refusals", () => {
  it("nobody in the photo", async () => {
    expect(await refusal(plainPicture(600, 800, [200, 210, 220]))).toBe("error.engine.no.person");
  });

  it("a garment in the place of the person", async () => {
    expect(await refusal(await readPicture("dress.jpg"))).toBe("error.engine.no.person");
  });

  it("two people", async () => {
    expect(await refusal(sideBySide(photo, photo))).toBe("error.engine.several.people");
  });

  it("a head without a body", async () => {
    expect(await refusal(cropRaster(photo, { x: 400, y: 0, width: 400, height: 330 }))).toBe("error.engine.body.cut.off");
  });

  it("no garment in the product photo", async () => {
    const worn: Garments = { upper: { photo: plainPicture(600, 800, [240, 240, 240]), category: "top" } };
    expect(await refusal(shrinkRaster(photo, 600, 600), worn)).toBe("error.engine.garment.not.found");
  });
});

describe("shoes", () => {
  it("come alone, and leave everything above the ankles alone, to the bit", async () => {
    const { picture, changed } = await tryOn(networks, person, { shoes: { photos: [garments.sneaker] } });
    expect(changed.y).toBeGreaterThan(0.85 * photo.height);
    expect(changed.height).toBeGreaterThan(30);
    expect(countDifferences(photo, picture, changed)).toBe(0);
  });

  it("are refused where no foot is in the picture", async () => {
    const cut = cropRaster(photo, { x: 0, y: 0, width: photo.width, height: Math.round(0.8 * photo.height) });
    expect(await refusal(cut, { shoes: { photos: [garments.sneaker] } })).toBe("error.engine.feet.hidden");
  });
});
