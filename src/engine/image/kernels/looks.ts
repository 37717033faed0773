import { kernels } from "./exports.ts";
import { floatsAt, layOut, put } from "./memory.ts";

/** One answer of a segmentation network: a plane of `width` × `height` for each class, one after the other. The width is a multiple of 4. */
export interface Look {
  readonly width: number;
  readonly height: number;
  readonly planes: Float32Array;
}

/**
 * How one axis of a look maps to an axis of larger planes. For each of their columns (or rows) from `first` on: the look's sample before it, how
 * far from that sample to the next one it lies (0…1), and how far inside of the look's border, in pixels of the photo.
 */
export interface Places {
  readonly first: number;
  readonly samples: readonly { readonly before: number; readonly fraction: number; readonly insidePx: number }[];
}

/** A look, and where in the larger planes it lies. */
export interface PlacedLook {
  readonly look: Look;
  readonly columns: Places;
  readonly rows: Places;
  /** How much it counts beside other looks at the same place. */
  readonly weight: number;
}

/** The look with probabilities in place of logits, per pixel over the classes. */
export function softmax({ width, height, planes }: Look): Look {
  const [at, highest] = layOut(planes.byteLength, width * height * 4);
  put(planes, at);
  kernels.softmax(at, highest, width * height, planes.length / (width * height));
  return { width, height, planes: floatsAt(at, planes.length) };
}

/**
 * Class probabilities from the logits of a picture and of its mirror image (test-time augmentation by flipping).
 *
 * @param mirrored the mirror image's logits
 * @param shares for each class, how much the mirror image counts, 0…1
 */
export function meanOfBothWays({ width, height, planes }: Look, mirrored: Look, shares: readonly number[]): Look {
  const area = width * height;
  const [own, other, highest] = layOut(planes.byteLength, planes.byteLength, area * 4);
  put(planes, own);
  put(mirrored.planes, other);
  for (const looks of [own, other]) kernels.softmax(looks, highest, area, shares.length);
  for (const [c, share] of shares.entries()) {
    const plane = c * area * 4;
    kernels.averageMirroredInto(own + plane, other + plane, width, height, share);
  }
  kernels.normalise(own, area, shares.length);
  return { width, height, planes: floatsAt(own, planes.length) };
}

/**
 * The weighted mean of looks at parts of a picture, as a plane of `width` × `height` for each class. Each pixel must lie in at least one look.
 *
 * @param fadePx how far inside of its borders (in units of `insidePx`) a look begins to have its whole weight
 */
export function joinLooks(looks: readonly PlacedLook[], classes: number, width: number, height: number, fadePx: number): Float32Array[] {
  const bytes = width * height * 4;
  const largest = Math.max(...looks.map(({ look }) => look.planes.byteLength));
  const widest = Math.max(...looks.map(({ look }) => look.width));
  const [sums, weights, seen, columnsAt, rowsAt, here, between] = layOut(
    classes * bytes,
    bytes,
    largest,
    width * placeBytes,
    height * placeBytes,
    width * 4,
    widest * 4,
  );
  new Uint8Array(kernels.memory.buffer, sums, classes * bytes).fill(0);
  new Uint8Array(kernels.memory.buffer, weights, bytes).fill(0);
  for (const { look, columns, rows, weight } of looks) {
    put(look.planes, seen);
    putPlaces(columns, columnsAt);
    putPlaces(rows, rowsAt);
    kernels.addLookInto(
      seen,
      look.width,
      look.height,
      classes,
      sums,
      weights,
      width,
      height,
      columnsAt,
      columns.samples.length,
      columns.first,
      rowsAt,
      rows.samples.length,
      rows.first,
      fadePx,
      weight,
      here,
      between,
    );
  }
  return Array.from({ length: classes }, (_, c) => {
    kernels.divideInto(sums + c * bytes, weights, width * height);
    return floatsAt(sums + c * bytes, width * height);
  });
}

const placeBytes = 12;

function putPlaces({ samples }: Places, address: number): void {
  const whole = new Int32Array(kernels.memory.buffer, address, samples.length * 3);
  const parts = new Float32Array(kernels.memory.buffer, address, samples.length * 3);
  for (const [i, { before, fraction, insidePx }] of samples.entries()) {
    whole[i * 3] = before;
    parts[i * 3 + 1] = fraction;
    parts[i * 3 + 2] = insidePx;
  }
}
