import { randomBytes, randomUUID } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

const secretBytes = 32;

/**
 * The key that signs links to objects: made once per data folder, readable by its owner only. It is written to another file and then linked
 * into place, so that two processes that start together use the same key, and neither reads half of it.
 *
 * @throws Error if the file is too short, as when it was cut off or emptied: a key that can be guessed would let everybody sign links
 */
export async function readLinkSecret(dataDir: string): Promise<Buffer> {
  const file = path.join(dataDir, "link-secret");
  try {
    return await readSecret(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, randomBytes(secretBytes), { mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(draft);
  }
  return readSecret(file);
}

async function readSecret(file: string): Promise<Buffer> {
  const secret = await readFile(file);
  if (secret.length >= secretBytes) return secret;
  throw new Error(`${file} is no key any more. Put it back from the back-up, or delete it to have a new one made: open links end then.`);
}
