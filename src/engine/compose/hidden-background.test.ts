import { describe, expect, it } from "vitest";
import { fillColours } from "./fill-colours.ts";
import { hiddenBackground } from "./hidden-background.ts";
import { uprightBody } from "../testing/upright-body.ts";
import type { Body } from "../person/body.ts";

const upright = uprightBody();
const { width, height } = upright.photo;

/** Before a wall with ledges: dark rows, twelve pixels high, on a light one. */
function beforeLedges(): Body {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isWall = upright.parts.background.data[y * width + x] > 0.5;
      data.fill(isWall ? ledgeAt(y) : 90, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { ...upright, photo: { width, height, data } };
}

function ledgeAt(y: number): number {
  return y % 48 < 12 ? 120 : 200;
}

describe("the background behind an old garment", () => {
  it("goes on with what is beside the person, row by row", () => {
    const body = beforeLedges();
    const behind = hiddenBackground(body, fillColours(body, "bottom").background);
    const colour = new Float32Array(3);
    let furthest = 0;
    // Between the legs' middle and the hips: rows that stay clear of a ledge's edge.
    for (const y of [246, 264, 270, 294, 312, 318]) {
      for (let x = 120; x <= 180; x += 6) {
        behind.colourInto(x, y, colour);
        furthest = Math.max(furthest, Math.abs(colour[0] - ledgeAt(y)));
      }
    }
    expect(furthest).toBeLessThan(25);
  });
});
