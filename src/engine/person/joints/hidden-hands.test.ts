import { describe, expect, it } from "vitest";
import { distance, lerpPoint } from "../../image/geometry.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import type { Body } from "../body.ts";
import { partIndex } from "../labels.ts";
import { hiddenHandPx } from "./hidden-hands.ts";

const upright = uprightBody();
const { width } = upright.photo;
const { wrist, fingers } = upright.left;

/** The left hand in a sleeve that goes so many lengths of wrist to knuckles down it, and hangs freely or before cloth. */
function sleeved(lengths: number, behind: "background" | "top"): Body {
  const end = lerpPoint(wrist, fingers, lengths);
  const labels = upright.labels.map((label, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (y < wrist.y - 30 || y > wrist.y + 80 || x > 140) return label;
    return Math.abs(x - wrist.x) < 14 && y < end.y ? partIndex.top : partIndex[behind];
  });
  return { ...upright, labels };
}

describe("how far a sleeve hides the hand", () => {
  it("not at all where it ends above the wrist", () => expect(hiddenHandPx(sleeved(-0.5, "background"), upright.left)).toBe(0));

  it("to where it ends", () => {
    const px = hiddenHandPx(sleeved(1.2, "background"), upright.left);
    expect(Math.abs(px - 1.2 * distance(wrist, fingers))).toBeLessThan(2);
  });

  it("in a jacket's pocket nothing tells: the sleeve ends at the wrist", () => {
    expect(hiddenHandPx(sleeved(1.2, "top"), upright.left)).toBe(0);
  });
});
