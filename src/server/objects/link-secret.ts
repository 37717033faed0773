import { randomBytes, randomUUID } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * The key that signs links to objects: made once per data folder, readable by its owner only. It is written aside
 * and then linked into place, so two processes that start together agree on one, and none reads half of it.
 */
export async function readLinkSecret(dataDir: string): Promise<Buffer> {
  const file = path.join(dataDir, "link-secret");
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, randomBytes(32), { mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(draft);
  }
  return readFile(file);
}
