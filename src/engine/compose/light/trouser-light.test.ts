import { expect, test } from "vitest";
import { legFields } from "../bare-body/leg-fields.ts";
import { trouserShade } from "./trouser-light.ts";
import { torsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import { uprightBody } from "../../testing/upright-body.ts";

test("wide trousers have no edge in their light where the bare leg's surroundings end", () => {
  const body = uprightBody();
  const { width, height } = body.photo;
  const trousers = {
    legsFromV: 1.17,
    legs: legFields(body, { left: 0, top: 0, right: width, bottom: height }),
    before: null,
    torso: torsoCoordinates(body),
  };
  const shadeAt = (x: number, y: number): number => trouserShade(trousers, x, y, y * width + x);
  for (const y of [420, 450, 480]) {
    for (let x = 80; x < 125; x++) expect(Math.abs(shadeAt(x + 1, y) - shadeAt(x, y))).toBeLessThan(0.06);
    expect(shadeAt(126, y)).toBeGreaterThan(shadeAt(100, y));
  }
});
