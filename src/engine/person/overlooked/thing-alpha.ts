import { clamp } from "../../image/geometry.ts";

/**
 * Weights that the parser gives a thing, which is carried or worn over clothes: up to `leastThing` it is in doubt; `range` above that it is
 * sure.
 */
export const leastThing = 0.2;
const range = 0.5;

/** How much of a pixel a thing takes up, 0 to 1, by the weight that the parser gives it there. */
export const thingAlpha = (weight: number): number => clamp((weight - leastThing) / range, 0, 1);
