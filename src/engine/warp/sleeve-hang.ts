import type { TopFit } from "./fit-top.ts";
import { add, clamp, cross, dot, lerp, middle, scale, smoothstep, subtract, unit, type Point } from "../image/geometry.ts";

/** Across an arm: its middle, which way is away from the trunk (unit), and how far from the middle the arm ends on both sides. */
export interface ArmSection {
  readonly centre: Point;
  readonly outward: Point;
  readonly outerRadiusPx: number;
  readonly innerRadiusPx: number;
}

/** How a sleeve that is wider than its arm hangs on it. */
export interface SleeveHang {
  /** What stands off the arm on its outer and on its inner side, of the width beyond the arm's. */
  readonly outwards: number;
  readonly inwards: number;
  /** How wide the cloth is seen, of its flat width, and the arm with its ease, of its bare one. */
  readonly ofCloth: number;
  readonly ofArm: number;
  /** 0…1, how surely the outer edge goes straight from the shoulder to the hem instead of along the arm. */
  readonly taut: number;
}

/** A long sleeve hangs down around the arm. */
const limp: SleeveHang = { outwards: 0.45, inwards: 0.35, ofCloth: 0.92, ofArm: 1.05, taut: 0 };
/**
 * A short one on an arm that hangs is held by the shoulder alone, and stands off like a bell: at the hem, four of six sleeves of T-shirts among the
 * test photos stand off the arm's outer side by .4 to .55 of its thickness, at the shoulder hardly.
 */
const bell: SleeveHang = { outwards: 0.75, inwards: 0.1, ofCloth: 1, ofArm: 1, taut: 1 };

/** Cosines of the upper arm to straight down, and shares of the arm that the sleeve covers, between which one goes over into the other. */
const hanging = { from: 0.7, surely: 0.9 } as const;
const short = { surely: 0.45, until: 0.6 } as const;

/**
 * @param direction of the upper arm, from the shoulder; unit
 * @param up of the body; unit
 * @param reach share of the arm that the sleeve covers
 */
export function sleeveHang(direction: Point, up: Point, reach: number): SleeveHang {
  const taut = smoothstep(hanging.from, hanging.surely, -dot(direction, up)) * smoothstep(short.until, short.surely, reach);
  const between = (key: keyof SleeveHang): number => lerp(limp[key], bell[key], taut);
  return {
    outwards: between("outwards"),
    inwards: between("inwards"),
    ofCloth: between("ofCloth"),
    ofArm: between("ofArm"),
    taut,
  };
}

/** A sleeve that its wearer wore in the product photo hung on an arm already. */
export const wornHang = limp;

/** In thicknesses of the arm: sleeves that are wider than the arm by more hang down, and stand off so much less; at most. */
const wide = { from: 0.55, hangs: 0.6, most: 1.9 } as const;

/** How much wider the sleeve is at a row of its mesh than the arm in it is thick. */
export function extraWidthPx(
  outerLine: readonly Point[],
  innerLine: readonly Point[],
  row: number,
  section: ArmSection,
  fit: TopFit,
  { ofCloth, ofArm }: SleeveHang,
): number {
  const before = Math.max(0, row - 1);
  const after = Math.min(outerLine.length - 1, row + 1);
  const direction = unit(subtract(middle(outerLine[after], innerLine[after]), middle(outerLine[before], innerLine[before])));
  const cloth = Math.abs(cross(direction, subtract(innerLine[row], outerLine[row]))) * fit.widthScale * ofCloth;
  const armWidth = (section.outerRadiusPx + section.innerRadiusPx) * ofArm;
  const extra = clamp(cloth / armWidth - 1, 0, wide.most);
  return armWidth * (Math.min(extra, wide.from) + wide.hangs * Math.max(0, extra - wide.from));
}

/** How many times looser a sleeve is above its hem than at it, where that is gathered; sleeves narrow down to the hem by half, at most. */
const gathered = { from: 1.6, surely: 2.4, leastOfArm: 0.1 } as const;

/**
 * @param aboveHemPx how much wider than the arm a sleeve is above its hem
 * @param hemPx the same at the hem
 * @returns 0…1, how surely it puffs: its outer edge goes not straight, but along the arm
 */
export function gatheredHem(aboveHemPx: number, hemPx: number, { outerRadiusPx, innerRadiusPx }: ArmSection): number {
  const leastPx = gathered.leastOfArm * (outerRadiusPx + innerRadiusPx);
  return smoothstep(gathered.from, gathered.surely, (aboveHemPx + leastPx) / (hemPx + leastPx));
}

/** How far beyond `clothPx` from the arm's middle the straight line from one point to another passes; 0 where it goes through the arm. */
export function standOffLinePx({ centre, outward }: ArmSection, from: Point, to: Point, clothPx: number): number {
  const line = subtract(to, from);
  return Math.max(0, cross(subtract(from, centre), line) / cross(outward, line) - clothPx);
}

/** A sleeve stands so far off what is seen of the arm. */
export const clothEasePx = 1.5;

/** From an arm's centre line to the cloth of a sleeve on its outer side. */
export const clothOnArmPx = ({ outerRadiusPx }: ArmSection): number => outerRadiusPx * 1.04 + clothEasePx;

/** On the outer side of an arm, so far off the cloth on it. */
export const besideArm = (section: ArmSection, offPx: number): Point =>
  add(section.centre, scale(section.outward, clothOnArmPx(section) + offPx));
