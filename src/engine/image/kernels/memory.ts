import { copyOf } from "../scratch.ts";
import { kernels } from "./exports.ts";

const pageBytes = 2 ** 16;
/** The free bytes behind each array: kernels load four values at a time, and may read beyond an array's end. */
const marginBytes = 64;

/**
 * Gives the addresses of arrays of these sizes, in bytes, one after the other in the kernels' memory, which grows as needed. Each call begins
 * anew, so that the arrays of an earlier one are lost.
 */
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

/** Copies an array into the kernels' memory. */
export function put(values: Float32Array | Int32Array | Uint8Array | Uint8ClampedArray, address: number): void {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  new Uint8Array(kernels.memory.buffer, address, bytes.length).set(bytes);
}

/** A copy of floats that lie in the kernels' memory. */
export const floatsAt = (address: number, count: number): Float32Array => copyOf(new Float32Array(kernels.memory.buffer, address, count));
/** A copy of bytes that lie in the kernels' memory. */
export const bytesAt = (address: number, count: number): Uint8Array => copyOf(new Uint8Array(kernels.memory.buffer, address, count));
