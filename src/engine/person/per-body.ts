import type { Body } from "./body.ts";
import { inScratch, lasting, letGo, type Plain } from "../image/scratch.ts";

/** All that was made of a body. */
const madeOf = new WeakMap<Body, object[]>();

/**
 * Wraps a computation on a body so that it runs once: its result is remembered as long as the body, for the next garment that is tried on.
 */
export function perBody<Made extends object>(make: (body: Body) => Plain<Made>): (body: Body) => Made {
  const made = new WeakMap<Body, Made>();
  return (body) => {
    const known = made.get(body);
    if (known) return known;
    const fresh = lasting(() => inScratch<Made>(() => make(body)));
    made.set(body, fresh);
    madeOf.set(body, [...(madeOf.get(body) ?? []), fresh]);
    return fresh;
  };
}

/** Frees the memory of a body and of all that `perBody` remembers of it. Nothing may ask for them afterwards. */
export function forgetBody(body: Body): void {
  letGo(madeOf.get(body) ?? []);
  letGo(body);
}
