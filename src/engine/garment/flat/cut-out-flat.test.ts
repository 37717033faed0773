import { describe, expect, test } from "vitest";
import { cutOutFlat } from "./cut-out-flat.ts";
import { fillPolygonInto } from "../garment-rows.ts";
import { distanceTo } from "../../image/distance.ts";
import { point } from "../../image/geometry.ts";
import { TryOnProblem } from "../../problem.ts";
import { drawGarment, drawTransparentGarment, overlap, tankOutline, trousersOutline, tshirtOutline } from "../../testing/drawn-garment.ts";

const red = (): [number, number, number] => [190, 30, 40];
const white = (): [number, number, number] => [255, 255, 255];
/** Repeatable noise from 0 to 1. */
const noise = (x: number, y: number): number => {
  const wave = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453;
  return wave - Math.floor(wave);
};

describe("a garment on a plain background", () => {
  test("is cut out along its outline", () => {
    const photo = drawGarment({ outline: tshirtOutline, cloth: red, background: white });
    const { mask, worn } = cutOutFlat(photo);
    expect(overlap(mask, tshirtOutline, photo.width, photo.height)).toBeGreaterThan(0.975);
    expect(worn).toBe(false);
  });

  test("keeps its own colour to the edge, without the background's", () => {
    const { layer } = cutOutFlat(drawGarment({ outline: tshirtOutline, cloth: red, background: white }));
    let [pale, seen] = [0, 0];
    for (let p = 0; p < layer.rgba.length; p += 4) {
      if (layer.rgba[p + 3] < 0.3) continue;
      seen++;
      if (layer.rgba[p + 1] / layer.rgba[p + 3] > 0.3) pale++;
    }
    // A few pixels deep in the armpits' corners have no clean background beside them.
    expect(pale / seen).toBeLessThan(0.0005);
  });

  test("may be white on white, if only a little darker", () => {
    const cloth = (x: number, y: number): [number, number, number] => {
      const value = 243 + 4 * noise(x, y);
      return [value, value, value];
    };
    const photo = drawGarment({ outline: tshirtOutline, cloth, background: white });
    expect(overlap(cutOutFlat(photo).mask, tshirtOutline, photo.width, photo.height)).toBeGreaterThan(0.97);
  });

  test("has a smooth outline, white on white, whatever squares the JPEG's noise makes", () => {
    const cloth = (x: number, y: number): [number, number, number] => {
      const isBitten = noise(Math.floor(x / 8), Math.floor(y / 8)) > 0.6 && (x < 96 || x > 204);
      return isBitten ? [255, 255, 255] : [247, 247, 247];
    };
    const photo = drawGarment({ outline: tankOutline, cloth, background: white }, 300, 400);
    const { mask } = cutOutFlat(photo);
    const left = Array.from({ length: 120 }, (_, k) => mask.indexOf(1, (180 + k) * 300) - (180 + k) * 300);
    const turns = left.slice(2).filter((x, k) => Math.abs(x - 2 * left[k + 1] + left[k]) > 2);
    expect(turns.length).toBeLessThan(4);
  });

  test("has both its straps, though one of them is hardly seen", () => {
    const cloth = (x: number, y: number): [number, number, number] => {
      const value = x < 130 && y < 104 ? 252.6 : 249;
      return [value, value, value];
    };
    const { mask } = cutOutFlat(drawGarment({ outline: tankOutline, cloth, background: white }));
    expect(mask[80 * 300 + 116]).toBe(1);
    expect(mask[80 * 300 + 184]).toBe(1);
  });

  test("with one strap gets no second one", () => {
    const oneStrap = tankOutline.filter(({ x, y }) => y !== 60 || x > 150);
    const { mask } = cutOutFlat(drawGarment({ outline: oneStrap, cloth: () => [248, 248, 248], background: white }));
    expect(mask[75 * 300 + 113]).toBe(0);
    expect(mask[75 * 300 + 187]).toBe(1);
  });

  test("keeps the pale back of its collar beside a black label, which was taken for the label's shadow", () => {
    const isLabel = (x: number, y: number): boolean => Math.abs(x - 150) < 22 && y > 65 && y < 84;
    const cloth = (x: number, y: number): [number, number, number] => {
      if (isLabel(x, y)) return [20, 20, 20];
      const value = y < 90 ? 232 : 250;
      return [value, value, value];
    };
    const ground = (): [number, number, number] => [245, 245, 245];
    const { mask } = cutOutFlat(drawGarment({ outline: tshirtOutline, cloth, background: ground }));
    for (let x = 118; x < 184; x++) for (let y = 70; y < 84; y++) expect(mask[y * 300 + x], `${x}, ${y}`).toBe(1);
  });

  test("may be striped in the background's colour", () => {
    const cloth = (_: number, y: number): [number, number, number] => (Math.floor(y / 5) % 2 ? [20, 24, 40] : [250, 250, 248]);
    const photo = drawGarment({ outline: tshirtOutline, cloth, background: () => [240, 240, 240] });
    expect(overlap(cutOutFlat(photo).mask, tshirtOutline, photo.width, photo.height)).toBeGreaterThan(0.96);
  });

  test("keeps white letters and a white picture before a white background", () => {
    const isLetter = (x: number, y: number): boolean => y > 160 && y < 200 && x > 100 && x < 200 && (x - 100) % 20 < 8;
    const isPicture = (x: number, y: number): boolean => y > 205 && y < 290 && x > 125 && x < 180;
    const isDash = (x: number, y: number): boolean => y > 225 && y < 275 && x > 95 && x < 106;
    const cloth = (x: number, y: number) => (isLetter(x, y) || isPicture(x, y) || isDash(x, y) ? white() : red());
    const photo = drawGarment({ outline: tshirtOutline, cloth, background: white });
    expect(overlap(cutOutFlat(photo).mask, tshirtOutline, photo.width, photo.height)).toBeGreaterThan(0.97);
  });

  test("has none of the bright line along its edge that sharpening leaves", () => {
    const pale = (): [number, number, number] => [190, 215, 235];
    const grey = (): [number, number, number] => [244, 244, 244];
    const [width, height] = [900, 1200];
    const outline = tshirtOutline.map(({ x, y }) => point(3 * x, 3 * y));
    const photo = drawGarment({ outline, cloth: pale, background: grey }, width, height);
    const inside = new Uint8Array(width * height);
    fillPolygonInto(inside, width, height, outline, 1);
    const beside = distanceTo(inside, width, height).data;
    for (let i = 0; i < beside.length; i++) if (beside[i] > 1 && beside[i] < 9) photo.data.fill(253, i * 4, i * 4 + 3);
    const { layer } = cutOutFlat(photo);
    let [bright, seen] = [0, 0];
    for (let i = 0; i < beside.length; i++) {
      if (layer.rgba[i * 4 + 3] < 0.5) continue;
      seen++;
      if (beside[i] > 3) bright++;
    }
    expect(bright / seen).toBeLessThan(0.001);
  });

  test("may hang on a wall whose light falls off and on which the sensor's noise shows", () => {
    const background = (x: number, y: number): [number, number, number] => {
      const value = 205 - 0.00025 * ((x - 120) ** 2 + (y - 160) ** 2) + 3 * noise(x, y);
      return [value, value, value - 4];
    };
    const photo = drawGarment({ outline: tshirtOutline, cloth: () => [250, 250, 250], background });
    expect(overlap(cutOutFlat(photo).mask, tshirtOutline, photo.width, photo.height)).toBeGreaterThan(0.97);
  });
});

test("between sleeve and side the background is followed into the shade, up to its tip", () => {
  const outline = [
    [112, 62],
    [188, 62],
    [222, 78],
    [260, 318],
    [234, 322],
    [212, 160],
    [212, 340],
    [88, 340],
    [88, 160],
    [66, 322],
    [40, 318],
    [78, 78],
  ].map(([x, y]) => point(x, y));
  // Ever darker towards the tip, as where two edges of cloth take the light.
  const background = (x: number, y: number): [number, number, number] => {
    const isInWedge = y > 160 && y < 322 && Math.abs(x - 150) < 86 && Math.abs(x - 150) > 60;
    const value = 255 - (isInWedge ? 40 * Math.max(0, 1 - (y - 160) / 70) : 0);
    return [value, value, value];
  };
  const { mask } = cutOutFlat(drawGarment({ outline, cloth: () => [90, 90, 92], background }));
  for (const y of [200, 210, 220]) expect([mask[y * 300 + 85], mask[y * 300 + 214]]).toEqual([0, 0]);
});

test("between the legs too, where a small photo shows the last of it as a few mixed pixels", () => {
  const shade = (y: number): number => 190 + Math.min(60, Math.max(0, (y - 128) / 1.2));
  const background = (x: number, y: number): [number, number, number] => {
    const value = Math.abs(x - 150) < 16 ? shade(y) : 250;
    return [value, value, value];
  };
  const { mask } = cutOutFlat(drawGarment({ outline: trousersOutline, cloth: () => [24, 24, 26], background }));
  for (const y of [170, 180, 190]) expect(mask[y * 300 + 150]).toBe(0);
});

test("the hem of a print on the background's own white runs straight from spot to spot", () => {
  const outline = tshirtOutline.map(({ x, y }) => point(x, y));
  const isSpot = (x: number, y: number): boolean => x % 12 < 6 && y % 14 < 8;
  const cloth = (x: number, y: number): [number, number, number] => (isSpot(x, y) ? [40, 40, 44] : [246, 246, 246]);
  const photo = drawGarment({ outline, cloth, background: () => [244, 244, 244] });
  const { mask } = cutOutFlat(photo);
  const hem = Array.from({ length: 100 }, (_, k) => mask[326 * 300 + 100 + k]);
  expect(hem.filter((value) => value === 0).length).toBeLessThan(4);
});

test("a straight garment is no picture in the picture", () => {
  const outline = [point(96, 100), point(204, 100), point(204, 330), point(96, 330)];
  const photo = drawGarment({ outline, cloth: red, background: white });
  expect(overlap(cutOutFlat(photo).mask, outline, photo.width, photo.height)).toBeGreaterThan(0.96);
});

test("a straight garment with a print is no picture in the picture either", () => {
  const outline = [point(96, 100), point(204, 100), point(204, 330), point(96, 330)];
  const cloth = (x: number, y: number): [number, number, number] => {
    const isMotif = Math.hypot(x - 150, y - 215) < 36;
    return isMotif ? [240, 200, 60] : [30 + 12 * Math.sin(x / 6), 90 + 12 * Math.sin(y / 5), 60];
  };
  const photo = drawGarment({ outline, cloth, background: white });
  expect(overlap(cutOutFlat(photo).mask, outline, photo.width, photo.height)).toBeGreaterThan(0.96);
});

test("a picture that was pasted onto another white is taken out of it, whatever noise reaches over its sides", () => {
  const isPasted = (x: number, y: number): boolean => x >= 40 && x < 260 && y >= 40 && y < 372;
  const isNoise = (x: number, y: number): boolean => x >= 32 && x < 40 && y % 64 < 8;
  const background = (x: number, y: number): [number, number, number] =>
    isPasted(x, y) || isNoise(x, y) ? [247, 247, 247] : [255, 255, 255];
  const photo = drawGarment({ outline: tshirtOutline, cloth: red, background });
  expect(overlap(cutOutFlat(photo).mask, tshirtOutline, photo.width, photo.height)).toBeGreaterThan(0.96);
});

test("a transparent picture is taken as it is", () => {
  const photo = drawTransparentGarment({ outline: tshirtOutline, cloth: white, background: white });
  const { mask, layer } = cutOutFlat(photo);
  expect(overlap(mask, tshirtOutline, photo.width, photo.height)).toBeGreaterThan(0.985);
  expect(layer.rgba[3]).toBe(0);
});

test("may lie beside letters that the picture's border cuts off: they were taken for a floor of planks", () => {
  const letters = (x: number, y: number): [number, number, number] => (x < 9 && y % 24 < 11 && y < 300 ? [170, 20, 20] : [255, 255, 255]);
  const photo = drawGarment({ outline: tshirtOutline, cloth: red, background: letters });
  expect(overlap(cutOutFlat(photo).mask, tshirtOutline, photo.width, photo.height)).toBeGreaterThan(0.96);
});

describe("what is no product photo", () => {
  const expectNotFound = (photo: Parameters<typeof cutOutFlat>[0]): void => {
    expect(() => cutOutFlat(photo)).toThrow(new TryOnProblem("error.engine.garment.not.found"));
  };

  test("a floor of planks with a garment on it: half of the floor was worn", () => {
    const planks = (x: number): [number, number, number] => (Math.floor(x / 20) % 3 === 0 ? [120, 96, 72] : [172, 140, 106]);
    expectNotFound(drawGarment({ outline: tshirtOutline, cloth: red, background: planks }));
  });

  test("an empty picture", () => expectNotFound(drawGarment({ outline: [], cloth: white, background: white })));

  test("noise", () => {
    const background = (x: number, y: number): [number, number, number] => [
      255 * noise(x, y),
      255 * noise(y, x + 9),
      255 * noise(x + 5, y),
    ];
    expectNotFound(drawGarment({ outline: [], cloth: white, background }));
  });

  test("a tiny dot", () => {
    const dot = [
      { x: 100, y: 100 },
      { x: 112, y: 100 },
      { x: 112, y: 112 },
      { x: 100, y: 112 },
    ];
    expectNotFound(drawGarment({ outline: dot, cloth: red, background: white }));
  });
});
