import type { RecommendationReason } from "../../protocol/api/recommendations.ts";
import type { Oklab } from "../images/measure-palette.ts";

export interface Harmony {
  /** 0 to 1. */
  readonly score: number;
  readonly reason?: RecommendationReason;
}

/** How well two colours go together in an outfit, by stylists' usual rules on the colour circle; null is an unknown colour. */
export function harmonyOf(a: Oklab | null, b: Oklab | null): Harmony {
  if (!a || !b) return { score: 0.5 };
  const contrastOfLight = Math.abs(a[0] - b[0]);
  if (isNeutral(a) !== isNeutral(b)) return { score: 0.9, reason: "colour.neutral" };
  // Two neutral colours need at least a difference in lightness, or the outfit looks like a uniform.
  if (isNeutral(a)) return contrastOfLight > 0.2 ? { score: 0.8, reason: "colour.tonal" } : { score: 0.6 };
  const apart = hueDistanceDegrees(a, b);
  if (apart < 22) return contrastOfLight > 0.12 ? { score: 0.85, reason: "colour.tonal" } : { score: 0.55 };
  if (apart < 62) return { score: 0.75, reason: "colour.neighbours" };
  if (apart > 145) return { score: 0.7, reason: "colour.contrast" };
  return { score: 0.3 };
}

/** Whether a colour is black, white or grey, or worn like them: navy and other very dark colours, beige and other very pale ones. */
function isNeutral([lightness, a, b]: Oklab): boolean {
  const chroma = Math.hypot(a, b);
  return chroma < 0.045 || (lightness < 0.32 && chroma < 0.12) || (lightness > 0.75 && chroma < 0.065);
}

function hueDistanceDegrees(p: Oklab, q: Oklab): number {
  const hue = ([, a, b]: Oklab) => (Math.atan2(b, a) * 180) / Math.PI;
  const apart = Math.abs(hue(p) - hue(q)) % 360;
  return Math.min(apart, 360 - apart);
}
