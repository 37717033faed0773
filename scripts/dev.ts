/** `npm run dev`: runs API and worker, which restart on a change, and the web app with live reload; rebuilds the extension into dist/extension. */
import { spawn, type ChildProcess } from "node:child_process";

const commands: readonly (readonly [string, ...string[]])[] = [
  ["node", "--watch", "--watch-preserve-output", "src/server/main.ts"],
  ["vite"],
  ["vite", "build", "--watch", "--mode", "extension", "--logLevel", "warn"],
];

// A worker that restarts at each change is not worth warming up.
const env = { WARM_UP: "off", ...process.env };
const children: ChildProcess[] = commands.map(([command, ...args]) =>
  spawn(command, args, { stdio: "inherit", env, shell: process.platform === "win32" }),
);

/** When one of the processes ends, all end, because a half-running product only confuses. */
function stop(): void {
  for (const child of children) child.kill();
}
for (const child of children) child.on("exit", stop);
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
