import { expect, it } from "vitest";
import { compose } from "../compose.ts";
import type { Body, BodyPart } from "../../person/body.ts";
import { partIndex } from "../../person/labels.ts";
import { partPlane, uprightBody } from "../../testing/upright-body.ts";
import { layerWhere, warpedTrousers } from "../../testing/warped-bottom.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const shades: Partial<Record<BodyPart, number>> = { top: 240, skin: 150, bottom: 40 };

/** The top ends above the waistband, and between them shows the belly. */
function inShortTop(): Body {
  const labels = upright.labels.slice();
  for (let i = 0; i < labels.length; i++) {
    const y = Math.floor(i / width);
    if (labels[i] === partIndex.top && y >= 212) labels[i] = y < 236 ? partIndex.skin : partIndex.bottom;
  }
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const planeOf = (part: BodyPart) => partPlane(labels, partIndex[part]);
  const parts = { ...upright.parts, skin: planeOf("skin"), top: planeOf("top"), bottom: planeOf("bottom") };
  for (const [part, shade] of Object.entries(shades)) {
    labels.forEach((label, i) => label === partIndex[part as BodyPart] && data.fill(shade, i * 4, i * 4 + 3));
  }
  return { ...upright, labels, parts, photo: { width, height, data } };
}

/** New trousers that begin lower than the worn ones. */
const lowTrousers = warpedTrousers(
  layerWhere((x, y) => y >= 252 && y < 480 && Math.abs(x - width / 2) < 48, 1),
  0.9,
);

it("above a lower waistband the belly goes on as skin where it is bare: a corner of the top's white lay there", () => {
  const { picture } = compose(inShortTop(), lowTrousers);
  for (const x of [130, 150, 170]) {
    const shade = picture.data[(244 * width + x) * 4];
    expect(shade).toBeGreaterThan(120);
    expect(shade).toBeLessThan(185);
  }
});
