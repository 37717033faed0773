import { expect, test } from "vitest";
import { cutOutFlat } from "../garment/flat/cut-out-flat.ts";
import type { SleeveLandmarks } from "../garment/garment.ts";
import { topLandmarks } from "../garment/landmarks/top-landmarks.ts";
import { distance, dot, lerpPoint, point, subtract, type Point } from "../image/geometry.ts";
import type { Body } from "../person/body.ts";
import { drawGarment, tshirtOutline } from "../testing/drawn-garment.ts";
import { uprightBody } from "../testing/upright-body.ts";
import { armSections, clothOnArmPx } from "./arm-sections.ts";
import { fitTop } from "./fit-top.ts";
import { extraWidthPx, gatheredHem, sleeveHang } from "./sleeve-hang.ts";
import { sleeveMesh } from "./sleeve-mesh.ts";
import { sidesOfRows, sleeveRows } from "./sleeve-rows.ts";

const body = uprightBody();
const shirt = cutOutFlat(drawGarment({ outline: tshirtOutline, cloth: () => [30, 60, 140], background: () => [255, 255, 255] }));
const landmarks = topLandmarks(shirt, "top");
const sleeve = landmarks.left.sleeve!;

/** A sleeve that is so many times as wide at each place from the shoulder (0) to the hem (1), on its outer side. */
const widened = (times: (share: number) => number): SleeveLandmarks => ({
  ...sleeve,
  outer: sleeve.outer.map((place, k) => {
    const share = k / (sleeve.outer.length - 1);
    return lerpPoint(sleeve.inner[Math.round(share * (sleeve.inner.length - 1))], place, times(share));
  }),
});
const outerEdge = (worn: SleeveLandmarks, by: Body = body): Point[] => {
  const { mesh } = sleeveMesh(by, worn, fitTop(by, landmarks, "top"), "left");
  return Array.from({ length: mesh.rows - 2 }, (_, row) => mesh.personPx[(row + 1) * mesh.columns]);
};
const belowShoulder = (edge: readonly Point[]): Point[] => edge.slice(Math.round(edge.length / 3));

/** How far the places of an edge lie outside of the straight line between its ends; inside of it negative. */
function offLinePx(edge: readonly Point[]): number[] {
  const [from, to] = [edge[0], edge[edge.length - 1]];
  const along = subtract(to, from);
  const out = point(-along.y / distance(from, to), along.x / distance(from, to));
  return edge.map((place) => dot(subtract(place, from), out));
}

test("a wide short sleeve goes straight from the shoulder to a hem that stands off the arm: T-shirts had round corners, like puffed sleeves", () => {
  const edge = outerEdge(widened((share) => 1 + 0.5 * share));
  for (const px of offLinePx(belowShoulder(edge))) expect(Math.abs(px)).toBeLessThan(0.5);
  const [hem, tight] = [edge, outerEdge(sleeve)].map((each) => each[each.length - 1]);
  expect(tight.x - hem.x).toBeGreaterThan(4);
});

test("a taut sleeve's corner at the hem stands off the arm by the bell's share of what the cloth is wider, and further than any place above it", () => {
  const flared = widened((share) => 1 + 0.5 * share);
  const fit = fitTop(body, landmarks, "top");
  const { mesh, reachPx } = sleeveMesh(body, flared, fit, "left");
  const cloth = sidesOfRows(flared);
  const sections = armSections(body.left.arm);
  // The mesh reaches beyond the cloth's edge.
  const offArmPx = cloth.outer.map((edge, row) => {
    const first = (row + 1) * mesh.columns;
    const last = first + mesh.columns - 1;
    const share = distance(mesh.garmentPx[first], edge) / distance(mesh.garmentPx[first], mesh.garmentPx[last]);
    const place = lerpPoint(mesh.personPx[first], mesh.personPx[last], share);
    const section = sections.at(dot(subtract(place, sections.atShoulder.centre), sections.direction));
    return dot(subtract(place, section.centre), section.outward) - clothOnArmPx(section);
  });
  const [corner, ...above] = offArmPx.toReversed();
  const hang = sleeveHang(sections.direction, body.up, reachPx / sections.lengths[sections.lengths.length - 1]);
  expect(hang.taut).toBeGreaterThan(0.99);
  const widerPx = extraWidthPx(cloth, sleeveRows - 1, sections.at(reachPx), fit, hang);
  expect(widerPx).toBeGreaterThan(10);
  expect(Math.abs(corner - hang.outwards * widerPx)).toBeLessThan(0.3);
  expect(corner).toBeGreaterThan(Math.max(...above));
});

test("a sleeve that is gathered at its hem keeps its puff", () => {
  const puffed = outerEdge(widened((share) => 1 + 0.9 * Math.sin(Math.PI * share)));
  expect(Math.max(...offLinePx(belowShoulder(puffed)))).toBeGreaterThan(2);
  const arm = { centre: point(0, 0), outward: point(-1, 0), outerRadiusPx: 10, innerRadiusPx: 10 };
  expect(gatheredHem(30, 8, arm)).toBe(1);
  expect(gatheredHem(12, 8, arm)).toBe(0);
});

test("what a wide old sleeve adds to the arm is not the new one's: others' T-shirts made square shoulders", () => {
  const arm = body.left.arm.map((each) => ({ ...each, outerRadiusPx: each.outerRadiusPx * 1.5 }));
  const edge = outerEdge(sleeve);
  const wider = outerEdge(sleeve, { ...body, left: { ...body.left, arm } }).map((place, k) => distance(place, edge[k]));
  expect(Math.max(...wider)).toBeLessThan(0.15 * body.left.arm[0].outerRadiusPx);
});

test("long sleeves, and short ones on arms that are held up, hang down around the arm", () => {
  const up = point(0, -1);
  expect(sleeveHang(point(0, 1), up, 0.3).taut).toBe(1);
  expect(sleeveHang(point(0, 1), up, 0.9).taut).toBe(0);
  expect(sleeveHang(point(-1, 0), up, 0.3).taut).toBe(0);
});
