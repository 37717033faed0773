/** `npm run dev`: API and worker that restart on a change, the web app with live reload, the extension rebuilt into dist/extension. */
import { spawn, type ChildProcess } from "node:child_process";

const commands: readonly (readonly [string, ...string[]])[] = [
  ["node", "--watch", "--watch-preserve-output", "src/server/main.ts"],
  ["vite"],
  ["vite", "build", "--watch", "--mode", "extension", "--logLevel", "warn"],
];

// A server that starts anew at each change is not worth warming up.
const env = { WARM_UP: "off", ...process.env };
const children: ChildProcess[] = commands.map(([command, ...args]) =>
  spawn(command, args, { stdio: "inherit", env, shell: process.platform === "win32" }),
);

/** One ends, all end: a half-running product only confuses. */
function stop(): void {
  for (const child of children) child.kill();
}
for (const child of children) child.on("exit", stop);
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
