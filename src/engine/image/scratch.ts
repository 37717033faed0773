/**
 * Memory for arrays that are only needed on the way to a result: a stack of them (an arena). A picture takes some hundreds of planes, most of
 * them for a few milliseconds. Browsers fetch fresh pages from the system for each plane and give them back, which takes longer than the work
 * on it; Node clears the pages, and collects garbage for them again and again. Within `inScratch`, arrays lie one after the other in a few
 * large blocks, which the next call uses again. A host must ask for this (`keepScratch`): one that makes a single picture needs none.
 */

/** What planes, masks and pictures are kept in. */
type PixelArray = Float32Array | Uint8Array | Uint8ClampedArray | Int32Array;

interface PixelArrayOf<Kind> {
  readonly BYTES_PER_ELEMENT: number;
  new (count: number): Kind;
  new (buffer: ArrayBuffer, byteOffset: number, count: number): Kind;
}

/** Smaller arrays have memory of their own, as they are cheap. */
const leastBytes = 2 ** 16;
const blockBytes = 2 ** 25;
const alignedTo = 64;

/** How many blocks may be taken; 0 where no host asked for scratch memory. Arrays that do not fit have memory of their own. */
let mostBlocks = 0;
const blocks: ArrayBuffer[] = [];
/** The address of the first free byte, as if the blocks lay one after the other. */
let free = 0;
/** Whether new arrays are taken from the blocks. */
let isOpen = false;

/** Called with memory that was freed, and must not be read any more. */
let onFree: ((memory: Uint8Array) => void) | undefined;

/**
 * Keeps memory for `inScratch`, from now on and as long as the thread lives.
 *
 * @param mebibytes at most this much, in blocks of 32 that are taken when they are needed
 * @param told called with memory that was freed: a test overwrites it, so that code that still reads it gives another result
 * @returns a function that lets go of the blocks, since tests that share a process must not depend on which ran first
 */
export function keepScratch(mebibytes: number, told?: (memory: Uint8Array) => void): () => void {
  mostBlocks = Math.floor((mebibytes * 2 ** 20) / blockBytes);
  onFree = told;
  return () => {
    mostBlocks = 0;
    onFree = undefined;
    blocks.length = 0;
  };
}

/** A new array of zeros. Within `inScratch` it lives only as long as the work does, unless it is part of the result; so do those below. */
export const newFloats = (count: number): Float32Array => zeros(Float32Array, count);
/** As `newFloats`, for masks. */
export const newBytes = (count: number): Uint8Array => zeros(Uint8Array, count);
/** As `newFloats`, for a raster's pixels. */
export const newClampedBytes = (count: number): Uint8ClampedArray => zeros(Uint8ClampedArray, count);
/** As `newFloats`, for indices. */
export const newIntegers = (count: number): Int32Array => zeros(Int32Array, count);
/** As `newFloats`, of the same kind as another array. */
export const newLike = <Kind extends PixelArray>(array: Kind, count: number): Kind => zeros(kindOf(array), count);

/** The mask as a new array of floats. */
export function floatsOf(mask: Uint8Array): Float32Array {
  const floats = newFloats(mask.length);
  floats.set(mask);
  return floats;
}

/** As `slice()`, but in memory of the kind that `newFloats` takes. */
export function copyOf<Kind extends PixelArray>(array: Kind): Kind {
  const copy = taken(kindOf(array), array.length);
  if (!copy) return array.slice() as Kind;
  copy.set(array);
  return copy;
}

/**
 * Does the work, and frees all scratch memory that it took, except for the arrays in its result.
 *
 * @param work returns plain data, since arrays held by a function or an object of a class could not be found and moved out of the freed memory
 * @throws TypeError when the work returns a function or an object of a class
 */
export function inScratch<Result>(work: () => Plain<Result>): Result {
  if (mostBlocks === 0) return work() as Result;
  const start = free;
  const wasOpen = isOpen;
  isOpen = true;
  let result: Plain<Result>;
  let end: number;
  try {
    result = work();
  } finally {
    end = free;
    free = start;
    isOpen = wasOpen;
  }
  const found = new Set<PixelArray>();
  addArraysOf(result, found);
  const arrays = [...found].filter((array) => addressOf(array) >= start);
  // The arrays of the result are moved down to where the work began, in the order in which they lie, so that none is overwritten before it is
  // moved itself. If two overlap, or are views that lie closer together than whole arrays do, that could happen: then all stay where they are.
  arrays.sort((a, b) => addressOf(a) - addressOf(b));
  if (wasOpen && arrays.some((array, i) => i > 0 && addressOf(array) < aligned(addressOf(arrays[i - 1]) + arrays[i - 1].byteLength))) {
    free = end;
    return result as Result;
  }
  const kept = arrays.length === 0 ? result : withArrays(result, new Map(arrays.map((array) => [array, copyOf(array)])));
  if (onFree) tellFree(onFree, free, end);
  return kept as Result;
}

function tellFree(told: (memory: Uint8Array) => void, from: number, to: number): void {
  for (let at = from; at < to; at = (Math.floor(at / blockBytes) + 1) * blockBytes) {
    const inBlock = at % blockBytes;
    told(new Uint8Array(blocks[Math.floor(at / blockBytes)], inBlock, Math.min(to - at, blockBytes - inBlock)));
  }
}

/** Makes something that outlives the surrounding `inScratch`, such as what is remembered: its arrays have memory of their own. */
export function lasting<Result>(make: () => Result): Result {
  const wasOpen = isOpen;
  isOpen = false;
  try {
    return make();
  } finally {
    isOpen = wasOpen;
  }
}

/** Frees at once the memory of all larger arrays within data. They must not be used afterwards. */
export function letGo(data: unknown): void {
  if (ArrayBuffer.isView(data)) letGoOf(data as PixelArray);
  else if (typeof data === "object" && data !== null) for (const part of Object.values(data)) letGo(part);
}

/** Frees an array's memory, unless it is small (it may share its memory with others then, as Node's buffers do) or lies in the blocks. */
function letGoOf(array: PixelArray): void {
  const { buffer, byteLength } = array;
  if (byteLength >= leastBytes && addressOf(array) < 0 && buffer instanceof ArrayBuffer && !buffer.detached) buffer.transfer(0);
}

/** The type of plain data, with `never` in place of functions. */
export type Plain<Data> = Data extends (...given: never[]) => unknown
  ? never
  : Data extends ArrayBufferView
    ? Data
    : Data extends object
      ? { [Key in keyof Data]: Plain<Data[Key]> }
      : Data;

const kindOf = <Kind extends PixelArray>(array: Kind): PixelArrayOf<Kind> => array.constructor as unknown as PixelArrayOf<Kind>;

function zeros<Kind extends PixelArray>(Kind: PixelArrayOf<Kind>, count: number): Kind {
  const array = taken(Kind, count);
  if (!array) return new Kind(count);
  array.fill(0);
  return array;
}

/** A new array in the blocks, not cleared; null where the array must have memory of its own. */
function taken<Kind extends PixelArray>(Kind: PixelArrayOf<Kind>, count: number): Kind | null {
  const bytes = count * Kind.BYTES_PER_ELEMENT;
  if (!isOpen || bytes < leastBytes || bytes > blockBytes) return null;
  const rest = blockBytes - (free % blockBytes);
  const from = bytes > rest ? free + rest : free;
  const block = Math.floor(from / blockBytes);
  if (block >= mostBlocks) return null;
  if (block === blocks.length) blocks.push(new ArrayBuffer(blockBytes));
  free = aligned(from + bytes);
  return new Kind(blocks[block], from % blockBytes, count);
}

const aligned = (address: number): number => Math.ceil(address / alignedTo) * alignedTo;

/** Where an array lies in the blocks; -1 for one with memory of its own. */
function addressOf({ buffer, byteOffset }: PixelArray): number {
  const block = blocks.indexOf(buffer as ArrayBuffer);
  return block < 0 ? -1 : block * blockBytes + byteOffset;
}

/** Adds all arrays within plain data to `found`. */
function addArraysOf(data: unknown, found: Set<PixelArray>): void {
  if (ArrayBuffer.isView(data)) found.add(data as PixelArray);
  else for (const part of partsOf(data)) addArraysOf(part, found);
}

function withArrays(data: unknown, moved: ReadonlyMap<unknown, PixelArray>): unknown {
  if (ArrayBuffer.isView(data)) return moved.get(data) ?? data;
  if (Array.isArray(data)) return data.map((part) => withArrays(part, moved));
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, part]) => [name, withArrays(part, moved)]));
}

function partsOf(data: unknown): readonly unknown[] {
  if (Array.isArray(data)) return data;
  if (typeof data === "function") throw new TypeError("a function may hold scratch memory");
  if (typeof data !== "object" || data === null) return [];
  if (Object.getPrototypeOf(data) !== Object.prototype) throw new TypeError(`a ${data.constructor.name} may hold scratch memory`);
  return Object.values(data);
}
