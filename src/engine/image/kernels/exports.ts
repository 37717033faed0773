import { wasm } from "./kernels.wasm.ts";

/** Every host has `atob` and `WebAssembly`, but no type library that all rooms share declares them. */
declare const atob: (base64: string) => string;
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { readonly exports: unknown };
};

/** What `assembly/` exports. Arrays are given as addresses, in bytes from the beginning of `memory`. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  boxBlur(plane: number, blurred: number, columns: number, sums: number, width: number, height: number, radius: number): void;
  multiplyInto(plane: number, factors: number, count: number): void;
  divideInto(plane: number, divisors: number, count: number): void;
  chamferDistances(mask: number, isOfMask: boolean, distances: number, width: number, height: number): void;
  dilate(mask: number, distances: number, grown: number, width: number, height: number, radiusPx: number): void;
  erode(mask: number, distances: number, shrunk: number, width: number, height: number, radiusPx: number): void;
  findComponents(mask: number, ids: number, lower: number, sizes: number, width: number, height: number): number;
  shrinkPlane(plane: number, shrunk: number, sums: number, width: number, height: number, factor: number): void;
  shrinkRows(
    rows: number,
    firstRow: number,
    sourceWidth: number,
    sourceHeight: number,
    shrunk: number,
    means: number,
    columns: number,
    width: number,
    height: number,
    from: number,
    to: number,
  ): void;
  readGuide(
    photo: number,
    guide: number,
    means: number,
    inverse: number,
    product: number,
    columns: number,
    sums: number,
    photoWidth: number,
    photoHeight: number,
    factor: number,
    radius: number,
    epsilon: number,
  ): void;
  filterInBox(
    plane: number,
    filtered: number,
    photo: number,
    guide: number,
    means: number,
    inverse: number,
    scratch: number,
    rows: number,
    samples: number,
    columns: number,
    sums: number,
    photoWidth: number,
    photoHeight: number,
    width: number,
    height: number,
    boxX: number,
    boxY: number,
    boxWidth: number,
    boxHeight: number,
    radius: number,
    veil: number,
  ): void;
  sumColoursAround(
    photo: number,
    kinds: number,
    noKind: number,
    sums: number,
    width: number,
    height: number,
    x: number,
    y: number,
    stepPx: number,
    steps: number,
  ): void;
  sumMixedColours(
    photo: number,
    kinds: number,
    sums: number,
    width: number,
    height: number,
    x: number,
    y: number,
    around: number,
    rowStep: number,
  ): void;
  softmax(logits: number, highest: number, area: number, classes: number): void;
  averageMirroredInto(plane: number, mirrored: number, width: number, height: number, share: number): void;
  normalise(planes: number, area: number, count: number): void;
  addLookInto(
    planes: number,
    seenWidth: number,
    seenHeight: number,
    count: number,
    sums: number,
    weights: number,
    width: number,
    height: number,
    columns: number,
    columnCount: number,
    firstX: number,
    rows: number,
    rowCount: number,
    firstY: number,
    fadePx: number,
    weight: number,
    here: number,
    between: number,
  ): void;
  leanToColour(
    lab: number,
    mask: number,
    leaning: number,
    count: number,
    samples: number,
    sampleCount: number,
    others: number,
    colour: number,
    reach: number,
    nearest: number,
  ): void;
  growPatches(
    rgb: number,
    coarse: number,
    unknown: number,
    isSource: number,
    targets: number,
    closeness: number,
    targetCount: number,
    across: number,
    down: number,
    remoteness: number,
    stepCount: number,
    patch: number,
    matches: number,
    width: number,
    height: number,
  ): void;
  blendPatches(
    rgb: number,
    coarse: number,
    hole: number,
    matches: number,
    filled: number,
    width: number,
    height: number,
    overlap: number,
  ): void;
  halveRaster(photo: number, halved: number, width: number, height: number): void;
  shrinkColours(photo: number, planes: number, width: number, height: number, factor: number): void;
}

/** The compiled kernels: one instance a thread, with a memory of its own. */
export const kernels = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(atob(wasm), (letter) => letter.charCodeAt(0))))
  .exports as Exports;
