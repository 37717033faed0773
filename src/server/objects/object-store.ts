import type { Readable } from "node:stream";

/** An object that is passed on as it is read. Whoever does not read `bytes` to the end destroys it. */
export interface OpenedObject {
  readonly size: number;
  /** Its first bytes, which tell what it is. */
  readonly head: Uint8Array;
  /** All of it. */
  readonly bytes: Readable;
}

/** Where pictures lie. Keys are made by `newObjectKey` and never by a client. */
export interface ObjectStore {
  /** All or nothing: a reader never sees half an object, a crash leaves none. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is none. */
  get(key: string): Promise<Buffer | null>;
  /** The same piece by piece, for readers as slow as they like; null when there is none. */
  open(key: string): Promise<OpenedObject | null>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** A link for reading that expires; relative to the server's origin when the server itself serves it. */
  readLink(key: string): string;
  /** A link to PUT an object's bytes to; expires. */
  uploadLink(key: string): string;
  /** The key that a link of ours names, expired or not; null for any other text. */
  keyOf(link: string): string | null;
}
