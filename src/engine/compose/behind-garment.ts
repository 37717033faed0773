import type { PixelBox } from "../image/mask-box.ts";
import { sampleShrunk } from "../image/sampling.ts";
import type { Body } from "../person/body.ts";
import { perBody } from "../person/per-body.ts";
import { torsoCoordinates } from "../person/torso-coordinates.ts";
import type { WarpedGarment } from "../warp/warped-garment.ts";
import { coloursInBox, fillColours, type FillColours } from "./fill-colours.ts";
import { fillShrink, type ColourPlanes } from "./fill-planes.ts";
import { hiddenBackground } from "./hidden-background.ts";
import { hiddenBottom } from "./hidden-bottom.ts";
import { otherGarmentPart } from "./removal.ts";
import { skinGrain } from "./skin-grain.ts";

/** Writes red, green, blue (0…255) of a pixel. */
type ColourInto = (x: number, y: number, colour: Float32Array) => void;

/** What can come to light in a box of the photo, in its pixels. */
export interface BehindGarment {
  readonly colours: FillColours;
  readonly otherInto: ColourInto;
  readonly backgroundInto: ColourInto;
  /** A brightness to add to skin. */
  readonly grainAt: (x: number, y: number) => number;
}

const backgroundOf = perBody((body) => hiddenBackground(body, fillColours(body, "bottom").background));
const grainOf = perBody(skinGrain);

/** Skin, the other garment and the background go on from wherever the whole photo shows them. */
export function behindGarment(body: Body, kind: WarpedGarment["kind"], box: PixelBox): BehindGarment {
  const colours = fillColours(body, otherGarmentPart(kind));
  const isTop = kind === "top" && !body.wearsDress;
  const other = isTop ? hiddenBottom(body, torsoCoordinates(body), colours.otherGarment) : plainInto(colours.otherGarment);
  const background = backgroundOf(body);
  const grain = grainOf(body);
  return {
    colours: coloursInBox(colours, box),
    otherInto: (x, y, colour) => other(x + box.left, y + box.top, colour),
    backgroundInto: (x, y, colour) => background(x + box.left, y + box.top, colour),
    grainAt: (x, y) => grain(x + box.left, y + box.top),
  };
}

function plainInto(planes: ColourPlanes): ColourInto {
  return (x, y, colour) => {
    for (let channel = 0; channel < 3; channel++) colour[channel] = sampleShrunk(planes[channel], fillShrink, x, y);
  };
}
