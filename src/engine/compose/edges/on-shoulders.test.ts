import { describe, expect, it } from "vitest";
import { laidOnShoulders } from "./on-shoulders.ts";
import type { PlacedLayer } from "../../image/raster.ts";
import type { WarpedGarment, WarpedSleeve } from "../../warp/warped-garment.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import { layerWhere } from "../../testing/warped-bottom.ts";

const body = uprightBody();
const { width } = body.photo;

/** A garment like a box: its shoulders end in right angles. */
function boxy(sleeves: readonly WarpedSleeve[]): WarpedGarment {
  const { left, right } = body;
  return {
    kind: "top",
    body: layerWhere((x, y) => y >= 96 && y < 260 && x >= 96 && x < 204, 1),
    sleeves,
    armpits: { left: left.armpit, right: right.armpit },
    armpitV: 0.24,
    hemV: 0.94,
    legsFromV: null,
    waistV: 0.84,
  };
}

const sleeve: WarpedSleeve = { side: "left", reachPx: 60, layer: layerWhere((x, y) => y >= 96 && y < 170 && x >= 84 && x < 100, 1) };
const alphaAt = ({ rgba }: PlacedLayer, x: number, y: number): number => rgba[(y * width + x) * 4 + 3];

describe("a garment's corners", () => {
  const worn = laidOnShoulders(boxy([sleeve]), body);

  it("are rounded where a sleeve begins on the shoulder: they stood up from it like horns", () => {
    expect(alphaAt(worn.sleeves[0].layer, 84, 96)).toBe(0);
    expect(alphaAt(worn.sleeves[0].layer, 88, 110)).toBe(1);
    expect(alphaAt(worn.body, 150, 96)).toBe(1);
  });

  it("stay at the hem", () => expect(alphaAt(worn.body, 96, 259)).toBe(1));

  it("stay beside a wide neckline: the band of cloth that lies on the shoulder there lost its end, and bare skin stood out beside it", () => {
    const isNeck = (x: number, y: number): boolean => y < 150 && x >= 112 && x < 188;
    const wide = {
      ...boxy([{ ...sleeve, layer: layerWhere(() => false, 0) }]),
      body: layerWhere((x, y) => y >= 96 && y < 260 && x >= 98 && x < 202 && !isNeck(x, y), 1),
    };
    expect(alphaAt(laidOnShoulders(wide, body).body, 110, 100)).toBe(1);
  });

  it("stay on what has no sleeves: straps are narrower than a shoulder is round", () => {
    expect(alphaAt(laidOnShoulders(boxy([]), body).body, 106, 97)).toBe(1);
  });

  it("do not float beside the head: so did the tips of a hood that hung on its wearer's neck", () => {
    const isTip = (x: number, y: number): boolean => y >= 46 && y < 60 && Math.abs(Math.abs(x - 150) - 34) < 5;
    const hooded = { ...boxy([sleeve]), body: layerWhere((x, y) => isTip(x, y) || (y >= 96 && y < 260 && x >= 104 && x < 196), 1) };
    const laid = laidOnShoulders(hooded, body).body;
    for (const x of [116, 184]) expect(alphaAt(laid, x, 53)).toBe(0);
    expect(alphaAt(laid, 150, 100)).toBe(1);
  });

  it("do not stand in the air where there is no sleeve: a broad strap ended in a knob above the shoulder", () => {
    const isStrap = (x: number, y: number): boolean => y >= 84 && y < 140 && Math.abs(Math.abs(x - 150) - 30) < 10;
    const vest = { ...boxy([]), body: layerWhere((x, y) => isStrap(x, y) || (y >= 140 && y < 260 && x >= 104 && x < 196), 1) };
    const laid = laidOnShoulders(vest, body).body;
    for (const x of [116, 184]) {
      expect(alphaAt(laid, x, 86)).toBe(0);
      expect(alphaAt(laid, x, 98)).toBe(1);
    }
  });
});

describe("a strap", () => {
  const isStrap = (x: number, y: number): boolean => y >= 74 && y < 140 && (Math.abs(x - 122) < 4 || Math.abs(x - 178) < 4);
  const worn = laidOnShoulders(
    { ...boxy([]), body: layerWhere((x, y) => isStrap(x, y) || (y >= 140 && y < 260 && x >= 104 && x < 196), 1) },
    body,
  );

  it("ends on the shoulder: it stood up in the air", () => {
    for (const x of [122, 178]) expect(alphaAt(worn.body, x, 82)).toBe(0);
  });

  it("reaches up to the shoulder", () => {
    for (const x of [122, 178]) expect(alphaAt(worn.body, x, 98)).toBe(1);
  });
});
