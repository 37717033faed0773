/** Declared here, because the engine is compiled without the libraries of any host; Node and browsers both have this clock. */
declare const performance: { now(): number };

/** Names and times the stages of a try-on. */
export interface Stages {
  readonly ms: Record<string, number>;
  run<Result>(name: string, work: () => Result | Promise<Result>): Promise<Result>;
}

export interface StageOptions {
  /** Called with a stage's name before it begins. An error that it throws ends the work. */
  readonly onStage?: (stage: string) => void;
}

/**
 * @param onStage told a stage's name before it begins; an error that it throws ends the work
 * @param earlierMs times of stages that ran before, to be kept beside the new ones
 */
export function createStages(onStage?: (stage: string) => void, earlierMs: Record<string, number> = {}): Stages {
  const ms = { ...earlierMs };
  return {
    ms,
    run: async (name, work) => {
      onStage?.(name);
      const startMs = performance.now();
      const result = await work();
      ms[name] = (ms[name] ?? 0) + performance.now() - startMs;
      return result;
    },
  };
}
