import { describe, expect, it } from "vitest";
import type { Body } from "../body.ts";
import { partIndex } from "../labels.ts";
import { point } from "../../image/geometry.ts";
import { drawnHand, drawnHands, withDrawnHands, type Going } from "./drawn-hands.ts";
import { uprightBody } from "../../testing/upright-body.ts";

const upright = uprightBody();
const { width } = upright.photo;
const { shoulderJoint, wrist, fingers } = upright.left;
const top: Going = { parts: ["top", "dress"], dressUntilV: 1 };
const dress: Going = { parts: ["top", "bottom", "dress"], dressUntilV: Infinity };

/** In a coat that hides both arms and hands, with `label` instead where a place is asked for. */
function inCoat(label: (x: number, y: number) => number | null = () => null): Body {
  const labels = upright.labels.map((part, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return label(x, y) ?? (Math.abs(x - 150) < 110 && y > 98 && y < 330 ? partIndex.top : part);
  });
  return { ...upright, labels };
}

describe("a hand that the photo hides is drawn", () => {
  it("at both wrists of somebody in a coat that goes, as long as hands are, thumbs towards the middle", () => {
    const [left, right] = drawnHands(inCoat(), top);
    expect(left.wrist).toEqual(wrist);
    expect(left.lengthPx).toBeCloseTo(0.375 * 160, 0);
    expect(left.thumbwards.x).toBeGreaterThan(0.8);
    expect(right.thumbwards.x).toBeCloseTo(-left.thumbwards.x);
    // Bent a little: steeper than the forearm.
    expect(left.along.x).toBeLessThan(-0.05);
    expect(left.along.x).toBeGreaterThan(-0.2);
  });

  it("not where it is seen, nor where the pose puts it beside the one that is seen: there were two", () => {
    expect(drawnHands(upright, top)).toEqual([]);
    const besideIt = inCoat((x, y) => (Math.abs(x - fingers.x + 30) < 4 && Math.abs(y - fingers.y) < 8 ? partIndex.skin : null));
    expect(drawnHand(besideIt, "left", top)).toBeNull();
    expect(drawnHand(besideIt, "right", top)).not.toBeNull();
  });

  it("above bare thighs", () => {
    // Once, the thighs below the hem counted as the hand that is seen, none was drawn, and the arms ended in stumps beside a short skirt.
    const { hip, knee } = upright.left;
    const bareLegged = inCoat((x, y) => (Math.abs(x - hip.x) < 20 && y > hip.y && y < knee.y ? partIndex.skin : null));
    const beside = { ...upright.left, wrist: point(80, 250), fingers: point(80, 270) };
    expect(drawnHand({ ...bareLegged, left: beside }, "left", top)).not.toBeNull();
  });

  it("not where it is in a glove: bare fingers stood out beside it", () => {
    const gloved = inCoat((x, y) => (Math.abs(x - fingers.x) < 20 && y > fingers.y && y < fingers.y + 60 ? partIndex.other : null));
    expect(drawnHand(gloved, "left", top)).toBeNull();
  });

  it("not in the pocket of trousers that stay, but where they go", () => {
    const inPocket = inCoat((_, y) => (y > wrist.y - 20 ? partIndex.bottom : null));
    expect(drawnHands(inPocket, top)).toEqual([]);
    expect(drawnHands(inPocket, dress)).toHaveLength(2);
  });

  it("not in the pocket of a dress of which the skirt stays", () => {
    const inDress = inCoat((x, y) => (Math.abs(x - 150) < 110 && y > 98 ? partIndex.dress : null));
    expect(drawnHands(inDress, { ...top, dressUntilV: 0.8 })).toEqual([]);
    expect(drawnHands(inDress, dress)).toHaveLength(2);
  });

  it("not of an arm that is raised, points at the camera or is behind somebody who is turned", () => {
    const armed = (joints: Partial<Body["left"]>): Body => ({ ...inCoat(), left: { ...upright.left, ...joints } });
    expect(drawnHand(armed({ elbow: point(60, 120), wrist: point(70, 190) }), "left", top)).toBeNull();
    expect(drawnHand(armed({ wrist: point(80, 215), fingers: point(78, 230) }), "left", top)).toBeNull();
    expect(drawnHand(armed({ shoulderJoint: point(130, 112), elbow: point(128, 184), wrist: point(122, 250) }), "left", top)).toBeNull();
    expect(drawnHand(armed({ shoulderJoint }), "left", top)).not.toBeNull();
  });
});

it("the arm goes on into the hand that is drawn, not to where the pose guesses fingers: its end stood out beside the thumb", () => {
  const coat = inCoat();
  const astray = { ...coat, left: { ...coat.left, fingers: point(96, 262) } };
  const hands = drawnHands(astray, top);
  const { left } = withDrawnHands(astray, hands);
  expect(left.fingers.x).toBeLessThan(wrist.x);
  expect(withDrawnHands(astray, [])).toBe(astray);
});
