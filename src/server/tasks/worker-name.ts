import { randomUUID } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

const separator = " ";
const ownMark = randomUUID();
const ownPlace = placeOfProcesses();

/** Names this process for others: where its process id is valid, the id, and a random mark that no later process with this id has. */
export function workerName(): string {
  return [ownPlace, process.pid, ownMark].join(separator);
}

/**
 * Whether the worker of that name is known to be gone. False for a process that cannot be seen from here, and for one whose process id was
 * given to another: only the end of its lease tells that it is gone.
 */
export function isDead(name: string): boolean {
  const [place, processId, mark] = name.split(separator);
  if (place !== ownPlace) return false;
  if (Number(processId) === process.pid) return mark !== ownMark;
  try {
    process.kill(Number(processId), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

/**
 * Where a process id is valid: on Linux the host name, the boot and the PID namespace, since containers may share a host name and do not see
 * each other's processes. If Linux does not tell, the place is this process's alone. Other systems have no such namespaces.
 */
function placeOfProcesses(): string {
  if (process.platform !== "linux") return hostname();
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return [hostname(), boot, readlinkSync("/proc/self/ns/pid")].join("/");
  } catch {
    return [hostname(), ownMark].join("/");
  }
}
