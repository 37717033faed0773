import { clamp, distance, type Point } from "../image/geometry.ts";
import { trimmed } from "../image/placed-layer.ts";
import type { PlacedLayer, Size } from "../image/raster.ts";
import { TryOnProblem } from "../problem.ts";
import type { Texture } from "./texture.ts";
import { newFloats } from "../image/scratch.ts";

/** A grid of points in the garment's photo and where each goes in the person's photo, row by row. */
export interface Mesh {
  readonly columns: number;
  readonly rows: number;
  readonly garmentPx: readonly Point[];
  readonly personPx: readonly Point[];
  /**
   * Edges at which the cloth goes on beyond the mesh: before the first or after the last row, beyond the first or the last column, or
   * beyond the last column from a row on. The mesh fades out over its last pixel there, because a hard edge would have steps.
   */
  readonly softEdges?: {
    readonly start?: boolean;
    readonly end?: boolean;
    readonly sides?: boolean;
    readonly lastColumnFromRow?: number;
  };
}

/**
 * Draws meshes into a layer of their own, as large as what they show of the garment in a picture of that size.
 *
 * @throws TryOnProblem `error.engine.unsupported` where a mesh has no finite place: something was not measured right on the body or the
 *   garment
 */
export function drawMeshes(texture: Texture, meshes: readonly Mesh[], { width, height }: Size): PlacedLayer {
  const xs = meshes.flatMap(({ personPx }) => personPx.map(({ x }) => x));
  const ys = meshes.flatMap(({ personPx }) => personPx.map(({ y }) => y));
  const [left, right] = meetingPixels(xs, width);
  const [top, bottom] = meetingPixels(ys, height);
  const layer = { left, top, width: right - left, height: bottom - top, rgba: newFloats((right - left) * (bottom - top) * 4) };
  for (const mesh of meshes) drawMeshInto(layer, texture, mesh);
  return trimmed(layer);
}

/** The first pixel of a row of `length` that the coordinates reach, and the first after them; at least one pixel. */
function meetingPixels(coordinates: readonly number[], length: number): [number, number] {
  const least = coordinates.reduce((a, b) => Math.min(a, b));
  const most = coordinates.reduce((a, b) => Math.max(a, b));
  if (!Number.isFinite(least) || !Number.isFinite(most)) throw new TryOnProblem("error.engine.unsupported");
  const first = clamp(Math.floor(least), 0, length - 1);
  return [first, clamp(Math.ceil(most), first + 1, length)];
}

/**
 * Draws the texture through the mesh, two triangles a cell. The mesh should reach a little beyond the garment: the
 * texture's own alpha makes the edge. Cells that are empty are left out. Where the mesh lies on itself its later rows are in front: a bent
 * arm's forearm before its upper arm.
 */
export function drawMeshInto(target: PlacedLayer, texture: Texture, mesh: Mesh): void {
  const { columns, rows } = mesh;
  const pen: Pen = { texture, fromEdge: mesh.softEdges ? edgeDistances(mesh) : null, colour: new Float64Array(4) };
  for (let row = rows - 2; row >= 0; row--) {
    for (let column = 0; column + 1 < columns; column++) {
      const a = row * columns + column;
      drawTriangleInto(target, pen, mesh, a, a + 1, a + columns);
      drawTriangleInto(target, pen, mesh, a + 1, a + columns + 1, a + columns);
    }
  }
}

/** Distance in pixels from each of the mesh's points to its soft edges, within one cell of them; elsewhere more than is ever asked. */
function edgeDistances({ columns, rows, personPx, softEdges }: Mesh): Float64Array {
  const distances = new Float64Array(columns * rows).fill(farFromEdge);
  const measure = (edge: number, next: number): void => {
    distances[next] = Math.min(distances[next], distance(personPx[edge], personPx[next]));
    distances[edge] = 0;
  };
  for (let row = softEdges?.lastColumnFromRow ?? rows; row < rows; row++) {
    const last = (row + 1) * columns - 1;
    // Columns may lie on each other at the edge.
    for (let i = row * columns; i <= last; i++) distances[i] = Math.min(distances[i], distance(personPx[i], personPx[last]));
  }
  for (let row = softEdges?.sides ? 0 : rows; row < rows; row++) {
    const [first, last] = [row * columns, (row + 1) * columns - 1];
    measure(first, first + 1);
    measure(last, last - 1);
  }
  for (let column = 0; column < columns; column++) {
    if (softEdges?.start) measure(column, columns + column);
    if (softEdges?.end) measure((rows - 1) * columns + column, (rows - 2) * columns + column);
  }
  return distances;
}

const farFromEdge = 100;

/**
 * A pixel that covers more than n + `squashed` of the texture's pixels in one direction is the mean of n + 1 samples along that, or of
 * `mostSamples`: slanting stripes would have teeth.
 */
const squashed = 0.3;
const mostSamples = 4;

/** What a mesh is drawn with. */
interface Pen {
  readonly texture: Texture;
  /** Distance of each of the mesh's points from its soft edges, in pixels; null where no edge is soft. */
  readonly fromEdge: Float64Array | null;
  /** Scratch: colour of the pixel being drawn. */
  readonly colour: Float64Array;
}

function drawTriangleInto(target: PlacedLayer, pen: Pen, { garmentPx, personPx }: Mesh, a: number, b: number, c: number): void {
  const { texture, fromEdge, colour } = pen;
  const pa = personPx[a];
  const pb = personPx[b];
  const pc = personPx[c];
  const area = (pb.x - pa.x) * (pc.y - pa.y) - (pb.y - pa.y) * (pc.x - pa.x);
  if (Math.abs(area) < 1e-6) return;
  const minX = Math.max(target.left, Math.ceil(Math.min(pa.x, pb.x, pc.x) - 0.5));
  const maxX = Math.min(target.left + target.width - 1, Math.floor(Math.max(pa.x, pb.x, pc.x) - 0.5));
  const minY = Math.max(target.top, Math.ceil(Math.min(pa.y, pb.y, pc.y) - 0.5));
  const maxY = Math.min(target.top + target.height - 1, Math.floor(Math.max(pa.y, pb.y, pc.y) - 0.5));
  const ga = garmentPx[a];
  const gb = garmentPx[b];
  const gc = garmentPx[c];
  // Barycentric weights are linear in x and y: one step to the right adds a constant.
  const stepB = (pc.y - pa.y) / area;
  const stepC = (pa.y - pb.y) / area;
  const stepU = (stepB * (gb.x - ga.x) + stepC * (gc.x - ga.x)) * texture.scaleX;
  const stepV = (stepB * (gb.y - ga.y) + stepC * (gc.y - ga.y)) * texture.scaleY;
  const downB = (pa.x - pc.x) / area;
  const downC = (pb.x - pa.x) / area;
  const downU = (downB * (gb.x - ga.x) + downC * (gc.x - ga.x)) * texture.scaleX;
  const downV = (downB * (gb.y - ga.y) + downC * (gc.y - ga.y)) * texture.scaleY;
  const isSquashedAcross = stepU * stepU + stepV * stepV > downU * downU + downV * downV;
  const spreadU = isSquashedAcross ? stepU : downU;
  const spreadV = isSquashedAcross ? stepV : downV;
  const samples = clamp(Math.ceil(Math.sqrt(spreadU * spreadU + spreadV * spreadV) - squashed), 1, mostSamples);
  for (let y = minY; y <= maxY; y++) {
    const fromAx = minX + 0.5 - pa.x;
    const fromAy = y + 0.5 - pa.y;
    let weightB = (fromAx * (pc.y - pa.y) - fromAy * (pc.x - pa.x)) / area;
    let weightC = (fromAy * (pb.x - pa.x) - fromAx * (pb.y - pa.y)) / area;
    let u = (ga.x + weightB * (gb.x - ga.x) + weightC * (gc.x - ga.x)) * texture.scaleX - texture.offsetX;
    let v = (ga.y + weightB * (gb.y - ga.y) + weightC * (gc.y - ga.y)) * texture.scaleY - texture.offsetY;
    let p = ((y - target.top) * target.width + minX - target.left) * 4;
    for (let x = minX; x <= maxX; x++) {
      // A hair's width of tolerance: both triangles draw a shared edge rather than neither.
      if (weightB >= -1e-5 && weightC >= -1e-5 && weightB + weightC <= 1.00001) {
        const insidePx = fromEdge ? fromEdge[a] + weightB * (fromEdge[b] - fromEdge[a]) + weightC * (fromEdge[c] - fromEdge[a]) : 1;
        const weight = clamp(insidePx, 0, 1) / samples;
        colour.fill(0);
        for (let k = 0; k < samples; k++) {
          const off = (k + 0.5) / samples - 0.5;
          addSampleInto(colour, texture, u - 0.5 + off * spreadU, v - 0.5 + off * spreadV, weight);
        }
        keepMoreOpaqueInto(target.rgba, p, colour);
      }
      weightB += stepB;
      weightC += stepC;
      u += stepU;
      v += stepV;
      p += 4;
    }
  }
}

/** Adds to a sum the texture's colour at a place between its pixels, times a weight: bilinear; transparent outside of the texture. */
function addSampleInto(sum: Float64Array, { width, height, rgba }: Texture, u: number, v: number, weight: number): void {
  if (u <= -1 || v <= -1 || u >= width || v >= height) return;
  // As `Math.floor`, but at once a whole number that an index can be computed of.
  const left = u < 0 ? -1 : u | 0;
  const top = v < 0 ? -1 : v | 0;
  const right = left + 1 < width ? 1 : 0;
  const lower = top + 1 < height ? 1 : 0;
  const shareX = u - left;
  const shareY = v - top;
  const hasLeft = left >= 0 ? 1 : 0;
  const hasTop = top >= 0 ? 1 : 0;
  const a = weight * (1 - shareX) * (1 - shareY) * hasLeft * hasTop;
  const b = weight * shareX * (1 - shareY) * right * hasTop;
  const c = weight * (1 - shareX) * shareY * hasLeft * lower;
  const d = weight * shareX * shareY * right * lower;
  const first = (Math.max(top, 0) * width + Math.max(left, 0)) * 4;
  addPixelsInto(sum, rgba, first, left >= 0 ? right * 4 : 0, top >= 0 ? lower * width * 4 : 0, a, b, c, d);
}

/**
 * Adds weighted colours of four pixels: the one that begins at `first`, the one `beside` it, and the two `below` them. A function of its
 * own: inside `addSampleInto` it would be too long to be inlined, and each number would become an object.
 */
function addPixelsInto(
  sum: Float64Array,
  rgba: Float32Array,
  first: number,
  beside: number,
  below: number,
  a: number,
  b: number,
  c: number,
  d: number,
): void {
  const second = first + beside;
  for (let channel = 0; channel < 4; channel++) {
    sum[channel] +=
      rgba[first + channel] * a + rgba[second + channel] * b + rgba[first + below + channel] * c + rgba[second + below + channel] * d;
  }
}

/** Cloth that is at most so many times as opaque is as opaque: the weights of samples do not sum up to exactly 1. */
const asOpaque = 1.01;

/**
 * Of two cells that cover a pixel, the more opaque one stays: the mesh's overhang is empty and must not wipe out cloth. Of two that are as
 * opaque the first one stays.
 */
function keepMoreOpaqueInto(target: Float32Array, p: number, colour: Float64Array): void {
  // Once, where a sleeve lay on itself at a bent elbow, rounding errors chose, and the cloth was a mosaic of both.
  if (colour[3] <= asOpaque * target[p + 3]) return;
  for (let channel = 0; channel < 4; channel++) target[p + channel] = colour[channel];
}

/** Cells whose orientation differs from the mesh's first: places where the cloth would lie on itself. */
export function countFoldedCells({ columns, rows, personPx }: Mesh): number {
  let folded = 0;
  let orientation = 0;
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const a = personPx[row * columns + column];
      const b = personPx[row * columns + column + 1];
      const c = personPx[(row + 1) * columns + column];
      const sign = Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
      if (orientation === 0) orientation = sign;
      if (sign !== orientation) folded++;
    }
  }
  return folded;
}
