import type { ProblemCode } from "./problem-codes.ts";

export type { ProblemCode } from "./problem-codes.ts";

/** A failure with a name that the shopper can be told. */
export class Problem extends Error {
  readonly code: ProblemCode;
  constructor(code: ProblemCode, options?: ErrorOptions) {
    super(code, options);
    this.name = "Problem";
    this.code = code;
  }
}
