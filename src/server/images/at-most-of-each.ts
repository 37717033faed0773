import pLimit, { type LimitFunction } from "p-limit";

/** Runs what it is given, of each name at most `limit` at once, the others in the order in which they came. */
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
