import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { createMenu } from "./try-on-menu.ts";

afterEach(() => vi.unstubAllGlobals());

it("asked for twice at once, as at the start of a browser with a new version, Firefox showed the menu twice", async () => {
  const lines: unknown[] = [];
  const contextMenus = {
    async removeAll() {
      await pause(1);
      lines.length = 0;
      await pause(1);
    },
    // Firefox takes a second line with the same id.
    create: ({ id }: { id: string }) => lines.push(id),
  };
  vi.stubGlobal("chrome", { contextMenus, i18n: { getMessage: (name: string) => name } });
  await Promise.all([createMenu(), createMenu()]);
  expect(new Set(lines).size).toBe(lines.length);
});
