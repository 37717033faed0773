import { expect, test } from "vitest";
import { point, sides } from "../../image/geometry.ts";
import { maskWhere } from "../../image/mask.ts";
import { partIndex } from "../../person/labels.ts";
import { armsOf, uprightBody } from "../../testing/upright-body.ts";
import { hiddenCloth, withoutThinParts } from "./hidden-cloth.ts";
import { wornNeckline } from "./worn-neckline.ts";

const body = uprightBody();
const { width } = body.photo;
const arms = armsOf(body);

test("a sleeve goes on behind a bag before it, though the other one is hidden too: it had a bite as large as the bag", () => {
  const isBag = (i: number): boolean => Math.floor(i / width) > 170 && Math.floor(i / width) < 215;
  const labels = body.labels.map((label, i) => (arms[i] ? (isBag(i) ? partIndex.other : partIndex.top) : label));
  const seen = maskWhere(labels.length, (i) => labels[i] === partIndex.top);
  const { mask } = hiddenCloth({ ...body, labels }, seen, wornNeckline({ ...body, labels }, seen));
  for (const side of sides) {
    const behind = body[side].arm.filter(({ centre }) => isBag(Math.floor(centre.y) * width));
    for (const { centre } of behind) expect(mask[Math.floor(centre.y) * width + Math.floor(centre.x)]).toBe(1);
  }
});

test("a sleeve that hair hides wholly is as the other arm's: more than half of its shoulder was missing", () => {
  const [sleeveY, hairY] = [190, { left: 150, right: 225 }];
  const labels = body.labels.map((label, i) => {
    const y = Math.floor(i / width);
    if (arms[i] && y < hairY[i % width < 150 ? "left" : "right"]) return partIndex.hair;
    return arms[i] && y < sleeveY ? partIndex.top : label;
  });
  const wearer = { ...body, labels };
  const seen = maskWhere(labels.length, (i) => labels[i] === partIndex.top);
  const { mask } = hiddenCloth(wearer, seen, wornNeckline(wearer, seen));
  const { shoulder, shoulderJoint } = body.right;
  const inside = point((shoulder.x + shoulderJoint.x) / 2, (shoulder.y + shoulderJoint.y) / 2 + 2);
  expect(mask[Math.floor(inside.y) * width + Math.floor(inside.x)]).toBe(1);
});

test("a speck below a top is no end of it: what a bag hides between both became cloth", () => {
  const hemY = 220;
  const isSpeck = (x: number, y: number): boolean => Math.abs(x - 150) < 3 && Math.abs(y - 262) < 3;
  const labels = body.labels.map((label, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (isSpeck(x, y)) return partIndex.top;
    if (Math.abs(x - 150) < 46 && y >= hemY && y < 255) return partIndex.other;
    return label === partIndex.top && y >= hemY ? partIndex.bottom : label;
  });
  const wearer = { ...body, labels };
  const seen = maskWhere(labels.length, (i) => labels[i] === partIndex.top);
  const { mask } = hiddenCloth(wearer, seen, wornNeckline(wearer, seen));
  for (let y = hemY + 2; y < 255; y++) expect(mask.subarray(y * width, (y + 1) * width).includes(1)).toBe(false);
});

test("a sliver beside the cloth is an error of the parser's edges; what is thicker is cloth", () => {
  const inBox = (left: number, right: number, top: number, bottom: number) =>
    maskWhere(body.labels.length, (i) => i % width >= left && i % width < right && i >= top * width && i < bottom * width);
  const cloth = inBox(100, 150, 100, 200);
  const partOfFound = (found: Uint8Array) => withoutThinParts(body, cloth, found).reduce((sum, value) => sum + value, 0);
  expect(partOfFound(inBox(150, 180, 120, 121))).toBeLessThan(3);
  expect(partOfFound(inBox(150, 180, 120, 140))).toBeGreaterThan(0.95 * 30 * 20);
});

// Once, hands counted as lying before the cloth from a tenth of the torso down only.
test("behind a hand that holds a lapel or a bag's strap at the shoulder the cloth goes on: it had a hole as large as the hand", () => {
  const hand = point(124, 112);
  const isHand = (i: number): boolean => ((i % width) - hand.x) ** 2 + (Math.floor(i / width) - hand.y) ** 2 < 81;
  const labels = body.labels.map((label, i) => (isHand(i) ? partIndex.skin : label));
  const wearer = { ...body, labels, left: { ...body.left, wrist: point(126, 126), fingers: point(124, 112) } };
  const seen = maskWhere(labels.length, (i) => labels[i] === partIndex.top);
  const { mask } = hiddenCloth(wearer, seen, wornNeckline(wearer, seen));
  const behind = maskWhere(labels.length, (i) => isHand(i) && Math.floor(i / width) > 105);
  for (let i = 0; i < behind.length; i++) if (behind[i]) expect(mask[i]).toBe(1);
});
