import pLimit, { type LimitFunction } from "p-limit";

/** Returns a function that runs at most `limit` works of each name at once; further ones wait in their order. */
export function atMostOfEach(limit: number): <Result>(name: string, work: () => Promise<Result>) => Promise<Result> {
  const lines = new Map<string, { readonly run: LimitFunction; pending: number }>();

  return async (name, work) => {
    const line = lines.get(name) ?? { run: pLimit(limit), pending: 0 };
    lines.set(name, line);
    line.pending += 1;
    try {
      return await line.run(work);
    } finally {
      line.pending -= 1;
      if (line.pending === 0) lines.delete(name);
    }
  };
}
