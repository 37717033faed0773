import type { Logger } from "pino";
import { hasPassed } from "../clock.ts";
import { leaseRenewMs } from "../limits.ts";
import type { Database } from "../sql/database.ts";
import { renewLease } from "./renew-lease.ts";
import type { LeasedTask } from "./take-task.ts";

const progressMs = 250;

export interface KeptLease {
  /** Aborted when the task has gone to another worker. */
  readonly lost: AbortSignal;
  /** Reports progress, 0 to 1, which is written at the timer's next beat. */
  readonly report: (progress: number) => void;
  readonly release: () => void;
}

/** Renews a lease by a timer until it is released: every `progressMs` while there is new progress, otherwise every `leaseRenewMs`. */
export function keepLease(database: Database, task: LeasedTask, log: Logger, now: () => number): KeptLease {
  const lost = new AbortController();
  let written = { progress: 0, atMs: now() };
  let progress = 0;
  let renewing = false;

  const beat = async () => {
    const due = progress !== written.progress || hasPassed(leaseRenewMs, written.atMs, now());
    if (!due || renewing) return;
    renewing = true;
    const next = { progress, atMs: now() };
    try {
      if (await renewLease(database, task, next.progress, next.atMs)) written = next;
      else lost.abort(new Error("the lease was lost"));
    } catch (error) {
      // The lease outlasts several renewals. If the database is busy for longer, the task loses an attempt and is tried again.
      log.warn({ err: error }, "lease not renewed");
    } finally {
      renewing = false;
    }
  };
  const timer = setInterval(() => void beat(), progressMs);

  return {
    lost: lost.signal,
    report: (reported) => {
      progress = Math.min(Math.max(reported, progress), 1);
    },
    release: () => clearInterval(timer),
  };
}
