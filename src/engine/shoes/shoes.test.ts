import { beforeAll, describe, expect, it } from "vitest";
import { shrinkRaster } from "../image/picture.ts";
import type { Raster } from "../image/raster.ts";
import { TryOnProblem } from "../problem.ts";
import { readPicture, sideBySide } from "../testing/pictures.ts";
import { uprightBody } from "../testing/upright-body.ts";
import { cutOutShoes } from "./cut-out-shoes.ts";
import { placeShoe } from "./fit-shoe.ts";
import { findFeet, type Foot } from "./foot.ts";
import type { Shoe } from "./shoe.ts";
import { wearShoes } from "./wear-shoes.ts";

let photo: Raster;
let sneaker: Shoe;

beforeAll(async () => {
  const full = await readPicture("sneaker.jpg");
  photo = shrinkRaster(full, full.width / 3, full.height / 3);
  [sneaker] = cutOutShoes(photo);
});

function mirrored({ width, height, data }: Raster): Raster {
  const flipped = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++)
      flipped.set(data.subarray((y * width + x) * 4, (y * width + x + 1) * 4), (y * width + width - 1 - x) * 4);
  }
  return { width, height, data: flipped };
}

const footSeenFromSide: Foot = {
  side: "left",
  ankle: { x: 150, y: 80 },
  facing: "right",
  box: { left: 140, top: 80, right: 240, bottom: 120 },
  slope: 0,
  lengthPx: 95,
};

describe("cutting out shoes", () => {
  it("sees where the toe points", () => {
    expect(sneaker.facing).toBe("left");
    expect(cutOutShoes(mirrored(photo))[0].facing).toBe("right");
  });

  it("takes a pair apart", () => {
    const pair = cutOutShoes(sideBySide(photo, mirrored(photo)));
    expect(pair.map(({ facing }) => facing).toSorted()).toEqual(["left", "right"]);
  });
});

describe("placing a shoe", () => {
  it("takes the view that points as the foot does", () => {
    const pair = cutOutShoes(sideBySide(photo, mirrored(photo)));
    const { shoe, mirrored: isMirrored } = placeShoe(footSeenFromSide, pair);
    expect([shoe.facing, isMirrored]).toEqual(["right", false]);
  });

  it("mirrors the only view there is", () => {
    const { mirrored: isMirrored } = placeShoe(footSeenFromSide, [sneaker]);
    expect(isMirrored).toBe(true);
  });

  it("stands on the ground where the old shoe stood, as long as the foot", () => {
    const { corners } = placeShoe(footSeenFromSide, [sneaker]);
    expect(Math.max(...corners.map(({ y }) => y))).toBeCloseTo(120);
    expect(corners[1].x - corners[0].x).toBeGreaterThan(95);
    expect(corners[1].x - corners[0].x).toBeLessThan(115);
  });

  it("lets a foot that points at the camera take the front view", () => {
    const towards: Foot = { ...footSeenFromSide, facing: "left", box: { left: 130, top: 80, right: 172, bottom: 120 } };
    const front: Shoe = { ...sneaker, facing: "front", box: { left: 100, top: 100, right: 160, bottom: 180 } };
    expect(placeShoe(towards, [sneaker, front]).shoe).toBe(front);
    expect(placeShoe(footSeenFromSide, [sneaker, front]).shoe).toBe(sneaker);
  });
});

describe("wearing shoes", () => {
  it("finds both feet of somebody upright, toes outwards", () => {
    expect(findFeet(uprightBody()).feet.map(({ side, facing }) => [side, facing])).toEqual([
      ["left", "left"],
      ["right", "right"],
    ]);
  });

  it("changes nothing above the ankles and brings the shoe's colour to both feet", () => {
    const body = uprightBody();
    const { photo: shod } = wearShoes(body, [sneaker]);
    const width = body.photo.width;
    const isRed = (x: number, y: number): boolean => {
      const p = (y * width + x) * 4;
      return shod.data[p] > shod.data[p + 1] + 60;
    };
    const untilRow = 470 * width * 4;
    expect(shod.data.subarray(0, untilRow)).toEqual(body.photo.data.subarray(0, untilRow));
    const reds = [0, 0];
    for (let y = 470; y < 540; y++) for (let x = 0; x < width; x++) if (isRed(x, y)) reds[x < width / 2 ? 0 : 1]++;
    expect(Math.min(...reds)).toBeGreaterThan(100);
  });

  it("keeps trousers in front of the shoe", () => {
    const body = uprightBody();
    const hem = body.parts.bottom.data;
    const { photo: shod } = wearShoes(body, [sneaker]);
    for (let i = 0; i < hem.length; i++) if (hem[i] === 1) expect(shod.data[i * 4]).toBe(body.photo.data[i * 4]);
  });

  it("says so when no foot is to be seen", () => {
    const body = uprightBody();
    body.parts.footwear.data.fill(0);
    expect(() => wearShoes(body, [sneaker])).toThrow(new TryOnProblem("error.engine.feet.hidden"));
  });
});
