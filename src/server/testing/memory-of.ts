import { readFileSync } from "node:fs";

/** The memory of a process in MiB: the most that it ever took (`VmHWM`), or what it takes now (`VmRSS`). */
export function memoryOf(processId: number, field: "VmHWM" | "VmRSS"): number {
  const status = readFileSync(`/proc/${processId}/status`, "utf8");
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}
