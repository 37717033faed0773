import { clamp, cross, dot, lerp, middle, smoothstep, subtract, unit, type Point } from "../image/geometry.ts";
import type { ArmSection } from "./arm-sections.ts";
import type { Scales } from "./scales.ts";
import type { SleeveSides } from "./sleeve-rows.ts";

/** How a sleeve that is wider than its arm hangs on it. */
export interface SleeveHang {
  /** Shares of the width that the sleeve has beyond the arm's that stand off on the arm's outer and on its inner side. */
  readonly outwards: number;
  readonly inwards: number;
  /** How wide the cloth shows, as a share of its flat width; and how wide the arm with its ease, as a share of the arm's own. */
  readonly ofCloth: number;
  readonly ofArm: number;
  /** 0…1, how surely the outer edge goes straight from the shoulder to the hem instead of along the arm. */
  readonly taut: number;
}

/** A long sleeve hangs down around the arm. */
const limp: SleeveHang = { outwards: 0.45, inwards: 0.35, ofCloth: 0.92, ofArm: 1.05, taut: 0 };
/**
 * A short sleeve on an arm that hangs is held by the shoulder alone, and stands off like a bell. Measured: of six sleeves of T-shirts in
 * the test photos, four stand off the arm's outer side by 0.4 to 0.55 of the arm's thickness at the hem, and hardly at the shoulder.
 */
const bell: SleeveHang = { outwards: 0.75, inwards: 0.1, ofCloth: 1, ofArm: 1, taut: 1 };

/**
 * How gradually a sleeve turns into a bell: the more its arm hangs (cosine between the upper arm and straight down), and the shorter it is
 * (share of the arm that it covers).
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

/** A sleeve that somebody wears in its photo hung on an arm there, whatever its length. */
export const wornHang = limp;

/**
 * For how much wider than the arm a sleeve is, in thicknesses of the arm. Up to `from` all of that shows as width; of what is beyond only
 * the share `hangs`, because the cloth hangs down. More than `most` is not counted.
 */
const wide = { from: 0.55, hangs: 0.6, most: 1.9 } as const;

/** How much wider than the arm in it the sleeve is at a row of its mesh, in pixels. */
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
 * Ratio of how far a sleeve stands off the arm above its hem and at it, from which on the hem is gathered: sleeves that are cut narrow by
 * half at most. The share `leastOfArm` of the arm's thickness is added to both, or every hem that lies on the arm would count as gathered.
 */
const gathered = { from: 1.6, surely: 2.4, leastOfArm: 0.1 } as const;

/**
 * Whether a sleeve's hem is gathered.
 *
 * @param aboveHemPx how much wider than the arm the sleeve is above its hem
 * @param hemPx the same at the hem
 * @returns 0…1, how surely it puffs, so that its outer edge runs along the arm and not straight
 */
export function gatheredHem(aboveHemPx: number, hemPx: number, { outerRadiusPx, innerRadiusPx }: ArmSection): number {
  const leastPx = gathered.leastOfArm * (outerRadiusPx + innerRadiusPx);
  return smoothstep(gathered.from, gathered.surely, (aboveHemPx + leastPx) / (hemPx + leastPx));
}

/**
 * How far outside of the cloth on an arm's outer side a straight line passes; 0 where it goes through the arm.
 *
 * @param clothPx from the arm's middle to that cloth
 */
export function standOffLinePx({ centre, outward }: ArmSection, from: Point, to: Point, clothPx: number): number {
  const line = subtract(to, from);
  return Math.max(0, cross(subtract(from, centre), line) / cross(outward, line) - clothPx);
}
