import { expect, test } from "vitest";
import { point, sides } from "../../image/geometry.ts";
import { maskWhere } from "../../image/mask.ts";
import { partIndex } from "../../person/labels.ts";
import { armsOf, uprightBody } from "../../testing/upright-body.ts";
import { hiddenCloth } from "./hidden-cloth.ts";
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
