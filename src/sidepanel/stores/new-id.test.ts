import { afterEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { newId } from "./new-id.ts";

afterEach(() => vi.unstubAllGlobals());

it("is a UUID, and another each time, also on a page of plain http", () => {
  const secure = crypto;
  vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => secure.getRandomValues(bytes) });
  const ids = Array.from({ length: 100 }, newId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true);
});
