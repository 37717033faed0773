import { expect, it } from "vitest";
import { partsOf, uprightBody } from "../../testing/upright-body.ts";
import { partIndex } from "../labels.ts";
import type { Body } from "../body.ts";
import { withHangingThings } from "./hanging-things.ts";

const upright = uprightBody();
const { width } = upright.photo;

type Where = (x: number, y: number) => boolean;

/** Somebody in a top that ends at y = 238 over trousers, with a thing on. */
function carrying(isThing: Where, isCoat: Where = () => false): Body {
  const labels = upright.labels.map((label, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (isThing(x, y)) return partIndex.other;
    return isCoat(x, y) ? partIndex.top : label;
  });
  return { ...upright, labels, parts: partsOf(labels) };
}

const isBag: Where = (x, y) => x >= 136 && x < 164 && y >= 238 && y < 290;
const at = ({ parts }: Body, part: "other" | "top", x: number, y: number): number => parts[part].data[y * width + x];

// Once, only what a hand holds and what lies on the old garment was settled: a bag whose handles a coat hides stayed in the air below a new top.
it("a bag that hangs out from under the top goes with it", () => {
  const body = carrying(isBag);
  const settled = withHangingThings(body);
  for (const [x, y] of [
    [137, 240],
    [150, 275],
    [162, 288],
  ]) {
    expect(at(settled, "other", x, y)).toBe(0);
    expect(at(settled, "top", x, y)).toBe(1);
  }
  expect(at(body, "other", 150, 275)).toBe(1);
});

it("a bag that leans out from under a coat's side, with the street above its outer half, goes with the coat", () => {
  const isCoat: Where = (x, y) => x >= 196 && x < 230 && y >= 200 && y < 350;
  const body = withHangingThings(carrying((x, y) => x >= 210 && x < 246 && y >= 350 + Math.max(0, x - 230) && y < 410, isCoat));
  expect(at(body, "other", 220, 380)).toBe(0);
});

it("a bag in a hand, and one that hangs on the trousers, stay", () => {
  const inHand = withHangingThings(carrying((x, y) => x >= 76 && x < 130 && y >= 250 && y < 300));
  expect(at(inHand, "other", 110, 275)).toBe(1);
  const onBelt = withHangingThings(carrying((x, y) => isBag(x, y - 20)));
  expect(at(onBelt, "other", 150, 290)).toBe(1);
});
