import { randomUUID } from "node:crypto";
import { hostname } from "node:os";

const separator = " ";
const ownMark = randomUUID();

/** Names this process for others: machine, process id, and a mark that no later process with the same id has. */
export function workerName(): string {
  return [hostname(), process.pid, ownMark].join(separator);
}

/**
 * Whether the worker of that name is known to be gone. Only this machine's processes can be asked; of any other, and
 * where a process id was given out again, the end of the lease tells.
 */
export function isDead(name: string): boolean {
  const [host, processId, mark] = name.split(separator);
  if (host !== hostname()) return false;
  if (Number(processId) === process.pid) return mark !== ownMark;
  try {
    process.kill(Number(processId), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}
