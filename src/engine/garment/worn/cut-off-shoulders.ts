import { add, point, type Point } from "../../image/geometry.ts";
import type { Plane } from "../../image/raster.ts";
import { newLike } from "../../image/scratch.ts";
import type { Body } from "../../person/body.ts";
import { movedPlaces } from "../../person/crop-body.ts";
import { partIndex } from "../../person/labels.ts";
import { changedParts } from "../../person/parsing/part-planes.ts";

/**
 * In shoulder widths above the line of the shoulder joints: shoulders, and the throat from which a neckline is looked for, lie below this.
 */
const roomAbove = 0.35;

/**
 * A wearer whose shoulders the photo's upper border cuts through, in a photo that is extended above: something seems to lie over the
 * clothes there, as a bag does, so that the missing part is found like cloth that a bag hides. Without that, the garment had no shoulders
 * and ended straight.
 */
export function withShouldersAbove(body: Body): Body {
  const roomPx = roomAbove * body.shoulderWidthPx;
  const rows = Math.ceil(roomPx - body.neck.y);
  // Whoever shows no shoulders at all wears trousers for the photo.
  if (rows <= 0 || rows > 2 * roomPx) return body;
  const { photo } = body;
  const down = point(0, rows);
  const withRows = (plane: Plane, value: number): Plane => ({
    ...plane,
    height: plane.height + rows,
    data: withRowsAbove(plane.data, plane.width, rows, value),
  });
  return {
    ...body,
    photo: { ...photo, height: photo.height + rows, data: withRowsAbove(photo.data, 4 * photo.width, rows, 255) },
    parts: { ...changedParts(body.parts, (plane) => withRows(plane, 0)), other: withRows(body.parts.other, 1) },
    labels: withRowsAbove(body.labels, photo.width, rows, partIndex.other),
    bagStrap: body.bagStrap && withRowsAbove(body.bagStrap, photo.width, rows, 0),
    scarf: body.scarf && withRowsAbove(body.scarf, photo.width, rows, 0),
    lightness: withRowsAbove(body.lightness, photo.width, rows, 100),
    ...movedPlaces(body, (place: Point) => add(place, down)),
  };
}

function withRowsAbove<Data extends Float32Array | Uint8Array | Uint8ClampedArray>(
  data: Data,
  width: number,
  rows: number,
  value: number,
): Data {
  const raised = newLike(data, data.length + rows * width);
  raised.fill(value, 0, rows * width);
  raised.set(data, rows * width);
  return raised;
}
