import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Wire } from "./test-client.ts";

const entry = fileURLToPath(new URL("./fake-main.ts", import.meta.url));

/** Tests start dozens of servers, which start twice as fast with code that is compiled already. */
const compileCache = fileURLToPath(new URL("../../../.cache/node", import.meta.url));

/** A server as its own process, with workers as its children. */
export interface ServerProcess {
  readonly process: ChildProcess;
  /** What the process has printed on standard output so far. */
  output(): string;
  errors(): string;
}

/** Starts a server and waits until it has printed its address, or has ended. */
export async function startServerProcess(environment: Record<string, string>, ...flags: string[]): Promise<ServerProcess> {
  const server = spawnServerProcess(environment, ...flags);
  const { stdout } = server.process;
  await Promise.race([stdout ? once(stdout, "data") : null, once(server.process, "close")]);
  return server;
}

/** Starts a server without waiting, since a worker alone prints nothing. */
export function spawnServerProcess(environment: Record<string, string>, ...flags: string[]): ServerProcess {
  return spawnProcess(environment, process.execPath, entry, ...flags);
}

/** Starts a server as `npm start` does, as the child of a shell that waits for it. The returned process is the shell. */
export function spawnServerBelowShell(environment: Record<string, string>): ServerProcess {
  return spawnProcess({ ...environment, npm_lifecycle_event: "start" }, "sh", "-c", `true && "${process.execPath}" "${entry}"; true`);
}

function spawnProcess(environment: Record<string, string>, command: string, ...args: string[]): ServerProcess {
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let errors = "";
  child.stdout.on("data", (text: Buffer) => (output += text.toString()));
  child.stderr.on("data", (text: Buffer) => (errors += text.toString()));
  return { process: child, output: () => output, errors: () => errors };
}

export async function stopProcess({ process: child }: ServerProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = once(child, "exit");
  child.kill(signal);
  await exit;
  return child.exitCode;
}

/** Sends requests over the network. */
export function httpWire(origin: string): Wire {
  return async ({ method, url, headers, body }) => {
    const init: RequestInit = { method, headers, body: body === undefined ? undefined : Buffer.from(body) };
    const answer = await fetch(new URL(url, origin), init);
    return { status: answer.status, text: await answer.text() };
  };
}
