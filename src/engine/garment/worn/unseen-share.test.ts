import { expect, it } from "vitest";
import { point } from "../../image/geometry.ts";
import { maskWhere } from "../../image/mask.ts";
import type { Body } from "../../person/body.ts";
import { partIndex } from "../../person/labels.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import type { CutOut } from "../garment.ts";
import { unseenShare } from "./unseen-share.ts";
import { wornTopLandmarks } from "./worn-top-landmarks.ts";

const wearer = uprightBody();
const { width, height } = wearer.photo;

/** What the wearer's top is, and as much as is asked of what lies beside it. */
function cutOut(isMore: (x: number, y: number) => boolean = () => false): CutOut {
  const mask = maskWhere(width * height, (i) => wearer.labels[i] === partIndex.top || isMore(i % width, Math.floor(i / width)));
  return { layer: { width, height, rgba: new Float32Array(0) }, mask, worn: true };
}

/** As `wearer`, in a photo that ends further up. */
function untilRow(rows: number): { body: Body; cut: CutOut } {
  const plane = (data: Float32Array) => ({ width, height: rows, data: data.subarray(0, rows * width) });
  const parts = Object.fromEntries(Object.entries(wearer.parts).map(([part, { data }]) => [part, plane(data)])) as Body["parts"];
  const cut = { layer: { width, height: rows, rgba: new Float32Array(0) }, mask: cutOut().mask.subarray(0, rows * width), worn: true };
  return { body: { ...wearer, parts }, cut };
}

it("nothing is hidden of a top that is seen whole", () => expect(unseenShare(wearer, cutOut(), "top")).toBe(0));

it("what hair and arms hide is hidden", () => {
  const hidden = cutOut((x, y) => x < 104 && y > 100 && y < 250);
  expect(unseenShare(wearer, hidden, "top")).toBeGreaterThan(0.3);
});

it("nobody knows how long a top is that the photo's edge cuts off at the chest", () => {
  const { body, cut } = untilRow(180);
  expect(unseenShare(body, cut, "top")).toBeGreaterThan(0.4);
  expect(unseenShare(untilRow(245).body, untilRow(245).cut, "top")).toBe(0);
});

const landmarks = wornTopLandmarks(wearer, cutOut());

it("nobody knows how sleeves and shoulders hang that raised arms pull up", () => {
  const raised = { ...wearer, left: { ...wearer.left, elbow: point(70, 70) } };
  expect(unseenShare(wearer, cutOut(), "top", landmarks)).toBe(0);
  expect(unseenShare(raised, cutOut(), "top", landmarks)).toBeGreaterThan(0.4);
});

it("nobody knows how a sleeve looks of which the photo shows nothing", () => {
  const sleeve = { outer: [], inner: [], outerCuff: point(0, 0), innerCuff: point(0, 0), lengthPx: 0 };
  const oneSided = { ...landmarks, left: { ...landmarks.left, sleeve } };
  expect(unseenShare(wearer, cutOut(), "top", oneSided)).toBeGreaterThan(0.3);
});

it("nobody knows what trousers are like of which a long coat leaves only the calves to be seen", () => {
  const fromRow = (firstY: number) => {
    const mask = maskWhere(width * height, (i) => wearer.labels[i] === partIndex.bottom && i >= firstY * width);
    return unseenShare(wearer, { layer: { width, height, rgba: new Float32Array(0) }, mask, worn: true }, "bottom");
  };
  expect(fromRow(0)).toBe(0);
  expect(fromRow(400)).toBeGreaterThan(0.4);
});
