/** What the engine cannot do, and says. */
export type TryOnProblemCode =
  | "error.engine.no.person"
  | "error.engine.several.people"
  | "error.engine.body.cut.off"
  | "error.engine.sideways"
  | "error.engine.garment.sideways"
  | "error.engine.feet.hidden"
  | "error.engine.garment.not.found"
  | "error.engine.garment.cut.off"
  | "error.engine.shoes.above"
  | "error.engine.shoes.worn"
  | "error.engine.unsupported";

/** Thrown for what the engine cannot do; its code tells the shopper why. */
export class TryOnProblem extends Error {
  readonly code: TryOnProblemCode;
  constructor(code: TryOnProblemCode) {
    super(code);
    this.name = "TryOnProblem";
    this.code = code;
  }
}

/** What a piece of work finds, or null where it throws a `TryOnProblem`: for whoever only tries. */
export function unlessProblem<Found>(work: () => Found): Found | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof TryOnProblem) return null;
    throw error;
  }
}
