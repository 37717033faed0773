import { copyOf } from "../scratch.ts";
import { kernels } from "./exports.ts";

const pageBytes = 2 ** 16;
/** What the kernels' loads of four values read beyond an array's end is there, and nobody's. */
const marginBytes = 64;

/** Lays arrays of so many bytes one after the other into the kernels' memory, which nothing else uses meanwhile. Gives their addresses. */
export function layOut(...sizes: readonly number[]): number[] {
  let end = marginBytes;
  const addresses = sizes.map((bytes) => {
    const address = end;
    end += Math.ceil(bytes / marginBytes) * marginBytes + marginBytes;
    return address;
  });
  const missing = end - kernels.memory.buffer.byteLength;
  if (missing > 0) kernels.memory.grow(Math.ceil(missing / pageBytes));
  return addresses;
}

export function put(values: Float32Array | Int32Array | Uint8Array | Uint8ClampedArray, address: number): void {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  new Uint8Array(kernels.memory.buffer, address, bytes.length).set(bytes);
}

export const floatsAt = (address: number, count: number): Float32Array => copyOf(new Float32Array(kernels.memory.buffer, address, count));
export const bytesAt = (address: number, count: number): Uint8Array => copyOf(new Uint8Array(kernels.memory.buffer, address, count));
