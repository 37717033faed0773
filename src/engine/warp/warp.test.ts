import { describe, expect, test } from "vitest";
import { bottomLandmarks } from "../garment/landmarks/bottom-landmarks.ts";
import { cutOutFlat } from "../garment/flat/cut-out-flat.ts";
import type { TopSide } from "../garment/garment.ts";
import type { Body, BodySide } from "../person/body.ts";
import { fitTop } from "./fit-top.ts";
import { distance, lerpPoint, point, sides } from "../image/geometry.ts";
import type { Point } from "../image/geometry.ts";
import { countFoldedCells, drawMeshes } from "./mesh.ts";
import type { PlacedLayer } from "../image/raster.ts";
import { sleeveMesh } from "./sleeve-mesh.ts";
import {
  coatOutline,
  drawGarment,
  skirtOutline,
  straplessOutline,
  tankOutline,
  trousersOutline,
  tshirtOutline,
  wideTrousersOutline,
} from "../testing/drawn-garment.ts";
import { bodyWithHiddenFeet } from "../testing/hidden-feet.ts";
import { uprightBody } from "../testing/upright-body.ts";
import { topLandmarks } from "../garment/landmarks/top-landmarks.ts";
import { torsoMesh } from "./torso-mesh.ts";
import { warpBottom } from "./warp-bottom.ts";
import { axisPoint, axisV } from "./body-axis.ts";
import { groundV, hemOverHiddenFeet } from "./ground.ts";
import { partIndex } from "../person/labels.ts";
import { findWaistband, usualWaistV } from "./waistband.ts";
import { warpTop } from "./warp-top.ts";
import { TryOnProblem } from "../problem.ts";

const body = uprightBody();
const blue = (): [number, number, number] => [30, 60, 140];
const cutOut = (outline: readonly Point[], cloth: (x: number, y: number) => [number, number, number] = blue) =>
  cutOutFlat(drawGarment({ outline, cloth, background: () => [255, 255, 255] }));

function channelAt({ left, top, width, height, rgba }: PlacedLayer, channel: number, x: number, y: number): number {
  const [column, row] = [x - left, y - top];
  return column >= 0 && row >= 0 && column < width && row < height ? rgba[(row * width + column) * 4 + channel] : 0;
}
const alphaAt = (layer: PlacedLayer, x: number, y: number): number => channelAt(layer, 3, x, y);

const narrower = (side: TopSide, byPx: number): TopSide => ({ ...side, armpit: { ...side.armpit, x: side.armpit.x + byPx } });

describe("a T-shirt on somebody upright", () => {
  const shirt = cutOut(tshirtOutline);
  const landmarks = topLandmarks(shirt, "top");
  const fit = fitTop(body, landmarks, "top");
  const warped = warpTop(body, shirt, landmarks, "top");

  test("does not fold over", () => {
    expect(countFoldedCells(torsoMesh(body, shirt, landmarks, fit))).toBe(0);
    for (const side of sides) {
      const { mesh } = sleeveMesh(body, landmarks[side].sleeve!, fit, side);
      // The empty overhang under the armpit may; the cloth may not.
      expect(countFoldedCells(mesh) / (mesh.columns * mesh.rows)).toBeLessThan(0.02);
    }
  });

  test("hangs level, though its wearer's hips in the product photo did not", () => {
    const hangingRight = { ...landmarks, hemTiltPx: 20 };
    const { garmentPx, personPx, columns } = torsoMesh(body, shirt, hangingRight, fitTop(body, hangingRight, "top"));
    const [first, last] = [garmentPx.length - columns, garmentPx.length - 1];
    expect(garmentPx[last].y - garmentPx[first].y).toBeGreaterThan(18);
    expect(Math.abs(personPx[last].y - personPx[first].y)).toBeLessThan(1);
  });

  test("falls straight from the shoulder to the cuff: a wide sleeve looked puffed halfway down", () => {
    const { outer, inner, ...rest } = landmarks.left.sleeve!;
    const wide = outer.map((place, k) => lerpPoint(inner[Math.min(k, inner.length - 1)], place, 1 + (0.8 * k) / (outer.length - 1)));
    const { mesh } = sleeveMesh(body, { ...rest, outer: wide, inner }, fit, "left");
    const xs = Array.from({ length: mesh.rows - 2 }, (_, k) => mesh.personPx[(k + 1) * mesh.columns].x);
    const [from, to] = [Math.round(0.25 * xs.length), xs.length - 1];
    const bulges = xs.slice(from, to).map((x, k) => xs[from] + ((xs[to] - xs[from]) * k) / (to - from) - x);
    expect(Math.max(...bulges)).toBeLessThan(0.02 * body.shoulderWidthPx);
  });

  test("stands off the arm the more the wider its sleeve is: balloon sleeves became as narrow as others", () => {
    const widthAtEnd = (times: number): number => {
      const { outer, inner, ...rest } = landmarks.left.sleeve!;
      const wider = (line: readonly Point[], other: readonly Point[]): Point[] =>
        line.map((place, k) => {
          const share = k / (line.length - 1);
          return lerpPoint(other[Math.round(share * (other.length - 1))], place, 1 + ((times - 1) / 2) * share);
        });
      const { mesh } = sleeveMesh(body, { ...rest, outer: wider(outer, inner), inner: wider(inner, outer) }, fit, "left");
      const row = mesh.personPx.slice(-2 * mesh.columns, -mesh.columns);
      return distance(row[0], row[mesh.columns - 1]);
    };
    // Both are wider than a sleeve that hangs off the arm by its whole width.
    expect(widthAtEnd(2.6)).toBeGreaterThan(1.05 * widthAtEnd(2));
  });

  test("is as large as its shoulder seams say, however narrow its chest is", () => {
    const narrow = { ...landmarks, left: narrower(landmarks.left, 12), right: narrower(landmarks.right, -12) };
    const byChest = (landmarks.right.armpit.x - landmarks.left.armpit.x) / (narrow.right.armpit.x - narrow.left.armpit.x);
    const grown = fitTop(body, narrow, "top").lengthScale / fitTop(body, landmarks, "top").lengthScale;
    expect(byChest).toBeGreaterThan(1.2);
    expect(grown).toBeLessThan(1.1);
  });

  test("has no step in its side where it begins to hang freely", () => {
    const { left, right } = landmarks.edges;
    const wide = { ...landmarks, edges: { left: Array.from(left, (x) => x - 60), right: Array.from(right, (x) => x + 60) } };
    const hanging = fitTop(body, wide, "top");
    for (let v = 0.5; v < 1.2; v += 0.01) {
      for (const side of sides) expect(Math.abs(hanging.halfWidthPx(v + 0.01, side) - hanging.halfWidthPx(v, side))).toBeLessThan(6);
    }
  });

  test("covers the chest to beyond its sides, and reaches over the waistband", () => {
    for (const x of [106, 150, 194]) expect(alphaAt(warped.body, x, 190)).toBeGreaterThan(0.99);
    expect(warped.hemV).toBeGreaterThan(warped.waistV!);
  });

  test("leaves no gap between body and sleeves along the armhole", () => {
    for (const { side, layer } of warped.sleeves) {
      const { shoulder, armpit } = { shoulder: fit.shoulders[side], armpit: fit.armpits[side] };
      for (let t = 0.15; t < 0.9; t += 0.05) {
        const x = Math.round(shoulder.x + (armpit.x - shoulder.x) * t);
        const y = Math.round(shoulder.y + (armpit.y - shoulder.y) * t);
        expect(Math.max(alphaAt(layer, x, y), alphaAt(warped.body, x, y))).toBeGreaterThan(0.95);
      }
    }
  });

  test("has the inside of its back apart from the front, and none where no neckline is seen", () => {
    const necklineY = new Float64Array(shirt.layer.width).fill((landmarks.left.neck.y + landmarks.right.neck.y) / 2 + 30);
    const { inside, body: front } = warpTop(body, shirt, { ...landmarks, necklineY }, "top");
    const firstRow = (layer: PlacedLayer): number =>
      Array.from({ length: body.photo.height }, (_, y) => y).findIndex((y) => alphaAt(layer, 150, y) > 0.5);
    expect(firstRow(inside!)).toBeLessThan(firstRow(front) - 4);
    expect(alphaAt(inside!, 150, firstRow(front))).toBeGreaterThan(0.5);
    expect(warpTop(body, shirt, { ...landmarks, necklineY: null }, "top").inside).toBeUndefined();
  });

  test("has short sleeves that end on the upper arm", () => {
    for (const { reachPx } of warped.sleeves) {
      expect(reachPx).toBeGreaterThan(15);
      expect(reachPx).toBeLessThan(75);
    }
  });

  test("sits alike on both sides", () => {
    expect(warped.armpits.left.x + warped.armpits.right.x).toBeCloseTo(body.photo.width, 0);
  });
});

describe("a top that is tucked in", () => {
  const rowsOf = (layer: PlacedLayer): number[] =>
    Array.from({ length: body.photo.height }, (_, y) => y).filter((y) => [120, 150, 180].every((x) => alphaAt(layer, x, y) > 0.5));

  test("ends at the waistband, and over it unless asked", () => {
    const shirt = cutOut(tshirtOutline);
    const landmarks = topLandmarks(shirt, "top");
    const waistband = findWaistband(body)!;
    const waistY = axisPoint(body, waistband.v).y;
    const tucked = warpTop(body, shirt, landmarks, "top", "in");
    expect(Math.abs(rowsOf(tucked.body).at(-1)! - waistY)).toBeLessThan(4);
    expect(rowsOf(warpTop(body, shirt, landmarks, "top").body).at(-1)!).toBeGreaterThan(waistY + 5);
  });

  test("hangs as it is where it is too short for that", () => {
    const cropped = cutOut(tshirtOutline.map(({ x, y }) => ({ x, y: Math.min(y, 190) })));
    const landmarks = topLandmarks(cropped, "top");
    const [asked, hanging] = [warpTop(body, cropped, landmarks, "top", "in"), warpTop(body, cropped, landmarks, "top")];
    expect(asked.hemV).toBe(hanging.hemV);
    expect(Buffer.compare(Buffer.from(asked.body.rgba.buffer), Buffer.from(hanging.body.rgba.buffer))).toBe(0);
  });

  test("hangs over a bottom whose waistband nobody sees", () => {
    const hidden = {
      ...body,
      labels: body.labels.map((label, i) => (i < 300 * 262 && label === partIndex.bottom ? partIndex.top : label)),
    };
    expect(findWaistband(hidden)).toBeNull();
  });
});

describe("a top that its wearer has tucked into a high waist", () => {
  const landmarks = topLandmarks(cutOut(tshirtOutline), "top");
  const hemOf = (wearing: Body, baresBelly: boolean, hemV = 0.6): number => fitTop(wearing, { ...landmarks, hemV, baresBelly }, "top").hemV;
  const inLongTop: Body = {
    ...body,
    labels: body.labels.map((label, i) => (i < 300 * 275 && label === partIndex.bottom ? partIndex.top : label)),
  };

  test("reaches a low waistband, also one that the old top hides: it bared the belly", () => {
    expect(hemOf(body, false)).toBeGreaterThan(findWaistband(body)!.v);
    expect(hemOf(inLongTop, false)).toBeGreaterThan(0.86);
    expect(hemOf(inLongTop, false)).toBeLessThan(1);
  });

  test("reaches to where a waistband would be that nobody sees, as under a coat: a belly was invented above it", () => {
    const labels = body.labels.map((label) => (label === partIndex.bottom ? partIndex.top : label));
    expect(hemOf({ ...body, labels }, false)).toBeGreaterThan(usualWaistV);
    expect(hemOf({ ...body, labels }, true)).toBe(0.6);
  });

  test("is none where its wearer's belly is bare: it was stretched", () => {
    expect(hemOf(body, true)).toBe(0.6);
    expect(hemOf(inLongTop, true)).toBe(0.6);
  });
});

test("stripes stay straight across the chest", () => {
  const striped = cutOut(tshirtOutline, (_, y) => (y > 200 && y < 206 ? [250, 220, 0] : [30, 60, 140]));
  const { body: layer } = warpTop(body, striped, topLandmarks(striped, "top"), "top");
  const heights = [115, 130, 150, 170, 185].map((x) => {
    let sum = 0;
    let weight = 0;
    for (let y = 150; y < 260; y++) {
      const yellow = Math.max(0, channelAt(layer, 0, x, y) - 0.4);
      sum += y * yellow;
      weight += yellow;
    }
    return sum / weight;
  });
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1.5);
});

test("a tank top leaves the arms free", () => {
  const tank = cutOut(tankOutline);
  const warped = warpTop(body, tank, topLandmarks(tank, "top"), "top");
  expect(warped.sleeves).toEqual([]);
  expect(alphaAt(warped.body, 86, 184)).toBe(0);
  expect(alphaAt(warped.body, 150, 200)).toBeGreaterThan(0.99);
});

test("a long sleeve turns in small steps over the shoulder: large ones made a corner there", () => {
  const coat = cutOut(coatOutline);
  const landmarks = topLandmarks(coat, "top");
  const { mesh } = sleeveMesh(body, landmarks.left.sleeve!, fitTop(body, landmarks, "top"), "left");
  const outer = Array.from({ length: mesh.rows - 3 }, (_, k) => mesh.personPx[(k + 2) * mesh.columns]);
  const onShoulder = outer.filter((place) => distance(place, body.left.shoulder) < 0.25 * body.shoulderWidthPx);
  const steps = onShoulder.slice(1).map((place, k) => distance(place, onShoulder[k]));
  expect(steps.length).toBeGreaterThan(3);
  expect(Math.max(...steps)).toBeLessThan(0.05 * body.shoulderWidthPx);
});

test("a coat reaches as far below its sleeves as it is longer than they are", () => {
  const coat = cutOut(coatOutline);
  const { hemV } = warpTop(body, coat, topLandmarks(coat, "top"), "top");
  const kneesV = (body.left.knee.y - body.neck.y) / body.torsoLengthPx;
  expect(hemV).toBeGreaterThan(1.4);
  expect(hemV).toBeLessThan(kneesV + 0.3);
});

test("a long sleeve ends where the old one ended on the hand: a hand that nobody sees was drawn, like a mitten", () => {
  const coat = cutOut(coatOutline);
  const landmarks = topLandmarks(coat, "top");
  const { wrist, fingers } = body.left;
  const sleeved = (halfPx: number, untilY: number): Body => {
    const labels = body.labels.map((label, i) => {
      const [x, y] = [i % body.photo.width, Math.floor(i / body.photo.width)];
      return Math.abs(x - wrist.x) < halfPx && y > wrist.y - 40 && y < untilY ? partIndex.top : label;
    });
    return { ...body, labels };
  };
  const reach = (person: Body): number => warpTop(person, coat, landmarks, "top").sleeves.find(({ side }) => side === "left")?.reachPx ?? 0;
  expect(reach(sleeved(12, fingers.y)) - reach(body)).toBeGreaterThan(0.8 * (fingers.y - wrist.y));
  // A hand that is drawn whole comes out of the cuff: three fingertips did.
  expect(reach(sleeved(28, fingers.y + 20))).toBe(reach(body));
});

describe("somebody whose arms hang before the trunk", () => {
  const inward = (side: BodySide, px: number): BodySide => ({
    ...side,
    arm: side.arm.map((sample) => ({ ...sample, centre: { x: sample.centre.x + px, y: sample.centre.y } })),
  });
  const arms = { ...body, left: inward(body.left, 24), right: inward(body.right, -24) };

  test("wears a strapless top under the arms, without corners on them", () => {
    const strapless = topLandmarks(cutOut(straplessOutline), "top");
    const away = fitTop(body, strapless, "top").shoulders;
    const over = fitTop(arms, strapless, "top").shoulders;
    expect(over.left.x).toBeGreaterThan(away.left.x + 3);
    expect(over.right.x).toBeLessThan(away.right.x - 3);
  });

  test("wears a tank's sides under the arms at the armpit, and at its full width below", () => {
    const tank = topLandmarks(cutOut(tankOutline), "top");
    const away = fitTop(body, tank, "top");
    const over = fitTop(arms, tank, "top");
    expect(over.armpits.left.x).toBeGreaterThan(away.armpits.left.x + 3);
    expect(over.halfWidthPx(0.8, "left")).toBe(away.halfWidthPx(0.8, "left"));
  });
});

describe("a boxy top whose armholes are hardly cut in", () => {
  const landmarks = topLandmarks(cutOut(tankOutline), "top");
  const raised = (side: TopSide): TopSide => ({ ...side, armpit: { ...side.armpit, y: side.armpit.y - 50 } });
  const boxy = { ...landmarks, left: raised(landmarks.left), right: raised(landmarks.right) };
  const fit = fitTop(body, boxy, "top");

  test("goes under the arms where they begin: its cloth was stretched above that and squeezed below", () => {
    expect(fit.armpitV).toBeGreaterThanOrEqual(0.24);
    const { shoulder } = boxy.left;
    const alongArmhole = ((fit.armpitV - fit.shoulderV) * body.torsoLengthPx) / (fit.armpitY.left - shoulder.y);
    const belowIt = ((fit.hemV - fit.armpitV) * body.torsoLengthPx) / (boxy.hemY - fit.armpitY.left);
    expect(alongArmhole / belowIt).toBeGreaterThan(0.8);
    expect(alongArmhole / belowIt).toBeLessThan(1.25);
  });

  test("ends at an arm that was in a sleeve where its inner side comes up from below: there was a notch", () => {
    // Thick at the armpit, as nobody could see.
    const thick = (side: BodySide): BodySide => ({
      ...side,
      arm: side.arm.map((sample) => ({ ...sample, innerSkinRadiusPx: sample.innerSkinRadiusPx + 30 * Math.max(0, 0.6 - sample.t) })),
    });
    const labels = body.labels.map((label) => (label === partIndex.skin ? partIndex.top : label));
    const [bare, sleeved] = [body, { ...body, labels }].map((person) =>
      fitTop({ ...person, left: thick(person.left), right: thick(person.right) }, boxy, "top"),
    );
    expect(sleeved.armpits.left.x).toBeLessThan(bare.armpits.left.x - 2);
  });
});

test("a strapless top begins above the bust and leaves the shoulders bare", () => {
  const strapless = cutOut(straplessOutline);
  const warped = warpTop(body, strapless, topLandmarks(strapless, "top"), "top");
  for (const x of [112, 150, 188]) expect(alphaAt(warped.body, x, 120)).toBe(0);
  for (const x of [112, 150, 188]) expect(alphaAt(warped.body, x, 160)).toBeGreaterThan(0.99);
});

test("slanting stripes have no teeth where a sleeve is squashed onto an arm", () => {
  const size = 120;
  const texture = { width: size, height: size, rgba: new Float32Array(size * size * 4), scaleX: 1, scaleY: 1, offsetX: 0, offsetY: 0 };
  for (let y = 0, p = 0; y < size; y++) {
    for (let x = 0; x < size; x++, p += 4) texture.rgba.set([...Array.from({ length: 3 }, () => ((x + 2 * y) % 24 < 12 ? 1 : 0)), 1], p);
  }
  const corners = (width: number): Point[] => [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: 0, y: 100 },
    { x: width, y: 100 },
  ];
  const { rgba, width, left } = drawMeshes(texture, [{ columns: 2, rows: 2, garmentPx: corners(100), personPx: corners(36) }], {
    width: 40,
    height: 100,
  });
  // An edge passes through one pixel in each row, which is neither black nor white.
  const inside = Array.from({ length: 30 * 80 }, (_, k) => rgba[((Math.floor(k / 30) + 10) * width + (k % 30) + 3 - left) * 4]);
  const mixed = inside.filter((value) => value > 0.1 && value < 0.9).length / inside.length;
  const edgesPerPixel = (2 * 100) / 36 / 24;
  expect(mixed).toBeGreaterThan(0.7 * edgesPerPixel);
});

test("where a sleeve lies on itself at a bent elbow, the part towards the hand lies before the other: there was a mosaic of both", () => {
  const size = 60;
  const cloth = {
    width: size,
    height: size,
    rgba: new Float32Array(size * size * 4).fill(1),
    scaleX: 1,
    scaleY: 1,
    offsetX: 0,
    offsetY: 0,
  };
  for (let p = 0; p < cloth.rgba.length / 2; p += 4) cloth.rgba[p] = 0;
  const row = (y: number, slant = 0): Point[] => [point(5, y), point(35, y + slant)];
  const garmentPx = [...row(2), ...row(30), ...row(58)];
  const personPx = [...row(5), ...row(33, 4), ...row(6)];
  // Once, rounding errors chose between two parts of one sleeve that are equally opaque.
  const layer = drawMeshes(cloth, [{ columns: 2, rows: 3, garmentPx, personPx }], { width: 40, height: 40 });
  for (let y = 8; y < 30; y++) for (let x = 7; x < 33; x++) expect(channelAt(layer, 0, x, y), `at ${x}, ${y}`).toBeCloseTo(1, 5);
});

test("where cloth goes on beyond a mesh it ends without steps", () => {
  const cloth = { width: 40, height: 40, rgba: new Float32Array(40 * 40 * 4).fill(1), scaleX: 1, scaleY: 1, offsetX: 0, offsetY: 0 };
  const slanted = [
    { x: 5, y: 5 },
    { x: 35, y: 5 },
    { x: 5, y: 20 },
    { x: 35, y: 23 },
  ];
  const layer = drawMeshes(cloth, [{ columns: 2, rows: 2, garmentPx: slanted, personPx: slanted, softEdges: { end: true } }], {
    width: 40,
    height: 40,
  });
  const edge = Array.from({ length: 26 }, (_, x) =>
    Math.max(...Array.from({ length: 6 }, (_, y) => softness(alphaAt(layer, 7 + x, 19 + y)))),
  );
  expect(edge.filter((soft) => soft > 0.05).length).toBeGreaterThan(18);
  expect(alphaAt(layer, 20, 5)).toBe(1);
});

test("where cloth goes on beside a mesh it ends without steps: a sleeveless top's armhole had some", () => {
  const cloth = { width: 40, height: 40, rgba: new Float32Array(40 * 40 * 4).fill(1), scaleX: 1, scaleY: 1, offsetX: 0, offsetY: 0 };
  const slanted = [
    { x: 5, y: 5 },
    { x: 14, y: 5 },
    { x: 20, y: 5 },
    { x: 8, y: 35 },
    { x: 17, y: 35 },
    { x: 23, y: 35 },
  ];
  const layer = drawMeshes(cloth, [{ columns: 3, rows: 2, garmentPx: slanted, personPx: slanted, softEdges: { sides: true } }], cloth);
  for (const from of [3, 18]) {
    const edge = Array.from({ length: 26 }, (_, y) =>
      Math.max(...Array.from({ length: 7 }, (_, x) => softness(alphaAt(layer, from + x, 7 + y)))),
    );
    expect(edge.filter((soft) => soft > 0.05).length).toBeGreaterThan(18);
  }
  expect(alphaAt(layer, 14, 20)).toBe(1);
});

test("a waistband's upper edge has no steps, though its back is cut off", () => {
  const trousers = cutOut(trousersOutline);
  const landmarks = bottomLandmarks(trousers);
  const { body: layer } = warpBottom({ ...body, across: { x: Math.cos(0.04), y: Math.sin(0.04) } }, trousers, landmarks);
  const edge = Array.from({ length: 40 }, (_, x) =>
    Math.max(...Array.from({ length: 30 }, (_, y) => softness(alphaAt(layer, 130 + x, 230 + y)))),
  );
  expect(edge.filter((soft) => soft > 0.1).length).toBeGreaterThan(20);
});

const softness = (alpha: number): number => Math.min(alpha, 1 - alpha);

test("wide legs are wide down to the hem", () => {
  const trousers = cutOut(wideTrousersOutline);
  const { body: layer } = warpBottom(body, trousers, bottomLandmarks(trousers));
  const widthAt = (y: number): number =>
    Array.from({ length: body.photo.width / 2 }, (_, x) => x).filter((x) => alphaAt(layer, x, y) > 0.5).length;
  expect(widthAt(465)).toBeGreaterThan(0.95 * widthAt(350));
});

test("a skirt hangs from the waist, also under a top that hides it; trousers from where trousers are seen", () => {
  const skirt = cutOut(skirtOutline);
  const trousers = cutOut(trousersOutline);
  const lowWaist = {
    ...body,
    labels: body.labels.map((label, i) => (label === partIndex.bottom && i < 256 * body.photo.width ? partIndex.top : label)),
  };
  expect(warpBottom(lowWaist, skirt, bottomLandmarks(skirt)).waistV).toBeLessThan(0.78);
  expect(warpBottom(lowWaist, trousers, bottomLandmarks(trousers)).waistV).toBeGreaterThan(0.82);
});

test("a skirt that is longer than somebody's legs ends at the ground", () => {
  const skirt = cutOut(skirtOutline.map(({ x, y }) => ({ x: 150 + (x - 150) / 3, y })));
  const { body: layer } = warpBottom(body, skirt, bottomLandmarks(skirt));
  expect(alphaAt(layer, 150, 535)).toBe(0);
});

test("long trousers reach the ground over feet that the photo does not show, which cannot be drawn", () => {
  const trousers = cutOut(trousersOutline);
  const clothAt = (on: Body, y: number): number => alphaAt(warpBottom(on, trousers, bottomLandmarks(trousers)).body, 126, y);
  expect(clothAt(body, 512)).toBe(0);
  expect(clothAt(bodyWithHiddenFeet(), 512)).toBeGreaterThan(0.99);
});

test("long skirts and dresses reach the ground over hidden feet, too; a hem at the knee stays there", () => {
  const hidden = bodyWithHiddenFeet();
  const { knee, ankle } = hidden.left;
  const calfV = axisV(hidden, lerpPoint(knee, ankle, 0.8));
  expect(hemOverHiddenFeet(body, calfV)).toBe(calfV);
  expect(hemOverHiddenFeet(hidden, calfV)).toBe(groundV(hidden));
  expect(hemOverHiddenFeet(hidden, axisV(hidden, knee))).toBe(axisV(hidden, knee));
});

test("trousers cover both legs down to the ankles, and not the gap between them", () => {
  const trousers = cutOut(trousersOutline);
  const { body: layer } = warpBottom(body, trousers, bottomLandmarks(trousers));
  for (const x of [126, 174]) {
    expect(alphaAt(layer, x, 400)).toBeGreaterThan(0.99);
    expect(alphaAt(layer, x, 470)).toBeGreaterThan(0.99);
  }
  expect(alphaAt(layer, 150, 460)).toBe(0);
  expect(alphaAt(layer, 150, 270)).toBeGreaterThan(0.99);
});

describe("trousers whose legs are cloth of their own", () => {
  const blue = 2;
  const outline = trousersOutline.flatMap((place) => (place.y === 128 ? [point(155, 128), point(145, 128)] : [place]));
  const twoColoured = cutOut(outline, (x) => (x < 150 ? [220, 10, 10] : [10, 10, 220]));
  const landmarks = bottomLandmarks(twoColoured);

  test("where both legs touch, nothing of what is behind shows through", () => {
    const { body: layer } = warpBottom(body, twoColoured, landmarks);
    for (let y = 296; y < 318; y++) for (let x = 130; x < 170; x++) expect(alphaAt(layer, x, y)).toBeGreaterThan(0.85);
  });

  test("a product's gap that begins further down than the wearer's leaves no step in the leg's outline where it does", () => {
    const lower = outline.map(({ x, y }) =>
      y === 128 ? point(x < 150 ? 132 : 168, 230) : point(x === 164 ? 168 : x === 136 ? 132 : x, y),
    );
    const joggers = cutOut(lower);
    const { body: layer } = warpBottom(body, joggers, bottomLandmarks(joggers));
    const edge = (y: number): number => Array.from({ length: 150 }, (_, x) => x).findIndex((x) => alphaAt(layer, x, y) > 0.5);
    for (let y = 345; y < 450; y++) expect(Math.abs(edge(y) - edge(y - 6))).toBeLessThan(4);
  });

  test("of crossed legs the nearer one lies whole before the other", () => {
    const crossed: Body = {
      ...body,
      left: { ...body.left, knee: { x: 146, y: 390 }, ankle: { x: 166, y: 486 } },
      right: { ...body.right, knee: { x: 154, y: 390 }, ankle: { x: 134, y: 496 } },
    };
    const { body: layer } = warpBottom(crossed, twoColoured, landmarks);
    for (let y = 410; y < 470; y++) {
      const near = Array.from({ length: 100 }, (_, k) => k + 100).filter((x) => channelAt(layer, blue, x, y) > 0.5);
      expect(near.at(-1)! - near[0] + 1).toBe(near.length);
      expect(near.length).toBeGreaterThan(25);
    }
  });
});

test("a dress says of the legs in it no more than that they are no thicker: trousers in its place have no step at its hem", () => {
  const hemY = 420;
  const { width } = body.photo;
  const labels = body.labels.map((label, i) => {
    const [y, off] = [Math.floor(i / width), Math.abs((i % width) - width / 2)];
    if (y >= 240 && y < hemY && off < 52) return partIndex.dress;
    if (y < hemY || y >= 500) return label;
    return Math.abs(off - 16) < 8 ? partIndex.skin : partIndex.background;
  });
  const closer = <Joints extends BodySide>(joints: Joints, x: number): Joints => ({ ...joints, knee: { x, y: 390 }, ankle: { x, y: 490 } });
  const inDress = { ...body, labels, wearsDress: true, left: closer(body.left, 134), right: closer(body.right, 166) };
  const trousers = cutOut(wideTrousersOutline);
  const { body: layer } = warpBottom(inDress, trousers, bottomLandmarks(trousers));
  const edgeAt = (y: number): number => Array.from({ length: 150 }, (_, x) => x).findIndex((x) => alphaAt(layer, x, y) > 0.5);
  expect(Math.abs(edgeAt(hemY - 15) - edgeAt(hemY + 20))).toBeLessThan(5);
});

test("a flared dress hangs from the hips, and does not follow the legs inwards to the ankles", () => {
  const flared = cutOut([...tankOutline].map(({ x, y }) => ({ x: 150 + (x - 150) * (y > 200 ? 1.8 : 0.8), y })));
  const fit = fitTop(body, topLandmarks(flared, "dress"), "dress");
  for (let v = 1.2; v < 2.2; v += 0.05) expect(fit.halfWidthPx(v + 0.05, "left")).toBeGreaterThan(fit.halfWidthPx(v, "left") - 0.5);
});

test("a skirt hangs in front of both legs", () => {
  const skirt = cutOut(skirtOutline);
  const { body: layer } = warpBottom(body, skirt, bottomLandmarks(skirt));
  expect(alphaAt(layer, 150, 350)).toBeGreaterThan(0.99);
});

/** The same person with the shoulders at a slope, as somebody stands who rests on one leg: all goes down to the right. */
function leaning(upright: Body, slope: number): Body {
  const { width, height } = upright.photo;
  const down = (x: number): number => slope * (x - 150);
  const moved = (place: Point): Point => ({ x: place.x, y: place.y + down(place.x) });
  const labels = upright.labels.map((_, i) => {
    const x = i % width;
    const y = Math.round(Math.floor(i / width) - down(x + 0.5));
    return upright.labels[Math.min(height - 1, Math.max(0, y)) * width + x];
  });
  const sideOf = (side: BodySide): BodySide => ({
    ...side,
    shoulderJoint: moved(side.shoulderJoint),
    shoulder: moved(side.shoulder),
    armpit: moved(side.armpit),
    elbow: moved(side.elbow),
    wrist: moved(side.wrist),
    arm: side.arm.map((sample) => ({ ...sample, centre: moved(sample.centre) })),
  });
  return { ...upright, labels, left: sideOf(upright.left), right: sideOf(upright.right) };
}

test("lies on both shoulders of somebody whose shoulders slope", () => {
  const shirt = cutOut(tshirtOutline);
  const landmarks = topLandmarks(shirt, "top");
  const slope = 0.25;
  const level = torsoMesh(body, shirt, landmarks, fitTop(body, landmarks, "top"));
  const leaningBody = leaning(body, slope);
  const sloped = torsoMesh(leaningBody, shirt, landmarks, fitTop(leaningBody, landmarks, "top"));
  // The shoulder line is the first row along the armhole; near the neck there is no shoulder to lie on.
  const row = 8 * level.columns;
  for (const column of [4, 6, level.columns - 7, level.columns - 5]) {
    const onLevel = level.personPx[row + column];
    const onSlope = sloped.personPx[row + column];
    const expected = onLevel.y + slope * (onSlope.x - 150);
    expect(Math.abs(onSlope.y - expected)).toBeLessThan(4);
  }
});

test.each([NaN, Infinity])("a mesh that goes to %s is refused with words for the shopper: filling around it never ended", (nowhere) => {
  const corners = [point(0, 0), point(7, 0), point(0, 7), point(7, 7)];
  const cloth = { width: 8, height: 8, scaleX: 1, scaleY: 1, offsetX: 0, offsetY: 0, rgba: new Float32Array(8 * 8 * 4).fill(1) };
  const personPx = [...corners.slice(0, 3), point(nowhere, 7)];
  expect(() => drawMeshes(cloth, [{ columns: 2, rows: 2, garmentPx: corners, personPx }], cloth)).toThrow(
    new TryOnProblem("error.engine.unsupported"),
  );
});
