import type { Readable } from "node:stream";

/** An object that is passed on as it is read. Whoever does not read `bytes` to the end destroys it. */
export interface OpenedObject {
  /** Bytes; null when the store does not say. */
  readonly size: number | null;
  readonly contentType: string;
  /** All of it. */
  readonly bytes: Readable;
}

/** Where pictures lie. Keys are made by `newObjectKey` and never by a client. */
export interface ObjectStore {
  /** All or nothing: a reader never sees half an object, a crash leaves none. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Whether there is one. */
  has(key: string): Promise<boolean>;
  /** Null when there is none. */
  get(key: string): Promise<Buffer | null>;
  /** The same piece by piece, for readers as slow as they like; null when there is none. */
  open(key: string): Promise<OpenedObject | null>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
}
