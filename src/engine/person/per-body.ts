import type { Body } from "./body.ts";
import { inScratch, lasting, type Plain } from "../image/scratch.ts";

/** Makes something of a body once: it is remembered as long as the body is, for the next garment that is tried on. */
export function perBody<Made extends object>(make: (body: Body) => Plain<Made>): (body: Body) => Made {
  const made = new WeakMap<Body, Made>();
  return (body) => {
    const known = made.get(body) ?? lasting(() => inScratch<Made>(() => make(body)));
    made.set(body, known);
    return known;
  };
}
