import { blur, shrinkPlane } from "../../image/filters.ts";
import { smoothstep } from "../../image/geometry.ts";
import { sampleShrunk } from "../../image/sampling.ts";
import { chinLine } from "../bare-body/neck.ts";
import { bell } from "../bare-body/skin-light.ts";
import type { Scene } from "../scene/scene.ts";
import { fillShrink } from "./fill-planes.ts";

/**
 * The share of light that the middle of a neck lacks beside what the network draws for somebody who shows no neck: median of 70 bare necks
 * that were hidden up to the jaw. All lengths down to `leastSeen` are in distances from the eyes to the mouth.
 */
const strength = 0.26;
/** Beside the middle of the neck, the shade has fallen to 1/e at this distance. */
const halfWidth = 0.55;
/** Below the mouth, the shade sets in between these distances, and fades out between those of `ends`. */
const chin = { from: 0.5, to: 0.75 } as const;
const ends = { from: 1.3, to: 2.2 } as const;
/** Below the mouth, skin that is seen down to `none` tells the network nothing of the neck; down to `all`, everything, so that no shade is added. */
const told = { none: 0.6, all: 1.2 } as const;
/** With less skin seen below the mouth nothing tells where the chin is: a collar that stood before the mouth gave a smudge on the throat. */
const leastSeen = 0.2;
/** In shoulder widths: the blur over which the shade sets in below the jaw that is seen. */
const reach = 0.025;

/**
 * The share of light that the head's shade takes from a drawn neck, by pixel of the box. Without it the head looked cut out before a throat as
 * bright as the chest.
 */
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
