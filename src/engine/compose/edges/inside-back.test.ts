import { describe, expect, it } from "vitest";
import { compose } from "../compose.ts";
import { sleevelessTop } from "../../testing/sleeveless-top.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import { layerWhere } from "../../testing/warped-bottom.ts";

describe("the inside of a collar's back", () => {
  const body = uprightBody();
  const collar = sleevelessTop(1, (x, y) => y >= 90 && y < 250 && x >= 104 && x < 196);
  const inside = layerWhere((x, y) => y >= 76 && y < 96 && x >= 124 && x < 176, 0.1);
  const { picture, visible, box } = compose(body, { ...collar, inside });
  const at = (x: number, y: number): number => picture.data[(y * picture.width + x) * 4];

  it("is seen between the collar's end and the neck: the end stood up beside it like a cat's ear", () => {
    for (const x of [130, 170]) expect(at(x, 82)).toBeLessThan(60);
    expect(visible.data[(82 - box.top) * visible.width + 130 - box.left]).toBeGreaterThan(0.9);
  });

  it("is hidden by the neck, and by the front", () => {
    expect(at(150, 82)).toBe(255);
    expect(at(150, 94)).toBeLessThan(120);
    expect(at(130, 94)).toBeGreaterThan(30);
  });

  it("ends where a gap parts it from the neck: of somebody who leans, its end stood beside the shoulder in the air", () => {
    const nub = layerWhere((x, y) => y >= 76 && y < 96 && ((x >= 112 && x < 124) || (x >= 162 && x < 188)), 0.1);
    const leaning = compose(body, { ...collar, inside: nub });
    const redAt = (x: number): number => leaning.picture.data[(82 * picture.width + x) * 4];
    expect(redAt(118)).toBe(255);
    expect(redAt(180)).toBeLessThan(60);
  });
});
