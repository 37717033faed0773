/** Where pictures lie. Keys are made by `newObjectKey` and never by a client. */
export interface ObjectStore {
  /** All or nothing: a reader never sees half an object, a crash leaves none. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is none. */
  get(key: string): Promise<Buffer | null>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** A link for reading that expires; relative to the server's origin when the server itself serves it. */
  readLink(key: string): string;
  /** A link to PUT an object's bytes to; expires. */
  uploadLink(key: string): string;
  /** The key that a link of ours names, expired or not; null for any other text. */
  keyOf(link: string): string | null;
}
