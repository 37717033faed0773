import { armDistance } from "../../person/joints/arm.ts";
import type { Body } from "../../person/body.ts";
import { handReach, nearerHandDistances } from "../../person/joints/hand-distances.ts";
import { point } from "../../image/geometry.ts";

/** In an arm's radii. */
const forearmReach = 1.2;

/** Whether skin at a place of the wearer's photo is that of a hand or a forearm, which may lie before the garment. */
export function handInFront({ left, right, shoulderWidthPx }: Body): (x: number, y: number) => boolean {
  const toHand = nearerHandDistances({ left, right });
  const forearms = [left, right].map(({ arm }) => arm.filter(({ t }) => t > 1));
  return (x, y) => {
    if (toHand(x, y) < handReach.usually * shoulderWidthPx) return true;
    const place = point(x + 0.5, y + 0.5);
    return forearms.some((forearm) => armDistance(forearm, place) < forearmReach);
  };
}
