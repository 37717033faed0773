import { beforeAll, describe, expect, it } from "vitest";
import { cropRaster, shrinkRaster } from "../image/picture.ts";
import { boxAround, type PixelBox } from "../image/mask-box.ts";
import type { PlacedLayer, Raster } from "../image/raster.ts";
import { bodyParts, type Body } from "../person/body.ts";
import { heaviestParts } from "../person/parsing/edges.ts";
import { TryOnProblem } from "../problem.ts";
import { pairFromAbove, pairFromFront, shoePhoto } from "../testing/drawn-shoes.ts";
import { plainPicture, readPicture, sideBySide } from "../testing/pictures.ts";
import { uprightBody } from "../testing/upright-body.ts";
import { cutOutShoes, wearableViews } from "./cut-out-shoes.ts";
import { chooseView, fitShaft, standOn } from "./fit-shoe.ts";
import { findFeet, type Foot } from "./foot.ts";
import type { Shoe } from "./shoe.ts";
import { solidOf } from "./shoe-solid.ts";
import { wearShoes } from "./wear-shoes.ts";
import { drawOnFoot } from "./worn-shoe.ts";

let photo: Raster;
let sneaker: Shoe;

beforeAll(async () => {
  const full = await readPicture("sneaker.jpg");
  photo = shrinkRaster(full, full.width / 3, full.height / 3);
  [sneaker] = cutOutShoes(photo);
});

const cutOut = new Map<string, Promise<readonly Shoe[]>>();

/** The shoes of a drawn photo, which is cut out once for all tests. */
function shoesOf(name: Parameters<typeof shoePhoto>[0]): Promise<readonly Shoe[]> {
  const shoes = cutOut.get(name) ?? shoePhoto(name).then(cutOutShoes);
  cutOut.set(name, shoes);
  return shoes;
}

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
  ankle: { x: 150, y: 86 },
  facing: "right",
  box: { left: 130, top: 86, right: 230, bottom: 120 },
  sideways: 1,
  lengthPx: 95,
  lean: 0,
  lowestPx: 160,
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

describe("what is seen through a shoe", () => {
  it("is no part of it: background under the arch of a high heel", async () => {
    const [pump] = await shoesOf("pump");
    const { width } = pump.layer;
    const at = (x: number, y: number): number => pump.keep[y * width + x];
    expect(at(275, 280)).toBe(0);
    expect(at(300, 297)).toBe(0);
    expect(at(377, 280)).toBe(255);
  });

  it("stays where white leather is as white as the background around it", async () => {
    const [trainer] = await shoesOf("trainer");
    const { width } = trainer.layer;
    for (const [x, y] of [
      [150, 240],
      [300, 200],
      [380, 180],
    ] as const)
      expect(trainer.keep[y * width + x]).toBe(255);
  });
});

describe("a pair that touches", () => {
  it("is two shoes, side by side and heel to heel", async () => {
    const fromFront = cutOutShoes(await pairFromFront());
    expect(fromFront.map(({ facing }) => facing)).toEqual(["front", "front"]);
    const [left, right] = fromFront.map(({ box }) => box);
    expect(left.right).toBeLessThanOrEqual(right.left + 8);
    const loafer = await shoePhoto("loafer");
    const heelToHeel = composed([
      [loafer, 0, 0],
      [mirrored(loafer), 352, 0],
    ]);
    expect(cutOutShoes(heelToHeel).map(({ facing }) => facing)).toEqual(["left", "right"]);
  });

  it("shows the shoe in front, whole, of two of which one stands behind the other", async () => {
    const trainer = await shoePhoto("trainer");
    const [alone] = cutOutShoes(trainer);
    const both = cutOutShoes(
      composed([
        [trainer, 150, 0],
        [trainer, 0, 70],
      ]),
    );
    expect(both).toHaveLength(1);
    expect(Math.abs(both[0].box.right - both[0].box.left - (alone.box.right - alone.box.left))).toBeLessThan(20);
    expect(Math.abs(both[0].box.bottom - both[0].box.top - (alone.box.bottom - alone.box.top))).toBeLessThan(20);
  });

  it("leaves a single shoe in one piece", async () => {
    for (const name of ["pump", "ankleBoot", "kneeBoot", "loafer", "wedge", "slide", "trainer"] as const) {
      expect(await shoesOf(name), name).toHaveLength(1);
    }
  });
});

describe("a view from above", () => {
  it("is refused in words where there is no other, and left out where there is one", async () => {
    const fromAbove = cutOutShoes(await pairFromAbove());
    expect(fromAbove).toHaveLength(2);
    expect(() => wearableViews(fromAbove)).toThrow(new TryOnProblem("error.engine.shoes.above"));
    expect(wearableViews([...fromAbove, sneaker])).toEqual([sneaker]);
    const [boot] = await shoesOf("kneeBoot");
    expect(wearableViews([boot])).toEqual([boot]);
  });
});

describe("shoes on somebody's feet", () => {
  it("are refused in words: a leg would be worn with them", async () => {
    const trainer = await shoePhoto("trainer");
    const leg = plainPicture(90, 150, [196, 150, 128]);
    const worn = cutOutShoes(
      composed([
        [leg, 270, 0],
        [trainer, 0, 0],
      ]),
    );
    expect(() => wearableViews(worn)).toThrow(new TryOnProblem("error.engine.shoes.worn"));
    expect(wearableViews([...worn, sneaker])).toEqual([sneaker]);
  });

  it("are not a boot in a picture that is trimmed to it", async () => {
    const boot = await shoePhoto("kneeBoot");
    const [{ box }] = cutOutShoes(boot);
    const trimmed = cropRaster(boot, {
      x: box.left - 3,
      y: box.top + 2,
      width: box.right - box.left + 6,
      height: box.bottom - box.top + 2,
    });
    expect(wearableViews(cutOutShoes(trimmed))).toHaveLength(1);
  });
});

describe("where the toe of a slide points", () => {
  it("is where its band is, though a heel is higher than a toe elsewhere", async () => {
    expect((await shoesOf("slide"))[0].facing).toBe("left");
    expect(cutOutShoes(await shoePhoto("slide", { mirrored: true }))[0].facing).toBe("right");
  });
});

describe("the solid of a side view", () => {
  it("lifts the foot as the heel does, and stands on ball and heel", async () => {
    const pump = solidOf((await shoesOf("pump"))[0]);
    const flat = solidOf((await shoesOf("loafer"))[0]);
    expect(pump.foot.lift).toBeGreaterThan(0.3);
    expect(flat.foot.lift).toBeLessThan(0.1);
    expect(pump.slices.at(-1)!.ovals).toHaveLength(2);
    expect(flat.slices.at(-1)!.ovals).toHaveLength(1);
  });

  it("sets the foot on a wedge, not into it", async () => {
    expect(solidOf((await shoesOf("wedge"))[0]).foot.lift).toBeGreaterThan(0.2);
  });
});

describe("standing in a shoe", () => {
  it("takes the view that points as the foot does", () => {
    const pair = cutOutShoes(sideBySide(photo, mirrored(photo)));
    expect(chooseView(footSeenFromSide, pair).facing).toBe("right");
  });

  it("lets a foot that points at the camera take the front view", () => {
    const towards: Foot = { ...footSeenFromSide, sideways: 0.1 };
    const front: Shoe = { ...sneaker, facing: "front" };
    expect(chooseView(towards, [sneaker, front])).toBe(front);
    expect(chooseView(footSeenFromSide, [sneaker, front])).toBe(sneaker);
  });

  it("stands on the ground where the old shoe stood, as long as the foot, the toe where the foot's toe is", () => {
    const { layer } = drawOnFoot(emptyBody(300, 160), footSeenFromSide, [sneaker]);
    const { left, right, bottom } = boxOfLayer(layer);
    expect(Math.abs(bottom - 120)).toBeLessThanOrEqual(2);
    expect(right - left).toBeGreaterThan(95);
    expect(right - left).toBeLessThan(115);
    // The ankle is near the heel: the single view, toe to the left, was mirrored.
    expect(right - 150).toBeGreaterThan(150 - left);
  });

  it("shows a foot that points at the camera the shoe from the front, though there is only a side view", () => {
    const towards: Foot = { ...footSeenFromSide, sideways: 0.1, box: { left: 130, top: 86, right: 170, bottom: 140 } };
    const { left, right } = boxOfLayer(drawOnFoot(emptyBody(300, 160), towards, [sneaker]).layer);
    expect(right - left).toBeLessThan(60);
    expect(right - left).toBeGreaterThan(30);
  });

  it("stands lower in high heels than in flat shoes: the leg stays where it is", async () => {
    const [pump] = await shoesOf("pump");
    const inHeels = boxOfLayer(drawOnFoot(emptyBody(300, 200), { ...footSeenFromSide, lowestPx: 200 }, [pump]).layer);
    expect(inHeels.bottom).toBeGreaterThan(130);
    const cutOff = boxOfLayer(drawOnFoot(emptyBody(300, 124), { ...footSeenFromSide, lowestPx: 122 }, [pump]).layer);
    expect(cutOff.bottom).toBeLessThanOrEqual(124);
  });

  it("hugs a slim ankle: the rim of a low shoe does not stand off it", async () => {
    const solid = solidOf((await shoesOf("pump"))[0]);
    const stance = standOn(footSeenFromSide, solid);
    const onAnkle = (widthPx: number): number => fitShaft(solid, stance, { hemY: -1, widthPx: () => widthPx }).legScale;
    expect(onAnkle(18)).toBeLessThan(0.8);
    expect(onAnkle(18)).toBeLessThan(onAnkle(26));
  });

  it("shows skin between a sandal's straps and none under a closed shoe's upper", async () => {
    const [sandal] = await shoesOf("wedge");
    const bareIn = (shoe: Shoe): number =>
      drawOnFoot(emptyBody(300, 200), { ...footSeenFromSide, lowestPx: 200 }, [shoe]).foot.data.reduce((sum, share) => sum + share, 0);
    const [boot] = await shoesOf("ankleBoot");
    expect(bareIn(sandal)).toBeGreaterThan(600);
    expect(bareIn(boot)).toBeLessThan(60);
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
    expect(Buffer.compare(Buffer.from(shod.data.subarray(0, untilRow)), Buffer.from(body.photo.data.subarray(0, untilRow)))).toBe(0);
    const reds = [0, 0];
    for (let y = 470; y < 540; y++) for (let x = 0; x < width; x++) if (isRed(x, y)) reds[x < width / 2 ? 0 : 1]++;
    expect(Math.min(...reds)).toBeGreaterThan(100);
  });

  it("keeps trousers in front of the shoe", () => {
    const body = uprightBody();
    const hem = body.parts.bottom.data;
    const { photo: shod } = wearShoes(body, [sneaker]);
    const isChanged = (_: number, i: number): boolean => hem[i] === 1 && shod.data[i * 4] !== body.photo.data[i * 4];
    expect(hem.filter(isChanged)).toHaveLength(0);
  });

  it("says so when no foot is to be seen", () => {
    const body = uprightBody();
    body.parts.footwear.data.fill(0);
    expect(() => wearShoes(body, [sneaker])).toThrow(new TryOnProblem("error.engine.feet.hidden"));
  });

  it("puts a boot's shaft over a bare leg and over slim trousers, and under wide ones", async () => {
    const [boot] = await shoesOf("kneeBoot");
    const shaft = { y: 440, x: 126 };
    const seenOn = (halfPx: number | null): boolean => {
      const body = uprightBody();
      const { width } = body.photo;
      for (let y = 300; y < 500; y++) {
        for (let x = 0; x < width; x++) {
          const isLeg = halfPx !== null && Math.min(Math.abs(x - 126), Math.abs(x - (width - 126))) < halfPx;
          for (const part of bodyParts) if (part !== "footwear") body.parts[part].data[y * width + x] = 0;
          body.parts[isLeg ? "bottom" : "background"].data[y * width + x] = 1;
        }
      }
      const dressed = { ...body, labels: heaviestParts(body.parts) };
      const { photo: shod } = wearShoes(dressed, [boot]);
      return shod.data[(shaft.y * width + shaft.x) * 4] < 120;
    };
    expect(seenOn(null)).toBe(true);
    expect(seenOn(14)).toBe(true);
    expect(seenOn(27)).toBe(false);
  });
});

/** Photos laid over each other on white; where a photo is white, what lies below is seen. */
function composed(photos: readonly (readonly [Raster, number, number])[]): Raster {
  const width = Math.max(...photos.map(([each, x]) => each.width + x));
  const height = Math.max(...photos.map(([each, , y]) => each.height + y));
  const page = plainPicture(width, height, [255, 255, 255]);
  for (const [each, left, top] of photos) {
    for (let y = 0; y < each.height; y++) {
      for (let x = 0; x < each.width; x++) {
        const pixel = each.data.subarray((y * each.width + x) * 4, (y * each.width + x + 1) * 4);
        if (Math.min(pixel[0], pixel[1], pixel[2]) < 250) page.data.set(pixel, ((y + top) * width + x + left) * 4);
      }
    }
  }
  return page;
}

function emptyBody(width: number, height: number): Body {
  const body = uprightBody();
  return { ...body, photo: plainPicture(width, height, [255, 255, 255]), labels: new Uint8Array(width * height) };
}

/** What is drawn, in the photo. */
function boxOfLayer({ left, top, width, height, rgba }: PlacedLayer): PixelBox {
  const mask = Uint8Array.from({ length: width * height }, (_, i) => (rgba[i * 4 + 3] > 0.5 ? 1 : 0));
  const box = boxAround(mask, 1, width, height, 0)!;
  return { left: box.left + left, top: box.top + top, right: box.right + left, bottom: box.bottom + top };
}
