import { afterAll, describe, expect, it } from "vitest";
import { seeBareSkin } from "../bare-body/bare-skin.ts";
import { fillShrink } from "./fill-planes.ts";
import { fillSkin } from "./fill-skin.ts";
import { createPlane } from "../../image/filters.ts";
import { lerpPoint, point, type Point } from "../../image/geometry.ts";
import { shrinkColours } from "../../image/picture.ts";
import type { Body } from "../../person/body.ts";
import { cropBody } from "../../person/crop-body.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import { loadNodeNetworks } from "../../../server/engines/load-networks.ts";

const networks = await loadNodeNetworks();
afterAll(() => networks.release());

type Colour = readonly [number, number, number];

const upright = uprightBody();
const { width, height } = upright.photo;
const { wrist, elbow, shoulderJoint, fingers } = upright.left;
const tan: Colour = [205, 160, 135];
const darker = (colour: Colour, factor: number): Colour => [colour[0] * factor, colour[1] * factor, colour[2] * factor];
const isFace = (x: number, y: number): boolean => y > 40 && y < 84 && Math.abs(x - width / 2) < 18;
const isHand = (x: number, y: number): boolean => Math.abs(x - fingers.x) < 8 && Math.abs(y - fingers.y) < 14;
const isLeg = (x: number, y: number): boolean => y > 380 && Math.abs(x - width / 2) < 30;

/** The upright body that shows skin where a colour is given; all else is covered. */
function showing(colourAt: (x: number, y: number) => Colour | null, body: Body = upright): Body {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const skin = createPlane(width, height);
  const top = { width, height, data: upright.parts.top.data.slice() };
  for (let i = 0; i < skin.data.length; i++) {
    const colour = colourAt(i % width, Math.floor(i / width));
    if (!colour) continue;
    skin.data[i] = 1;
    top.data[i] = 0;
    data.set(colour, i * 4);
  }
  return { ...body, photo: { width, height, data }, parts: { ...body.parts, skin, top } };
}

/** The colours drawn at places of somebody who shows that skin. */
async function skinOf(body: Body): Promise<(place: Point) => Colour> {
  const seen = { ...body, bareSkin: await seeBareSkin(networks.bareSkin, body) };
  const planes = fillSkin(seen, shrinkColours(body.photo, fillShrink));
  return ({ x, y }) => {
    const at = Math.floor(y / fillShrink) * planes[0].width + Math.floor(x / fillShrink);
    return [planes[0].data[at], planes[1].data[at], planes[2].data[at]];
  };
}

const brightness = (colour: Colour): number => colour[0] + colour[1] + colour[2];
const chest = point(width / 2, 135);
const upperArm = lerpPoint(shoulderJoint, elbow, 0.6);
const thigh = lerpPoint(upright.left.hip, upright.left.knee, 0.7);

describe("skin that comes to light", () => {
  it.each([1, 0.6, 0.35])("has the tone of face and hands, times %f: it was of another, darker or lighter", async (factor) => {
    const tone = darker(tan, factor);
    const at = await skinOf(showing((x, y) => (isFace(x, y) || isHand(x, y) ? tone : null)));
    for (const place of [chest, upperArm]) {
      at(place).forEach((value, channel) => expect(value / tone[channel]).toBeGreaterThan(0.75));
      at(place).forEach((value, channel) => expect(value / tone[channel]).toBeLessThan(1.3));
    }
  });

  it("covered arms are darker where the hands are, however bright the sun lies on the chest", async () => {
    const inShade = darker(tan, 0.55);
    const isChest = (x: number, y: number): boolean => y >= 84 && y < 150 && Math.abs(x - width / 2) < 24;
    const at = await skinOf(showing((x, y) => (isHand(x, y) || isFace(x, y) ? inShade : isChest(x, y) ? tan : null)));
    expect(brightness(at(lerpPoint(elbow, wrist, 0.6)))).toBeLessThan(0.85 * brightness(tan));
  });

  it("an upper arm is lit from the side from which its forearm is", async () => {
    const armLit = (lightOn: "left" | "right") =>
      skinOf(
        showing((x, y) => {
          if (isFace(x, y)) return darker(tan, 0.8);
          const t = (y - elbow.y) / (wrist.y - elbow.y);
          const across = x - lerpPoint(elbow, wrist, t).x;
          if (t < 0.1 || t > 1 || Math.abs(across) > 9) return null;
          return darker(tan, across < 0 === (lightOn === "left") ? 1 : 0.55);
        }),
      );
    const [fromLeft, fromRight] = [await armLit("left"), await armLit("right")];
    const sideways = (at: (place: Point) => Colour): number => {
      const [leftSide, rightSide] = [-5, 5].map((off) =>
        at(point(lerpPoint(shoulderJoint, elbow, 0.8).x + off, lerpPoint(shoulderJoint, elbow, 0.8).y)),
      );
      return brightness(leftSide) / brightness(rightSide);
    };
    expect(sideways(fromLeft)).toBeGreaterThan(1.1 * sideways(fromRight));
  });

  it("legs in tights go on as tights where a longer garment went, and do not fade into the skin above", async () => {
    const at = await skinOf(showing((x, y) => (isFace(x, y) || isHand(x, y) ? tan : isLeg(x, y) ? [30, 28, 30] : null)));
    expect(brightness(at(thigh))).toBeLessThan(0.5 * brightness(tan));
  });

  it("tights on the legs do not colour the arms", async () => {
    const at = await skinOf(showing((x, y) => (isFace(x, y) ? tan : isLeg(x, y) ? [30, 28, 30] : null)));
    for (const place of [upperArm, lerpPoint(elbow, wrist, 0.5)]) expect(brightness(at(place))).toBeGreaterThan(0.75 * brightness(tan));
  });

  it("bare legs are skin like the rest", async () => {
    const at = await skinOf(showing((x, y) => (isFace(x, y) || isHand(x, y) || isLeg(x, y) ? tan : null)));
    expect(brightness(at(thigh))).toBeGreaterThan(0.75 * brightness(tan));
  });

  it("meets the skin that is seen without a step", async () => {
    const until = 140;
    const at = await skinOf(showing((x, y) => (isFace(x, y) || (y >= 84 && y < until && Math.abs(x - width / 2) < 24) ? tan : null)));
    for (const y of [until - 8, until + 4]) expect(Math.abs(brightness(at(point(width / 2, y))) / brightness(tan) - 1)).toBeLessThan(0.08);
  });
});

it("lies at the same place in a part of the photo", async () => {
  const body = showing((x, y) => (isFace(x, y) || isHand(x, y) ? tan : null));
  const seen = { ...body, bareSkin: await seeBareSkin(networks.bareSkin, body) };
  const [whole] = fillSkin(seen, shrinkColours(body.photo, fillShrink));
  const box = { left: 40, top: 80, right: 200, bottom: 400 };
  const part = cropBody(seen, box);
  const [red] = fillSkin(part, shrinkColours(part.photo, fillShrink));
  for (const [x, y] of [
    [10, 20],
    [25, 60],
  ])
    expect(red.data[y * red.width + x]).toBeCloseTo(whole.data[(y + box.top / fillShrink) * whole.width + x + box.left / fillShrink], 3);
});

it("of somebody who shows no skin at all the network is not asked", async () => {
  const unasked = async () => Promise.reject(new Error("asked"));
  expect(
    await seeBareSkin(
      unasked,
      showing(() => null),
    ),
  ).toBeNull();
});
