import type { Readable } from "node:stream";

/** An object that is passed on while it is read. The caller reads `bytes` to the end or destroys the stream. */
export interface OpenedObject {
  /** In bytes; null if the store does not say. */
  readonly size: number | null;
  readonly contentType: string;
  readonly bytes: Readable;
}

/** Stores pictures. Keys are made in `object-key.ts`, never by a client. */
export interface ObjectStore {
  /** Stores an object whole or not at all: neither a reader nor a crash leaves half of one to be seen. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Whether the object exists. */
  has(key: string): Promise<boolean>;
  /** The object's bytes; null if it does not exist. */
  get(key: string): Promise<Buffer | null>;
  /** Opens the object for reading piece by piece, as slowly as the reader likes; null if it does not exist. */
  open(key: string): Promise<OpenedObject | null>;
  /** Removing an object that does not exist is no error. */
  remove(key: string): Promise<void>;
}
