/*
 * Clocks are set: by hand, by a network, by summer time of a wrongly configured machine. Forward ends everything early, which
 * everything here survives. Back would make what ended once wait for an hour to come a second time; so a moment that lies further
 * ahead than it can is one of a clock that was set back since.
 */

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Whether so much time has passed since a moment. */
export function hasPassed(ms: number, sinceMs: number, nowMs: number): boolean {
  return nowMs - sinceMs >= ms || nowMs < sinceMs;
}

/** Whether something is over that lasted at most `lengthMs` when it was last begun; machines may differ by as much. */
export function isOver(untilMs: number, lengthMs: number, nowMs: number): boolean {
  return untilMs < nowMs || untilMs > nowMs + 2 * lengthMs;
}
