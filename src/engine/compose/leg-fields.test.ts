import { expect, it } from "vitest";
import { legFields } from "./leg-fields.ts";
import { sides } from "../image/geometry.ts";
import { uprightBody } from "../testing/upright-body.ts";

it("a bare leg reaches into the shoe: a trouser leg that goes hid the shoe's collar too", () => {
  const body = uprightBody();
  const { width, height } = body.photo;
  const legs = legFields(body, { left: 0, top: 0, right: width, bottom: height });
  for (const side of sides) {
    const { ankle, toes } = body[side];
    const onFoot = Math.round((ankle.y + toes.y) / 2) * width + Math.round((ankle.x + toes.x) / 2);
    expect(legs[side].distance.data[onFoot]).toBeLessThan(0.5);
    expect(legs[side].alongPx.data[onFoot]).toBeGreaterThan(legs[side].alongPx.data[ankle.y * width + ankle.x]);
  }
});
