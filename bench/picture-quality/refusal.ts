import { TryOnProblem } from "../../src/engine/try-on.ts";

/** What the work gives; null where the engine says that it cannot, which is noted under the name. */
export async function orRefusal<Value>(work: () => Promise<Value>, name: string, refused: Record<string, string>): Promise<Value | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TryOnProblem)) throw error;
    refused[name] = error.code;
    return null;
  }
}
