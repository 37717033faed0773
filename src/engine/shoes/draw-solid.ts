import { lerp, point, smoothstep, type Point } from "../image/geometry.ts";
import type { PlacedLayer } from "../image/raster.ts";
import { drawMeshInto } from "../warp/mesh.ts";
import type { Texture } from "../warp/texture.ts";
import { sideAt, type Oval, type ShoeSolid } from "./shoe-solid.ts";

/** How a solid stands in the person's photo, in its pixels. */
export interface Stance {
  /** Where the ankle's joint is. */
  readonly ankle: Point;
  readonly lengthPx: number;
  /** -1 when the toe points to the left, 1 to the right. */
  readonly direction: -1 | 1;
  /** 1: seen from the side; 0: the toe points at the camera. */
  readonly sideways: number;
  /** How far the leg leans to the right, per pixel up. */
  readonly lean: number;
  readonly legScale: number;
}

/** The camera looks down on feet: sine and cosine of about 17 degrees. */
const lookDown = { sin: 0.3, cos: 0.954 } as const;

/** Points along half an oval. */
const ovalPoints = 20;
/**
 * In pixels of the shoe's photo, and as a share of the shoe's length: the rim of a view that is not drawn. An oval's round ends show much
 * of it, and it is dark and mixed with the photo's background.
 */
const rimPx = 2.5;
const rim = 0.006;

type Half = 1 | -1;

/**
 * Where a point of the solid lies in the person's photo.
 *
 * @param f along the shoe, from the heel (0) to the toe (1)
 * @param h up from the ground, in lengths of the shoe
 * @param side to the side, in lengths of the shoe; positive on the half that the side view shows
 */
export function project(solid: ShoeSolid, stance: Stance, f: number, h: number, side: number): Point {
  const { ankle, lengthPx, direction, sideways, lean, legScale } = stance;
  const forward = Math.sqrt(1 - sideways * sideways);
  const { foot } = solid;
  const isLeg = smoothstep(foot.ankle.h - 0.2, foot.ankle.h - 0.03, h);
  const scale = lerp(1, legScale, isLeg);
  const along = (f - foot.ankle.f) * scale;
  const up = h - foot.ankle.h;
  const across = direction * (along * sideways - side * scale * forward);
  const near = along * forward + side * scale * sideways;
  return point(ankle.x + lengthPx * (across + lean * Math.max(0, up)), ankle.y - lengthPx * (up * lookDown.cos - near * lookDown.sin));
}

/**
 * Draws those parts of a textured solid that face the camera.
 *
 * @param texture of the shoe's photo
 */
export function drawSolidInto(target: PlacedLayer, texture: Texture, solid: ShoeSolid, stance: Stance): void {
  const stand: Standing = { target, texture, solid, stance };
  // Drawn from what is nearest to the camera, in front or further up: where two parts meet in a pixel, the more opaque stays.
  for (let k = 1; k < solid.slices.length; k++) {
    const upper = solid.slices[k - 1];
    const lower = solid.slices[k];
    for (const below of lower.ovals.toReversed()) {
      const aboves = upper.ovals.filter((above) => meet(above, below));
      for (const above of aboves) {
        const belows = lower.ovals.filter((other) => meet(above, other));
        const lowerRange = shareOf(below, above, aboves);
        const upperRange = shareOf(above, below, belows);
        const points = strip(above, below, upperRange, lowerRange);
        // Level ground between this part and the one before it.
        const before = aboves[aboves.indexOf(above) + 1];
        if (before) points.push({ ...points[points.length - 1], upperF: before.from, upperSide: 0 });
        // The last quarter of the points goes on to the next part's beginning: what is level below an arch is never seen.
        const isArch = upperRange[1] < above.to;
        drawBand(stand, isArch ? points.slice(0, -Math.ceil(ovalPoints / 4)) : points, upper.h, lower.h);
      }
    }
  }
}

const meet = (a: Oval, b: Oval): boolean => a.from < b.to && a.to > b.from;

type Range = readonly [number, number];

/**
 * The part of an oval that goes on as `next`, one of several into which it splits. What lies between two of them is seen from the front
 * behind the first.
 */
function shareOf({ from, to }: Oval, next: Oval, all: readonly Oval[]): Range {
  const k = all.indexOf(next);
  return [k > 0 ? next.from : from, k + 1 < all.length ? all[k + 1].from : to];
}

interface Standing {
  readonly target: PlacedLayer;
  readonly texture: Texture;
  readonly solid: ShoeSolid;
  readonly stance: Stance;
}

interface BandPoint {
  readonly upperF: number;
  readonly upperSide: number;
  readonly lowerF: number;
  readonly lowerSide: number;
}

/** Corresponding points of two ovals, one above the other. */
function strip(above: Oval, below: Oval, upperRange: Range, lowerRange: Range): BandPoint[] {
  return Array.from({ length: ovalPoints + 1 }, (_, k) => {
    const share = 0.5 - 0.5 * Math.cos((Math.PI * k) / ovalPoints);
    const upperF = lerp(upperRange[0], upperRange[1], share);
    const lowerF = lerp(lowerRange[0], lowerRange[1], share);
    return { upperF, lowerF, upperSide: sideAt(above, upperF), lowerSide: sideAt(below, lowerF) };
  });
}

function drawBand(stand: Standing, points: readonly BandPoint[], upperH: number, lowerH: number): void {
  for (const half of [1, -1] as const) {
    const upper = points.map(({ upperF, upperSide }) => project(stand.solid, stand.stance, upperF, upperH, half * upperSide));
    const lower = points.map(({ lowerF, lowerSide }) => project(stand.solid, stand.stance, lowerF, lowerH, half * lowerSide));
    for (let k = 0; k + 1 < points.length; k++) drawCell(stand, half, points, [upper, lower], [upperH, lowerH], k);
  }
}

function drawCell(
  { target, texture, solid, stance }: Standing,
  half: Half,
  points: readonly BandPoint[],
  [upper, lower]: readonly [readonly Point[], readonly Point[]],
  [upperH, lowerH]: readonly [number, number],
  k: number,
): void {
  const [a, b, c, d] = [upper[k], upper[k + 1], lower[k], lower[k + 1]];
  if (!isLedge(points[k + 1]) && !isTurnedToCamera(stance, half, points[k], points[k + 1])) return;
  // On the near half f grows towards the toe: a cell in which it runs the other way is seen from inside.
  const area = (d.x - a.x) * (c.y - b.y) - (d.y - a.y) * (c.x - b.x);
  if (area * stance.direction * half <= 0) return;
  const source = (f: number, h: number, from: number, to: number): Point => {
    const share = 1 - Math.min(0.5, (2 * rim + (2 * rimPx) / solid.lengthPx) / (to - from));
    const inside = (from + to) / 2 + share * (f - (from + to) / 2);
    const x = solid.toeLeft ? solid.heelX - inside * solid.lengthPx : solid.heelX + inside * solid.lengthPx;
    const atEnd = Math.abs((2 * (f - from)) / (to - from) - 1) ** 6;
    return point(x, solid.groundY - h * solid.lengthPx + atEnd * rimPx);
  };
  const [first, last] = [points[0], points[points.length - 1]];
  const garmentPx = [
    source(points[k].upperF, upperH, first.upperF, last.upperF),
    source(points[k + 1].upperF, upperH, first.upperF, last.upperF),
    source(points[k].lowerF, lowerH, first.lowerF, last.lowerF),
    source(points[k + 1].lowerF, lowerH, first.lowerF, last.lowerF),
  ];
  drawMeshInto(target, texture, { columns: 2, rows: 2, garmentPx, personPx: [a, b, c, d] });
}

/** In lengths of the shoe: a solid that widens by more than this from one slice to the next shows the ledge from above. */
const ledge = 0.06;

const isLedge = ({ upperF, lowerF, upperSide, lowerSide }: BandPoint): boolean => lowerSide - upperSide > ledge || lowerF - upperF > ledge;

/** Whether an upright wall there faces the camera; rims behind the leg do not. */
function isTurnedToCamera({ sideways }: Stance, half: Half, from: BandPoint, to: BandPoint): boolean {
  const forward = Math.sqrt(1 - sideways * sideways);
  const alongF = to.upperF + to.lowerF - from.upperF - from.lowerF;
  const outward = to.upperSide + to.lowerSide - from.upperSide - from.lowerSide;
  return half * alongF * sideways - outward * forward > 0;
}
