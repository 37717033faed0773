import type { Readable } from "node:stream";

/**
 * Reads a body of at most `maxBytes`; null for a longer one. The rest of that is thrown away as it comes, so that its
 * sender gets to read the answer, but no more than `discardBytes` of it.
 */
export async function readBody(stream: Readable, maxBytes: number, discardBytes: number): Promise<Buffer | null> {
  let parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > discardBytes) return null;
    if (bytes > maxBytes) parts = [];
    else parts.push(part);
  }
  return bytes > maxBytes ? null : Buffer.concat(parts);
}
