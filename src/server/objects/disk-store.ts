import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { contentTypeOf } from "../images/image-type.ts";
import type { ObjectStore, OpenedObject } from "./object-store.ts";
import { isObjectKey } from "./object-key.ts";

const drafts = "drafts";
const headBytes = 64;
const draftMaxAgeMs = 60 * 60_000;

/** Objects as files of a folder. */
export class DiskStore implements ObjectStore {
  readonly #folder: string;
  readonly #now: () => number;

  constructor(folder: string, now: () => number = Date.now) {
    this.#folder = folder;
    this.#now = now;
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const file = this.#fileOf(key);
    const draft = path.join(this.#folder, drafts, randomUUID());
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await mkdir(path.dirname(draft), { recursive: true, mode: 0o700 });
    try {
      await writeFile(draft, bytes, { mode: 0o600, flush: true });
      await rename(draft, file);
      await flushFolder(path.dirname(file));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  /** Deletes drafts that a crash left half written. Younger ones may still be being written by another process. */
  async removeOldDrafts(): Promise<void> {
    const folder = path.join(this.#folder, drafts);
    const names = await readdir(folder).catch(() => []);
    for (const name of names) {
      // Null if a process has finished this draft meanwhile.
      const found = await stat(path.join(folder, name)).catch(nullIfMissing);
      if (found && this.#now() - found.mtimeMs > draftMaxAgeMs) await rm(path.join(folder, name), { force: true });
    }
  }

  async has(key: string): Promise<boolean> {
    return (await stat(this.#fileOf(key)).catch(nullIfMissing)) !== null;
  }

  async get(key: string): Promise<Buffer | null> {
    return readFile(this.#fileOf(key)).catch(nullIfMissing);
  }

  async open(key: string): Promise<OpenedObject | null> {
    const file = await open(this.#fileOf(key)).catch(nullIfMissing);
    if (!file) return null;
    try {
      const { size } = await file.stat();
      const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
      const contentType = contentTypeOf(buffer.subarray(0, bytesRead)) ?? "application/octet-stream";
      return { size, contentType, bytes: file.createReadStream({ start: 0 }) };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#fileOf(key), { force: true });
  }

  #fileOf(key: string): string {
    if (!isObjectKey(key)) throw new RangeError("not an object key");
    return path.join(this.#folder, key);
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

/** Writes a folder's entries to the disk: without that, a file's new name may not outlast a power failure. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
