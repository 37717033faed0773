import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "../..");
export const extensionFolder = path.join(root, "dist/extension");
export const firefoxExtensionFolder = path.join(root, "dist/firefox");

/** The path of one of the project's test pictures; an absolute path stays as it is. */
export const picture = (name: string): string => path.resolve(root, "src/engine/testing", name);

/** The whole product as a process of its own: API, web app, and worker with the real engine, on a free port and an empty data folder. */
export interface Product {
  readonly origin: string;
  /** Makes a shopper an admin by the product's command line. */
  makeAdmin(tid: string): void;
  /** Stops the server, as if the network failed; its data stay. */
  halt(): Promise<void>;
  /** Starts the server again at the same address. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** @param settings environment variables of the server */
export async function startProduct(settings: Readonly<Record<string, string>> = {}): Promise<Product> {
  if (!existsSync(path.join(root, "dist/web/index.html"))) throw new Error("The app is not built: npm run build");
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "fitting-room-"));
  const launch = (port: string) =>
    spawn(process.execPath, [path.join(root, "src/server/main.ts")], {
      cwd: root,
      env: { ...process.env, PORT: port, HOST: "127.0.0.1", DATA_DIR: dataDir, WARM_UP: "off", ...settings },
      stdio: ["ignore", "pipe", "inherit"],
    });
  let server = launch("0");
  const origin = await printedAddress(server);
  const halt = async () => {
    if (server.exitCode !== null) return;
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await ended;
  };
  return {
    origin,
    makeAdmin(tid) {
      const environment = { ...process.env, DATA_DIR: dataDir };
      const { status, stderr } = spawnSync(process.execPath, [path.join(root, "src/server/admin.ts"), "grant", tid], {
        cwd: root,
        env: environment,
        encoding: "utf8",
      });
      if (status !== 0) throw new Error(`npm run admin -- grant: ${stderr}`);
    },
    halt,
    async resume() {
      server = launch(new URL(origin).port);
      await printedAddress(server);
    },
    async stop() {
      await halt();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The address in the line by which the product says that it runs. */
async function printedAddress(server: ChildProcess): Promise<string> {
  let output = "";
  const ended = once(server, "exit").then(([code]) => {
    throw new Error(`The server ended with ${String(code)}: ${output}`);
  });
  const printed = new Promise<string>((resolve) => {
    server.stdout!.on("data", (text: Buffer) => {
      output += text.toString();
      const address = output.match(/https?:\/\/[\w.:[\]]+/)?.[0];
      if (address) resolve(address);
    });
  });
  ended.catch(() => {});
  return Promise.race([printed, ended]);
}
