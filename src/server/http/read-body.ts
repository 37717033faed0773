import type { Readable } from "node:stream";

/**
 * Reads a body of at most `maxBytes`; null for a longer one. Of that, up to `discardBytes` are read and thrown away, because a client that is
 * still sending reads no answer.
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
