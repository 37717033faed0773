import { randomUUID } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

const separator = " ";
const ownMark = randomUUID();
const ownPlace = placeOfProcesses();

/** Names this process for others: where its process id holds, that id, and a mark that no later process with the same id has. */
export function workerName(): string {
  return [ownPlace, process.pid, ownMark].join(separator);
}

/**
 * Whether the worker of that name is known to be gone. Only processes that can be seen from here can be asked; of any other, and
 * where a process id was given out again, the end of the lease tells.
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
 * Machine, its boot and its PID namespace: containers may share a host name, and none sees the others' processes. Where Linux does not
 * tell, nobody is in the same place. Other systems have no such namespaces.
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
