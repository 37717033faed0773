import { blur, shrinkPlane } from "../../image/filters.ts";
import { smoothstep } from "../../image/geometry.ts";
import { sampleShrunk } from "../../image/sampling.ts";
import { chinLine } from "../bare-body/neck.ts";
import { bell } from "../bare-body/skin-light.ts";
import type { Scene } from "../scene/scene.ts";
import { fillShrink } from "./fill-planes.ts";

/**
 * How much darker a neck is in its middle than the network draws it of whoever shows none: median of 70 bare ones that were hidden up to the
 * jaw. Lengths in distances from the eyes to the mouth: how wide the shade is, where it begins and ends below the mouth, and how far down a
 * neck is seen that tells the network nothing, or all of it.
 */
const strength = 0.26;
const halfWidth = 0.55;
const chin = { from: 0.5, to: 0.75 } as const;
const ends = { from: 1.3, to: 2.2 } as const;
const told = { none: 0.6, all: 1.2 } as const;
/** Of whoever shows less below the mouth nothing tells where the chin is: under a collar before the mouth there was a smudge on the throat. */
const leastSeen = 0.2;
/** In widths of the shoulders: so far below the jaw that is seen it sets in. */
const reach = 0.025;

/** The head's shade on a neck that is drawn, at a pixel: without it a head lay as if it were cut out before a throat as bright as the chest. */
export function chinShade({ body, removal, seenNeck }: Pick<Scene, "body" | "removal" | "seenNeck">): (x: number, y: number) => number {
  const whole = strength * smoothstep(told.all, told.none, seenNeck.shownTo);
  if (whole === 0 || seenNeck.shownTo < leastSeen) return () => 0;
  const { belowAt, asideAt } = chinLine(body);
  const seen = shrinkPlane(body.parts.skin, fillShrink);
  const gone = shrinkPlane(removal.amount, fillShrink);
  for (let i = 0; i < seen.data.length; i++) seen.data[i] *= 1 - gone.data[i];
  const jaw = blur(seen, (reach * body.shoulderWidthPx) / fillShrink);
  return (x, y) => {
    const below = belowAt(x, y);
    const down = smoothstep(chin.from, chin.to, below) * smoothstep(ends.to, ends.from, below);
    if (down === 0) return 0;
    return whole * down * bell(asideAt(x, y), halfWidth) * Math.max(0, 1 - 2 * sampleShrunk(jaw, fillShrink, x, y));
  };
}
