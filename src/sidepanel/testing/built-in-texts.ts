import { readFileSync } from "node:fs";
import path from "node:path";
import { vi } from "vitest";

const project = path.resolve(import.meta.dirname, "../../..");

/** Stands in for the server of the app's own files. */
export function serveBuiltInTexts(): void {
  vi.stubGlobal("fetch", async (address: string) => new Response(readFileSync(path.join(project, address))));
}
