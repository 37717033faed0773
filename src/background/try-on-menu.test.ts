import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { createMenu } from "./try-on-menu.ts";

afterEach(() => vi.unstubAllGlobals());

it("the menu is there once when it is asked for twice at once, as by a browser that starts with a new version", async () => {
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
  expect(lines).not.toEqual([]);
  expect(new Set(lines).size).toBe(lines.length);
});
