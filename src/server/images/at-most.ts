type Runner = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Runs what it is given, at most `limit` at once, the others in the order in which they came. */
export function atMost(limit: number): Runner {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that nobody who comes meanwhile takes it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** The same for each name by itself. */
export function atMostOfEach(limit: number): <Result>(name: string, work: () => Promise<Result>) => Promise<Result> {
  const lines = new Map<string, { readonly run: Runner; pending: number }>();

  return async (name, work) => {
    const line = lines.get(name) ?? { run: atMost(limit), pending: 0 };
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
