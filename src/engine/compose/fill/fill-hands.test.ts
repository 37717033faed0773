import { describe, expect, it } from "vitest";
import type { Body } from "../../person/body.ts";
import { drawnHands } from "../../person/joints/drawn-hands.ts";
import { partIndex } from "../../person/labels.ts";
import { add, scale, type Point } from "../../image/geometry.ts";
import type { Raster } from "../../image/raster.ts";
import { sleevelessTop } from "../../testing/sleeveless-top.ts";
import { partsOf, uprightBody } from "../../testing/upright-body.ts";
import { compose } from "../compose.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const skinColour = [200, 150, 130];
const { skin, top, bottom, other } = partIndex;

/** Somebody in a black coat that covers the hands; `label` says what else is seen at a pixel. */
function inCoat(label: (x: number, y: number) => number | null = () => null): Body {
  const labels = upright.labels.map((part, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return label(x, y) ?? (Math.abs(x - 150) < 110 && y > 98 && y < 330 ? top : part);
  });
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  labels.forEach((part, i) =>
    data.set(part === skin ? skinColour : part === top ? [20, 20, 20] : part === bottom ? [40, 60, 90] : [90, 200, 90], i * 4),
  );
  return { ...upright, photo: { width, height, data }, labels, parts: partsOf(labels) };
}

/** In a blue top without sleeves, which may be so wide that it hangs over the hands. */
function inBlueTop(body: Body, halfWidth: number, hemY: number): Raster {
  return compose(
    body,
    sleevelessTop(0.9, (x, y) => Math.abs(x - 150) < halfWidth && y >= 98 && y < hemY),
  ).picture;
}

const hand = drawnHands(inCoat(), { parts: ["top"], dressUntilV: 1 })[0];
const onHand = (down: number): Point => add(hand.wrist, scale(hand.along, down * hand.lengthPx));

function colourAt({ data }: Raster, { x, y }: Point): readonly number[] {
  const i = (Math.round(y) * width + Math.round(x)) * 4;
  return [data[i], data[i + 1], data[i + 2]];
}

const isSkin = ([red, green, blue]: readonly number[]): boolean => red > 110 && red > 1.1 * green && green > blue;

describe("where a coat goes that hid a hand", () => {
  it("the arm ends in one, from its wrist to its fingers: it ended in a stump", () => {
    const picture = inBlueTop(inCoat(), 46, 250);
    for (const down of [0.3, 0.5, 0.7]) expect(isSkin(colourAt(picture, onHand(down))), `${down} of its length down`).toBe(true);
  });

  it("a drawn hand lies before a new garment that hangs wide: the arm came to a point at it", () => {
    expect(isSkin(colourAt(inBlueTop(inCoat(), 110, 340), onHand(0.6)))).toBe(true);
  });

  it("a strap that hangs before a drawn hand stays before it", () => {
    const strap = inCoat((x, y) => (x < 110 && y > onHand(0.4).y && y < onHand(0.4).y + 40 && x > 20 ? other : null));
    expect(isSkin(colourAt(inBlueTop(strap, 46, 250), onHand(0.6)))).toBe(false);
  });

  it("no hand is drawn on an arm behind a dress without sleeves: it hung on the new dress, without an arm", () => {
    const oneArmed = inCoat((x, y) => (x > 150 ? upright.labels[y * width + x] : null));
    expect(isSkin(colourAt(inBlueTop(oneArmed, 110, 340), onHand(0.6)))).toBe(false);
  });

  it("no hand is drawn in the pocket of trousers that stay", () => {
    const inPocket = inCoat((x, y) => (Math.abs(x - 150) < 110 && y > hand.wrist.y - 20 && y < 330 ? bottom : null));
    expect(isSkin(colourAt(inBlueTop(inPocket, 46, 250), onHand(0.6)))).toBe(false);
  });
});
