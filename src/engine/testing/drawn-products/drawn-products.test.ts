import { describe, expect, it } from "vitest";
import type { Point } from "../../image/geometry.ts";
import { drawnProducts, silhouetteOf } from "./drawn-products.ts";
import { at, bend, halfPath, landmarksOf, wholePath } from "./outline.ts";

describe("an outline", () => {
  const half = [at(0, 100), at(50, 120, "armpit"), at(60, 300), at(0, 310, "hem")];

  it("is mirrored, and passes the middle once", () => {
    expect(wholePath(half)).toBe("M450,100 L500,120 L510,300 L450,310 L390,300 L400,120 L450,100 Z");
    expect(halfPath(half.slice(1, 3), "left")).toBe("M400,120 L390,300 L400,120 Z");
  });

  it("keeps its halves apart where they differ", () => {
    expect(wholePath([at(0, 1), at(9, 5), at(0, 9)], [at(0, 1), at(4, 5), at(0, 9)])).toBe("M450,1 L459,5 L450,9 L446,5 L450,1 Z");
  });

  it("curves through soft places and has a corner at the others", () => {
    expect(wholePath([at(0, 0), bend(60, 60), at(0, 120)])).toContain("M450,0 C450,0 510,40 510,60 C510,80 450,120 450,120");
  });

  it("tells where its landmarks are", () => {
    expect(landmarksOf(half).filter(({ name }) => name === "armpit")).toEqual([
      { name: "armpit", side: "left", place: { x: 400, y: 120 } },
      { name: "armpit", side: "right", place: { x: 500, y: 120 } },
    ]);
  });
});

describe("drawn products", () => {
  it("have names of their own", () => {
    expect(new Set(drawnProducts.map(({ name }) => name)).size).toBe(drawnProducts.length);
  });

  it("have their landmarks on the garment", async () => {
    const outside: string[] = [];
    for (const product of drawnProducts) {
      const { width, height, mask } = await silhouetteOf(product);
      const isNearGarment = ({ x, y }: Point): boolean =>
        [-8, 0, 8].some((down) =>
          [-8, 0, 8].some((across) => mask[Math.min(height - 1, Math.round(y + down)) * width + Math.round(x + across)] === 1),
        );
      for (const { name, side, place } of product.landmarks) if (!isNearGarment(place)) outside.push(`${product.name}: ${side} ${name}`);
    }
    expect(outside).toEqual([]);
  });

  it("know their parts", () => {
    const partsOf = (wanted: string): unknown => {
      const { sleeves, hasLegs, isStrapless } = drawnProducts.find(({ name }) => name === wanted)!;
      return { sleeves, hasLegs, isStrapless };
    };
    expect(partsOf("breton-top")).toEqual({ sleeves: 2, hasLegs: false, isStrapless: false });
    expect(partsOf("bandeau")).toEqual({ sleeves: 0, hasLegs: false, isStrapless: true });
    expect(partsOf("dungarees")).toEqual({ sleeves: 0, hasLegs: true, isStrapless: false });
    expect(partsOf("wide-trousers-legs-touching")).toEqual({ sleeves: 0, hasLegs: true, isStrapless: false });
  });
});
