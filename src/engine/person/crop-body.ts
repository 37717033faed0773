import { cropRaster } from "../image/picture.ts";
import { subtract, point, type Point } from "../image/geometry.ts";
import { cropPlane, partOf, type PixelBox } from "../image/mask-box.ts";
import type { Body, BodySide } from "./body.ts";
import { changedParts } from "./parsing/part-planes.ts";

/** The body as a box of its photo shows it, in pixels of that box. Lengths and widths stay those of the whole body. */
export function cropBody(body: Body, box: PixelBox): Body {
  const photoWidth = body.photo.width;
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const origin = point(box.left, box.top);
  const move = (place: Point): Point => subtract(place, origin);
  return {
    ...body,
    photo: cropRaster(body.photo, { x: box.left, y: box.top, width, height }),
    parts: changedParts(body.parts, (plane) => partOf(plane, box)),
    labels: cropPlane(body.labels, photoWidth, box),
    bagStrap: body.bagStrap && cropPlane(body.bagStrap, photoWidth, box),
    scarf: body.scarf && cropPlane(body.scarf, photoWidth, box),
    lightness: cropPlane(body.lightness, photoWidth, box),
    ...movedPlaces(body, move),
  };
}

/** All points of a body, moved into another photo's pixels. */
export function movedPlaces(
  body: Body,
  move: (place: Point) => Point,
): Pick<Body, "neck" | "pelvis" | "left" | "right" | "eyes" | "mouth" | "bareSkin"> {
  return {
    neck: move(body.neck),
    pelvis: move(body.pelvis),
    left: moveSide(body.left, move),
    right: moveSide(body.right, move),
    eyes: move(body.eyes),
    mouth: move(body.mouth),
    bareSkin: body.bareSkin && { ...body.bareSkin, corner: move(body.bareSkin.corner) },
  };
}

function moveSide({ arm, ...joints }: BodySide, move: (place: Point) => Point): BodySide {
  const moved = Object.entries(joints).map(([name, place]) => [name, move(place)]);
  return {
    ...(Object.fromEntries(moved) as typeof joints),
    arm: arm.map((sample) => ({ ...sample, centre: move(sample.centre) })),
  };
}
