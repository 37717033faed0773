import { expect, test } from "vitest";
import { armDistance } from "../../person/joints/arm.ts";
import { add, lerpPoint, point, scale, sides, subtract, unit } from "../../image/geometry.ts";
import { covers } from "../../image/mask.ts";
import { cropPlane } from "../../image/mask-box.ts";
import { partIndex } from "../../person/labels.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import { wornTopLandmarks } from "./worn-top-landmarks.ts";

const body = uprightBody();
const { width, height } = body.photo;

/** Landmarks of a top with a sleeve on each arm, down to a row. */
function withSleevesTo(lowest: { left: number; right: number }, torsoHalfPx = 46) {
  const mask = new Uint8Array(width * height);
  for (let y = 90; y < 290; y++) {
    for (let x = 0; x < width; x++) {
      const place = point(x + 0.5, y + 0.5);
      const onTorso = Math.abs(x - 150) < torsoHalfPx && y < 250;
      const onArm = (side: "left" | "right"): boolean => y < lowest[side] && armDistance(body[side].arm, place) < 1;
      if (onTorso || onArm("left") || onArm("right")) mask[y * width + x] = 1;
    }
  }
  const labels = body.labels.map((label, i) => (mask[i] ? partIndex.top : label));
  const cutOut = { layer: { width, height, rgba: new Float32Array(width * height * 4) }, mask, worn: true };
  return { cutOut, landmarks: wornTopLandmarks({ ...body, labels }, cutOut) };
}

test("a sleeve covers as much of the arm as one sees", () => {
  const { left, right } = withSleevesTo({ left: 180, right: 180 }).landmarks;
  for (const { sleeve } of [left, right]) {
    expect(sleeve?.armShare).toBeGreaterThan(0.4);
    expect(sleeve?.armShare).toBeLessThan(0.55);
    expect(sleeve?.panel).toBeUndefined();
  }
});

test("a sleeve that is hidden in part is shown as the other one", () => {
  const { left, right } = withSleevesTo({ left: 260, right: 160 }).landmarks;
  expect(right.sleeve?.panel).toBe("left");
  expect(right.sleeve?.outer).toEqual(left.sleeve?.outer);
  expect(left.sleeve?.panel).toBeUndefined();
});

test("behind an arm that lies on the body, the body panel is as wide as the torso", () => {
  const { edges, topY } = withSleevesTo({ left: 260, right: 260 }).landmarks;
  expect(edges.left[200 - topY]).toBeCloseTo(104, -1);
  expect(edges.right[200 - topY]).toBeCloseTo(196, -1);
});

test("where the arm is bare its sleeve has ended, however much cloth is behind it", () => {
  const { cutOut } = withSleevesTo({ left: 260, right: 260 });
  const { left, right } = wornTopLandmarks(body, cutOut);
  for (const { sleeve } of [left, right]) expect(sleeve?.armShare ?? 0).toBeLessThan(0.3);
});

test("a sleeve ends where its arm goes behind the body: cloth of the body's was drawn in the cuff", () => {
  const { left, right, panel } = withSleevesTo({ left: 180, right: 180 }, 68).landmarks;
  expect(left.sleeve!.innerCuff.x).toBeLessThan(92);
  expect(right.sleeve!.innerCuff.x).toBeGreaterThan(208);
  for (const x of [86, 214]) expect(panel[210 * width + x]).toBe(0);
});

test("a bustier without straps begins above the bust, and a bag's strap is none", () => {
  const worn = (straps: readonly number[]) => {
    const mask = new Uint8Array(width * height);
    for (let y = 100; y < 250; y++) {
      for (let x = 108; x < 192; x++) if (y >= 135 || straps.some((strapX) => Math.abs(x - strapX) < 3)) mask[y * width + x] = 1;
    }
    const labels = body.labels.map((label, i) => (mask[i] ? partIndex.top : label === partIndex.top ? partIndex.skin : label));
    const cutOut = { layer: { width, height, rgba: new Float32Array(width * height * 4) }, mask, worn: true };
    return wornTopLandmarks({ ...body, labels }, cutOut).topV;
  };
  expect(worn([])).toBeCloseTo((135 - 110) / 160, 1);
  expect(worn([180])).toBeCloseTo((135 - 110) / 160, 1);
  expect(worn([120, 180])).toBeUndefined();
});

test("below a crop top shows belly, below one that is tucked in does not, and a hand before it is none", () => {
  const { cutOut } = withSleevesTo({ left: 120, right: 120 });
  const short = { ...cutOut, mask: cutOut.mask.map((value, i) => (i < 220 * width ? value : 0)) };
  const above = (below: number, wearer = body): boolean | undefined => {
    const labels = body.labels.map((label, i) => (short.mask[i] ? partIndex.top : label === partIndex.top ? below : label));
    return wornTopLandmarks({ ...wearer, labels }, short).baresBelly;
  };
  expect(above(partIndex.skin)).toBe(true);
  expect(above(partIndex.bottom)).toBe(false);
  const hand = { wrist: point(110, 228), fingers: point(160, 228) };
  const right = { ...hand, wrist: point(190, 228) };
  expect(above(partIndex.skin, { ...body, left: { ...body.left, ...hand }, right: { ...body.right, ...right } })).toBe(false);
});

test("a sleeve that a bag hides as a whole is shown as the other one, with its shoulder; a bare arm has none", () => {
  const { cutOut } = withSleevesTo({ left: 240, right: 100 });
  const sleeveBeside = (part: number) => {
    const labels = body.labels.map((label, i) =>
      cutOut.mask[i] ? partIndex.top : label === partIndex.skin && i % width > 150 ? part : label,
    );
    return wornTopLandmarks({ ...body, labels }, cutOut).right;
  };
  expect(sleeveBeside(partIndex.other).sleeve?.panel).toBe("left");
  expect(sleeveBeside(partIndex.other).shoulder).toEqual(body.right.shoulder);
  expect(sleeveBeside(partIndex.skin).sleeve).toBeNull();
});

test("a wide sleeve is seen out to its edge: cut off on its way there it had a straight one with teeth", () => {
  const { cutOut, landmarks } = withSleevesTo({ left: 180, right: 180 });
  const mask = cutOut.mask.slice();
  const edgeX = 62;
  for (let y = 130; y < 180; y++) mask.fill(1, y * width + edgeX, y * width + 104);
  const labels = body.labels.map((label, i) => (mask[i] ? partIndex.top : label));
  const wide = wornTopLandmarks({ ...body, labels }, { ...cutOut, mask });
  const outermost = ({ left }: typeof wide): number => Math.min(...left.sleeve!.outer.map(({ x }) => x));
  expect(outermost(wide)).toBeLessThan(edgeX + 4);
  expect(outermost(landmarks)).toBeGreaterThan(edgeX + 8);
});

test("a sleeve's outer side follows the round of the shoulder: straight past it, the cloth beyond stood up from the new shoulder", () => {
  const { cutOut, landmarks } = withSleevesTo({ left: 180, right: 180 });
  for (const side of sides) {
    const { outer } = landmarks[side].sleeve!;
    for (const [k, to] of outer.slice(0, 8).entries()) {
      const between = k === 0 ? to : lerpPoint(outer[k - 1], to, 0.5);
      const outward = unit(subtract(between, body[side].arm[0].centre));
      expect(covers({ width, height, data: cutOut.mask }, add(between, scale(outward, 3)))).toBe(false);
    }
  }
});

test("the shoulder of a vest on somebody who leans ends where its cloth does: it was cut off at the neck", () => {
  const mask = new Uint8Array(width * height);
  const topAt = (x: number): number => (x < 126 || x > 174 ? 96 + 0.6 * (Math.abs(x - 150) - 24) : 118);
  for (let y = 90; y < 250; y++) for (let x = 106; x < 194; x++) if (y >= topAt(x)) mask[y * width + x] = 1;
  const labels = body.labels.map((label, i) => (mask[i] ? partIndex.top : label === partIndex.top ? partIndex.skin : label));
  const cutOut = { layer: { width, height, rgba: new Float32Array(width * height * 4) }, mask, worn: true };
  const { left, right } = wornTopLandmarks({ ...body, labels }, cutOut);
  expect(left.shoulder.x).toBeLessThan(110);
  expect(right.shoulder.x).toBeGreaterThan(190);
});

test("what the trunk shows beside a sleeve that hangs is the body's: a print was drawn on the sleeve as well", () => {
  const thick = (side: "left" | "right") => ({
    ...body[side],
    arm: body[side].arm.map((sample) => ({ ...sample, innerRadiusPx: 30 })),
  });
  const { cutOut } = withSleevesTo({ left: 180, right: 180 });
  const labels = body.labels.map((label, i) => (cutOut.mask[i] ? partIndex.top : label));
  const { panel } = wornTopLandmarks({ ...body, labels, left: thick("left"), right: thick("right") }, cutOut);
  for (const x of [106, 193]) expect(panel[160 * width + x]).toBe(0);
  for (const x of [92, 208]) expect(panel[160 * width + x]).not.toBe(0);
});

test("the panel of a top with a rounded hem is as wide as above: a curved tail was drawn out to a straight one", () => {
  const { cutOut } = withSleevesTo({ left: 120, right: 120 });
  const mask = cutOut.mask.map((value, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return y > 240 && Math.abs(x - 150) > 46 - (y - 240) * 2 ? 0 : value;
  });
  const labels = body.labels.map((label, i) => (mask[i] ? partIndex.top : label));
  const { edges } = wornTopLandmarks({ ...body, labels, halfWidthPx: () => 20 }, { ...cutOut, mask });
  expect(edges.left[edges.left.length - 1]).toBeLessThan(108);
  expect(edges.right[edges.right.length - 1]).toBeGreaterThan(192);
});

test("a hem that slants with its wearer's hips is told: on somebody who stands straight it bared one side", () => {
  const { cutOut } = withSleevesTo({ left: 120, right: 120 });
  const tiltOf = (hemAt: (x: number) => number): number => {
    const mask = cutOut.mask.map((value, i) => (Math.floor(i / width) > hemAt(i % width) ? 0 : value));
    const labels = body.labels.map((label, i) => (mask[i] ? partIndex.top : label));
    return wornTopLandmarks({ ...body, labels }, { ...cutOut, mask }).hemTiltPx ?? NaN;
  };
  expect(tiltOf((x) => 235 + (x - 150) * 0.15)).toBeCloseTo(0.15 * 92, -1);
  expect(Math.abs(tiltOf(() => 235))).toBeLessThan(2);
  expect(Math.abs(tiltOf((x) => 245 - ((x - 150) / 46) ** 2 * 15))).toBeLessThan(2);
});

test("a wide sleeve's outer side ends at the corner: the cuff was drawn along the arm's side, as a dark stub", () => {
  const { cutOut } = withSleevesTo({ left: 180, right: 180 });
  const mask = cutOut.mask.slice();
  // From the outer corner the cuff slants down inwards.
  for (let y = 130; y < 180; y++) mask.fill(1, y * width + (y < 156 ? 60 : 60 + Math.round((y - 156) * 1.3)), y * width + 104);
  const labels = body.labels.map((label, i) => (mask[i] ? partIndex.top : label));
  const { outerCuff, innerCuff } = wornTopLandmarks({ ...body, labels }, { ...cutOut, mask }).left.sleeve!;
  expect(outerCuff.x).toBeLessThan(68);
  expect(outerCuff.y).toBeLessThan(innerCuff.y - 8);
});

/** The right arm as it is, but each of its places elsewhere. */
const withRightArm = (move: (t: number) => { x: number; y: number }) => ({
  ...body,
  right: { ...body.right, arm: body.right.arm.map((sample) => ({ ...sample, centre: point(move(sample.t).x, move(sample.t).y) })) },
});

test("an arm that is bent up to the face is in a sleeve as the other is: its forearm is bare, and the whole arm came to light so", () => {
  const { cutOut } = withSleevesTo({ left: 240, right: 100 });
  const { shoulderJoint, elbow } = body.right;
  const bent = withRightArm((t) => lerpPoint(shoulderJoint, elbow, t < 1 ? t : 2 - t));
  const labels = body.labels.map((label, i) => (cutOut.mask[i] ? partIndex.top : label));
  const { right } = wornTopLandmarks({ ...bent, labels }, cutOut);
  expect(right.sleeve?.panel).toBe("left");
  expect(right.shoulder).toEqual(body.right.shoulder);
});

test("a bare arm with its hand on the hip has no sleeve beside a garment on one shoulder: it got the other one's", () => {
  const { cutOut } = withSleevesTo({ left: 240, right: 100 });
  const { shoulderJoint, elbow } = body.right;
  const hip = point(elbow.x - 30, elbow.y + 12);
  const onHip = withRightArm((t) => (t < 1 ? lerpPoint(shoulderJoint, elbow, t) : lerpPoint(elbow, hip, t - 1)));
  const labels = body.labels.map((label, i) => (cutOut.mask[i] ? partIndex.top : label));
  for (const { centre } of onHip.right.arm) labels[Math.floor(centre.y) * width + Math.floor(centre.x)] = partIndex.skin;
  expect(wornTopLandmarks({ ...onHip, labels }, cutOut).right.sleeve).toBeNull();
});

test("of an arm that a scarf hides down to its wrist nobody knows the sleeve: both became as long as its scarf", () => {
  const { cutOut } = withSleevesTo({ left: 200, right: 260 });
  const isScarf = (i: number): boolean => i % width > 180 && Math.floor(i / width) < 245;
  const labels = body.labels.map((label, i) => (isScarf(i) ? partIndex.other : cutOut.mask[i] ? partIndex.top : label));
  const { left, right } = wornTopLandmarks({ ...body, labels }, cutOut);
  expect([left.sleeve?.panel, right.sleeve?.panel]).toEqual([undefined, "left"]);
});

test("a sleeve that has slid off its shoulder is none that a bare arm lacks", () => {
  const { cutOut } = withSleevesTo({ left: 260, right: 260 });
  const isBare = (i: number): boolean => i % width > 180 && Math.floor(i / width) < 142;
  const dense = body.right.arm.flatMap((sample) => [sample, sample]);
  const mask = cutOut.mask.map((value, i) => (isBare(i) ? 0 : value));
  const labels = body.labels.map((label, i) => (isBare(i) ? partIndex.skin : mask[i] ? partIndex.top : label));
  const wearer = { ...body, labels, right: { ...body.right, arm: dense } };
  expect(wornTopLandmarks(wearer, { ...cutOut, mask }).right.sleeve?.panel).toBe("left");
});

test("an arm that points to the camera shows its sleeve short: it is shown as the other one", () => {
  const { cutOut } = withSleevesTo({ left: 260, right: 260 });
  const { shoulderJoint, wrist } = body.right;
  const labels = body.labels.map((label, i) => (cutOut.mask[i] ? partIndex.top : label));
  const panelOf = (share: number) =>
    wornTopLandmarks({ ...withRightArm((t) => lerpPoint(shoulderJoint, wrist, (share * t) / 2)), labels }, cutOut).right.sleeve?.panel;
  expect(panelOf(1)).toBeUndefined();
  expect(panelOf(0.7)).toBe("left");
});

test("an arm whose lower half lies outside of the photo shows its sleeve badly: it is shown as the other one", () => {
  const { cutOut } = withSleevesTo({ left: 180, right: 180 });
  const labels = body.labels.map((label, i) => (cutOut.mask[i] ? partIndex.top : label));
  const panelIn = (photoWidth: number) => {
    const cropped = (plane: Uint8Array) => cropPlane(plane, width, { left: 0, top: 0, right: photoWidth, bottom: height });
    const layer = { width: photoWidth, height, rgba: new Float32Array(photoWidth * height * 4) };
    const photo = { ...body.photo, width: photoWidth, data: new Uint8ClampedArray(photoWidth * height * 4) };
    const wearer = { ...body, photo, labels: cropped(labels) };
    return wornTopLandmarks(wearer, { layer, mask: cropped(cutOut.mask), worn: true }).right.sleeve?.panel;
  };
  expect(panelIn(width)).toBeUndefined();
  expect(panelIn(222)).toBe("left");
});

test("sleeves begin behind a scarf: the top came without sleeves and left the shoulders bare", () => {
  const { cutOut } = withSleevesTo({ left: 240, right: 240 });
  const isScarf = (i: number): boolean => Math.abs((i % width) - 150) > 42 && Math.floor(i / width) < 168;
  const mask = cutOut.mask.map((value, i) => (isScarf(i) ? 0 : value));
  const labels = body.labels.map((label, i) => (isScarf(i) ? partIndex.other : mask[i] ? partIndex.top : label));
  const { left, right } = wornTopLandmarks({ ...body, labels }, { ...cutOut, mask });
  for (const { sleeve } of [left, right]) expect(sleeve?.armShare).toBeGreaterThan(0.8);
});

test("what stands out beside the trunk where a sleeve is shown as the other one is no body's cloth: it was a stub beside the wrist", () => {
  const { cutOut } = withSleevesTo({ left: 260, right: 150 });
  const mask = cutOut.mask.slice();
  for (let y = 205; y < 235; y++) mask.fill(1, y * width + 196, y * width + 240);
  const labels = body.labels.map((label, i) => (mask[i] ? partIndex.top : label));
  const { panel, right } = wornTopLandmarks({ ...body, labels }, { ...cutOut, mask });
  expect(right.sleeve?.panel).toBe("left");
  expect(panel[220 * width + 235]).toBe(2);
});

test("both sleeves are as long, though one arm shows a little more of its own", () => {
  const { left, right } = withSleevesTo({ left: 186, right: 176 }).landmarks;
  expect(right.sleeve?.panel).toBeUndefined();
  expect(right.sleeve?.armShare).toBe(left.sleeve?.armShare);
});

test("a coat that is open over a shorter shirt ends where both its fronts do: it was cut off at the shirt's end", () => {
  const { cutOut } = withSleevesTo({ left: 120, right: 120 });
  const coat = (hasFronts: readonly boolean[]) => {
    const mask = cutOut.mask.slice();
    for (let y = 200; y < 340; y++) {
      for (let x = 104; x < 196; x++) {
        const isFront = Math.abs(x - 150) > 26 && hasFronts[x < 150 ? 0 : 1];
        mask[y * width + x] = isFront || y < 220 ? 1 : 0;
      }
    }
    const labels = body.labels.map((label, i) => (mask[i] ? partIndex.top : label));
    return wornTopLandmarks({ ...body, labels }, { ...cutOut, mask });
  };
  expect(coat([true, true]).hemY).toBe(340);
  expect(coat([true, false]).hemY).toBe(220);
});
