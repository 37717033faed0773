import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

/** An X display of its own, with a real pointer and keyboard, shown on no screen. */
export interface Display {
  /** The value for the environment variable `DISPLAY`. */
  readonly name: string;
  point(xPx: number, yPx: number): Promise<void>;
  rightClick(xPx: number, yPx: number): Promise<void>;
  /** Drags from one place to another and drops there. */
  drag(from: ScreenPlace, to: ScreenPlace): Promise<void>;
  press(...keys: string[]): Promise<void>;
  /** Presses a key that opens a menu, and waits for the menu. */
  openWith(key: string): Promise<void>;
  stop(): Promise<void>;
}

export type ScreenPlace = readonly [xPx: number, yPx: number];

/** A menu needs this long to follow a key before the next one comes. */
const keyPauseMs = 40;
const dragPauseMs = 300;
const menuTimeoutMs = 10_000;

export async function startDisplay(): Promise<Display> {
  // The X server chooses a free number and writes it to file descriptor 3.
  const server = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1280x900x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = (await once(server.stdio[3]!, "data")) as [Buffer];
  const name = `:${number.toString().trim()}`;
  const xdotool = (...options: string[]): string => {
    const result = spawnSync("xdotool", options, { env: { ...process.env, DISPLAY: name }, encoding: "utf8" });
    if (result.status !== 0 && options[0] !== "search") throw new Error(`xdotool ${options.join(" ")}: ${result.stderr}`);
    return result.stdout;
  };
  const shownWindows = () => xdotool("search", "--onlyvisible", "--name", ".*").trim().split("\n");

  const point = async (xPx: number, yPx: number) => {
    // The pointer comes from one pixel beside: if it stood there already, no movement would be seen.
    xdotool("mousemove", String(xPx - 1), String(yPx), "mousemove", String(xPx), String(yPx));
    await pause(keyPauseMs);
  };

  const untilMenu = async (open: () => void) => {
    // Compared by id, not by count: a tooltip may go while the menu comes.
    const before = new Set(shownWindows());
    open();
    await until(() => shownWindows().some((window) => !before.has(window)), "the menu");
    await pause(keyPauseMs);
  };

  return {
    name,
    point,
    async rightClick(xPx, yPx) {
      await point(xPx, yPx);
      await untilMenu(() => xdotool("click", "3"));
    },
    async drag(from, to) {
      await point(...from);
      xdotool("mousedown", "1");
      // A browser takes the first steps for a click that slipped, and asks the element under the pointer whether it accepts the picture.
      for (const [xPx, yPx] of [[from[0] + 20, from[1] + 20], [to[0] - 20, to[1] - 20], to] as const) {
        await point(xPx, yPx);
        await pause(dragPauseMs);
      }
      xdotool("mouseup", "1");
    },
    openWith: (key) => untilMenu(() => xdotool("key", key)),
    async press(...keys) {
      xdotool("key", "--delay", String(keyPauseMs), ...keys);
      await pause(keyPauseMs);
    },
    async stop() {
      const ended = once(server, "exit");
      server.kill("SIGTERM");
      await ended;
    },
  };
}

async function until(holds: () => boolean, what: string): Promise<void> {
  const deadline = Date.now() + menuTimeoutMs;
  while (!holds()) {
    if (Date.now() > deadline) throw new Error(`${what} did not appear`);
    await pause(50);
  }
}
