import { clamp, cross, dot, lerp, middle, smoothstep, subtract, unit, type Point } from "../image/geometry.ts";
import type { ArmSection } from "./arm-sections.ts";
import type { Scales } from "./scales.ts";
import type { SleeveSides } from "./sleeve-rows.ts";

/** How a sleeve that is wider than its arm hangs on it. */
export interface SleeveHang {
  /** Which shares of the width that it has beyond the arm's stand off on the arm's outer and on its inner side. */
  readonly outwards: number;
  readonly inwards: number;
  /** The width in which the cloth is seen, in widths of the flat cloth; and that of the arm with its ease, in widths of the arm that is seen. */
  readonly ofCloth: number;
  readonly ofArm: number;
  /** 0…1, how surely the outer edge goes straight from the shoulder to the hem instead of along the arm. */
  readonly taut: number;
}

/** A long sleeve hangs down around the arm. */
const limp: SleeveHang = { outwards: 0.45, inwards: 0.35, ofCloth: 0.92, ofArm: 1.05, taut: 0 };
/**
 * A short one on an arm that hangs is held by the shoulder alone, and stands off like a bell. Measured: of six sleeves of T-shirts in the test
 * photos, four stand off the arm's outer side by 0.4 to 0.55 of the arm's thickness at the hem, and hardly at the shoulder.
 */
const bell: SleeveHang = { outwards: 0.75, inwards: 0.1, ofCloth: 1, ofArm: 1, taut: 1 };

/**
 * A sleeve is a bell on an arm that hangs (by the cosine of the angle between the upper arm and straight down), and if it is short (by the
 * share of the arm that it covers); between the two numbers of each it becomes one gradually.
 */
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

/**
 * How much wider than the arm a sleeve is, in thicknesses of the arm. Beyond `from` the cloth hangs down: of each further pixel only the
 * share `hangs` is seen as width. More than `most` is not counted.
 */
const wide = { from: 0.55, hangs: 0.6, most: 1.9 } as const;

/** How much wider the sleeve is at a row of its mesh than the arm in it is thick. */
export function extraWidthPx(
  { outer, inner }: SleeveSides,
  row: number,
  { outerRadiusPx, innerRadiusPx }: ArmSection,
  { widthScale }: Scales,
  { ofCloth, ofArm }: SleeveHang,
): number {
  const before = Math.max(0, row - 1);
  const after = Math.min(outer.length - 1, row + 1);
  const direction = unit(subtract(middle(outer[after], inner[after]), middle(outer[before], inner[before])));
  const clothPx = Math.abs(cross(direction, subtract(inner[row], outer[row]))) * widthScale * ofCloth;
  const armPx = (outerRadiusPx + innerRadiusPx) * ofArm;
  const extra = clamp(clothPx / armPx - 1, 0, wide.most);
  return armPx * (Math.min(extra, wide.from) + wide.hangs * Math.max(0, extra - wide.from));
}

/**
 * How many times as far a sleeve stands off the arm above its hem as at it, where the hem is gathered (from, surely): cut, sleeves narrow by
 * half at most. A part of the arm's thickness is added to both, or a hem that lies on the arm would be gathered always.
 */
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

/**
 * How far off the cloth on an arm's outer side the straight line from one point to another passes; 0 where it goes through the arm.
 *
 * @param clothPx from the arm's middle to that cloth
 */
export function standOffLinePx({ centre, outward }: ArmSection, from: Point, to: Point, clothPx: number): number {
  const line = subtract(to, from);
  return Math.max(0, cross(subtract(from, centre), line) / cross(outward, line) - clothPx);
}
