import { clamp } from "../../image/geometry.ts";

/** Weights that the parser gives what is carried or worn over clothes: up to the first it is in doubt, and over so much more it becomes sure. */
export const leastThing = 0.2;
const range = 0.5;

/** How much of a pixel such a thing takes up, 0 to 1, by its weight there. */
export const thingAlpha = (weight: number): number => clamp((weight - leastThing) / range, 0, 1);
