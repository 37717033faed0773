import { distanceTo } from "../../image/distance.ts";
import { completedColourInto, completePicture, type CompletedPicture } from "../../image/completed-picture.ts";
import { shrinkPlane } from "../../image/filters.ts";
import { maskWhere } from "../../image/mask.ts";
import type { Plane } from "../../image/raster.ts";
import type { Body } from "../../person/body.ts";
import { perBody } from "../../person/per-body.ts";
import type { ColourSource } from "./fill-planes.ts";

/** The longer side of the small picture that is completed, about. A larger one would have finer patches, and take longer by the square of this. */
const usualSidePx = 256;
/** In pixels of the photo: how far the person's blurred rim and shadow reach into the background. */
const rimPx = 5;
/** In pixels of the photo: how far around the person the parser is unsure; where it is unsure further away, somebody else stands there. */
const softEdgePx = 12;
/** See `Remoteness`. Down counts more than across because streets and rooms lie in layers. */
const remoteness = { down: 600, across: 100, closePerDepth: 4 } as const;

const completedOf = perBody(complete);

/** The background behind the person, in the photo's pixels: it goes on inwards from all around, in small patches. */
export const hiddenBackground = (body: Body): ColourSource => new HiddenBackground(body);

class HiddenBackground implements ColourSource {
  readonly #body: Body;
  /** Made when the first pixel is asked for: under most garments no background comes to light. */
  #completed: CompletedPicture | null = null;

  constructor(body: Body) {
    this.#body = body;
  }

  colourInto(x: number, y: number, colour: Float32Array): void {
    this.#completed ??= completedOf(this.#body);
    completedColourInto(this.#completed, x, y, colour);
  }
}

function complete({ photo, parts }: Body): CompletedPicture {
  const shrink = Math.max(1, Math.round(Math.max(photo.width, photo.height) / usualSidePx));
  return completePicture(photo, knownBackground(shrinkPlane(parts.background, shrink), shrink), shrink, remoteness);
}

/** 1 beyond the person and the soft edge around them. Passers-by count as background. */
function knownBackground({ data, width, height }: Plane, shrink: number): Plane {
  const isSomeone = maskWhere(data.length, (i) => data[i] < 0.5);
  const fromSure = distanceTo(isSomeone, width, height).data;
  const someone = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i++) someone[i] = data[i] < 0.97 && fromSure[i] <= softEdgePx / shrink ? 1 : 0;
  const known = distanceTo(someone, width, height);
  for (let i = 0; i < data.length; i++) known.data[i] = known.data[i] > rimPx / shrink ? 1 : 0;
  return known;
}
