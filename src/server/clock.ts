/*
 * Clocks are set: by hand, by a network, for summer time on a wrongly configured machine. A clock set forward ends waits and leases
 * early, which everything here survives. A clock set back by an hour would make them last an hour longer. So a stored moment that lies
 * further in the future than it can is taken as written before the clock was set back.
 */

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Whether `ms` have passed since a moment; true as well if that moment lies in the future. */
export function hasPassed(ms: number, sinceMs: number, nowMs: number): boolean {
  return nowMs - sinceMs >= ms || nowMs < sinceMs;
}

/**
 * Whether the end of something that lasts at most `lengthMs` has passed; true as well if the end lies more than twice that ahead. Twice,
 * because the clocks of two machines may differ by up to `lengthMs`.
 */
export function isOver(untilMs: number, lengthMs: number, nowMs: number): boolean {
  return untilMs < nowMs || untilMs > nowMs + 2 * lengthMs;
}
