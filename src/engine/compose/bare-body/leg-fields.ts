import type { Body } from "../../person/body.ts";
import {
  add,
  clamp,
  distance,
  dot,
  lerp,
  lerpPoint,
  otherSide,
  perpendicular,
  point,
  scale,
  subtract,
  unit,
  type Point,
  type Side,
} from "../../image/geometry.ts";
import { labelAt, labelMap, partIndex, type LabelMap } from "../../person/labels.ts";
import type { PixelBox } from "../../image/mask-box.ts";
import { limbField, type LimbField, type LimbSection } from "./limb-field.ts";
import { frontLeg, legsCross } from "../../warp/crossed-legs.ts";
import { legRadius } from "./limb-measures.ts";
import { fillGaps, runningMean } from "../../image/series.ts";

/** Usual half thickness of a bare leg, in shoulder widths, by the place along it in bones (0 hip, 1 knee, 2 ankle). */
function usualRadius(bones: number): number {
  const step = clamp(bones / 2, 0, 1) * (legRadius.length - 1);
  const first = Math.min(Math.floor(step), legRadius.length - 2);
  return lerp(legRadius[first], legRadius[first + 1], step - first);
}

/** Sections from hip to knee, and as many from knee to ankle. */
const sectionsPerHalf = 36;
const sectionsPerFoot = 8;

/** In radii of a leg, from its middle line: the field covers the cloth that hangs on the leg. */
const fieldReach = 1.5;

/** Every pixel's place relative to both bare legs. */
export interface Legs extends Record<Side, LimbField> {
  /** The nearer leg. */
  readonly front: Side;
  /** Whether the legs cross, so that the nearer one hides the other from there down. */
  readonly cross: boolean;
  /** How far down each leg the whole photo shows trousers or a skirt, in bones (1 knee, 2 ankle); 0 where it shows none. */
  readonly clothedBones: Record<Side, number>;
}

/** The fields of both bare legs, in a box of the photo: measured where they are seen, and going on as thick under the cloth. */
export function legFields(body: Body, box: PixelBox): Legs {
  return {
    left: limbField(legSections(body, "left"), box, fieldReach),
    right: limbField(legSections(body, "right"), box, fieldReach),
    front: frontLeg(body),
    cross: legsCross(body),
    clothedBones: { left: clothedBones(body, "left"), right: clothedBones(body, "right") },
  };
}

/** In usual radii from a leg's middle line, outwards: where cloth on the leg is looked for. */
const onLeg = [-0.5, 0, 0.5];

function clothedBones(body: Body, side: Side): number {
  const map = labelMap(body);
  const isClothed = ({ centre, outward, usualRadiusPx }: LegLine): boolean =>
    onLeg.some((radii) => labelAt(map, add(centre, scale(outward, radii * usualRadiusPx))) === partIndex.bottom);
  const line = legLine(body, side);
  const clothed = line.map(isClothed);
  // One section by itself is a stray pixel: it put both legs into trousers.
  return line.findLast((_, k) => clothed[k] && (clothed[k - 1] || clothed[k + 1]))?.bones ?? 0;
}

/** A cross-section of a leg as the pose has it. */
interface LegLine {
  readonly centre: Point;
  readonly tangent: Point;
  readonly outward: Point;
  readonly usualRadiusPx: number;
  readonly bones: number;
}

/**
 * Cross-sections of a bare leg from the hip to below the ankle, in pixels of the body's photo. Where the leg is seen, it is as thick as
 * there; under clothes its ratio to the usual thickness goes on from where it is seen.
 */
export function legSections(body: Body, side: Side): LimbSection[] {
  const map = labelMap(body);
  const line = legLine(body, side);
  const measured = line.map((section) => measureSection(map, section));
  const ratios = runningMean(
    fillGaps(
      measured.map((section) => section?.ratio ?? NaN),
      1,
    ),
    2,
  );
  const shifts = runningMean(
    fillGaps(
      // The leg begins at the posed hip, however far beside the pose it turns out to be further down.
      measured.map((section, k) => section?.shift ?? (k === 0 ? 0 : NaN)),
      0,
    ),
    2,
  );
  let alongPx = 0;
  return line.map(({ centre, tangent, outward, usualRadiusPx, bones }, k) => {
    if (k > 0) alongPx += distance(centre, line[k - 1].centre);
    const radius = ratios[k] * usualRadiusPx;
    return {
      centre: add(centre, scale(outward, shifts[k] * usualRadiusPx)),
      tangent,
      outward,
      outerRadiusPx: radius,
      innerRadiusPx: radius,
      alongPx,
      bones,
    };
  });
}

/**
 * The leg goes on below the ankle over the back of the foot, by this share of the distance to the toes, because an old trouser leg may hide
 * the foot's back and the shoe's collar.
 */
const footShare = 0.55;

function legLine(body: Body, side: Side): LegLine[] {
  const { hip, knee, ankle, toes } = body[side];
  const { shoulderWidthPx } = body;
  const part = (from: Point, to: Point, fromBones: number, toBones: number, count = sectionsPerHalf): LegLine[] => {
    const tangent = unit(subtract(to, from));
    const normal = perpendicular(tangent);
    const outward = normal.x < 0 === (side === "left") ? normal : scale(normal, -1);
    return Array.from({ length: count }, (_, k) => {
      const t = k / (count - 1);
      const bones = lerp(fromBones, toBones, t);
      return { centre: lerpPoint(from, to, t), tangent, outward, bones, usualRadiusPx: usualRadius(bones) * shoulderWidthPx };
    });
  };
  const foot = footBelowHem(body, side);
  if (foot) return [...part(hip, knee, 0, 1), ...part(knee, foot, 1, 2)];
  return [...part(hip, knee, 0, 1), ...part(knee, ankle, 1, 2), ...part(ankle, lerpPoint(ankle, toes, footShare), 2, 2, sectionsPerFoot)];
}

/**
 * In shoulder widths: a seen foot lies within `reach` of its posed toes and begins in the first row in which `row` of it is seen; the leg
 * ends `into` below that row.
 */
const seenFoot = { reach: 0.45, row: 0.1, into: 0.06 } as const;

/**
 * Where a leg ends whose ankle a skirt or a dress hides: at what the photo shows of the foot, since the pose only guesses where in the skirt
 * the leg stands. Null where the ankle is not hidden so, or no foot is seen.
 */
function footBelowHem({ labels, photo, shoulderWidthPx, up, wearsSkirt, ...body }: Body, side: Side): Point | null {
  const map = labelMap({ photo, labels });
  const { ankle, toes } = body[side];
  const atAnkle = labelAt(map, ankle);
  if (atAnkle !== partIndex.dress && !(wearsSkirt && atAnkle === partIndex.bottom)) return null;
  const otherToes = body[otherSide(side)].toes;
  const besidePx = (place: Point, foot: Point): number => Math.abs(dot(subtract(place, foot), body.across));
  const reachPx = seenFoot.reach * shoulderWidthPx;
  for (let y = Math.max(Math.ceil(ankle.y), Math.ceil(toes.y - reachPx)); y <= toes.y + reachPx; y++) {
    let [sumX, count] = [0, 0];
    for (let x = Math.ceil(toes.x - reachPx); x <= toes.x + reachPx; x++) {
      const place = point(x, y);
      const label = labelAt(map, place);
      if (label !== partIndex.skin && label !== partIndex.footwear) continue;
      // A pixel that is nearer to the other toes, sideways, belongs to the other foot.
      if (distance(place, toes) > reachPx || besidePx(place, toes) > besidePx(place, otherToes)) continue;
      sumX += x;
      count++;
    }
    if (count >= seenFoot.row * shoulderWidthPx) return add(point(sumX / count, y), scale(up, -seenFoot.into * shoulderWidthPx));
  }
  return null;
}

/** In usual radii from a leg's middle line: the edge of the leg, or of slim cloth on it, is looked for up to here. */
const furthestEdge = 1.6;

interface MeasuredSection {
  readonly ratio: number;
  readonly shift: number;
}

/** Half thickness and outward shift of a section, both in usual radii; null where nothing tells them, and a NaN ratio where only the shift is told. */
function measureSection(map: LabelMap, line: LegLine): MeasuredSection | null {
  const part = labelAt(map, line.centre);
  if (part !== partIndex.skin && part !== partIndex.bottom) return null;
  const outer = edgeOf(map, line, part, 1);
  const inner = edgeOf(map, line, part, -1);
  if (part === partIndex.bottom) return inCloth(outer, inner);
  if (outer === null || inner === null) return null;
  return { ratio: clamp((outer + inner) / 2, 0.6, 1.4), shift: clamp((outer - inner) / 2, -0.5, 0.5) };
}

/**
 * A leg is no thicker than its trouser leg, and lies in the middle of it. Where both trouser legs touch, only one edge is seen, and the leg
 * lies no further out than that.
 */
function inCloth(outer: number | null, inner: number | null): MeasuredSection | null {
  if (outer !== null && inner !== null) {
    return { ratio: clamp((outer + inner) / 2, 0.6, 1), shift: clamp((outer - inner) / 2, -0.6, 0.6) };
  }
  const [edge, direction] = outer === null ? [inner, -1] : [outer, 1];
  return edge === null ? null : { ratio: NaN, shift: direction * clamp(edge - 1, -0.6, 0.3) };
}

/** Where the part ends and the background begins, in usual radii; null where another part lies between, or the edge is too far out. */
function edgeOf(map: LabelMap, { centre, outward, usualRadiusPx }: LegLine, part: number, direction: 1 | -1): number | null {
  for (let radius = 1; radius < furthestEdge * usualRadiusPx; radius++) {
    const label = labelAt(map, add(centre, scale(outward, direction * radius)));
    if (label === partIndex.background) return radius / usualRadiusPx;
    if (label !== part) return null;
  }
  return null;
}
