import { fillFrom, fillShrink, insideOf, type ColourPlanes } from "./fill-planes.ts";
import { fillSkin } from "./fill-skin.ts";
import type { Body } from "../../person/body.ts";
import { partOf, type PixelBox } from "../../image/mask-box.ts";
import { shrinkColours } from "../../image/picture.ts";
import type { Plane } from "../../image/raster.ts";
import { hemShadow, shadowShrink } from "../scene/hem-shadow.ts";
import { shrinkPlane } from "../../image/filters.ts";
import { perBody } from "../../person/per-body.ts";

/** What can appear where the old garment was, beside the background. */
export interface FillColours {
  readonly skin: ColourPlanes;
  /** The other garment, which stays: the bottom under a top, the top over a bottom. */
  readonly otherGarment: ColourPlanes;
}

const sharedFills = perBody((body) => {
  const colours = shrinkColours(body.photo, fillShrink);
  return { colours, skin: fillSkin(body, colours) };
});

const garmentFill = (knownOf: (body: Body) => Plane) => perBody((body) => fillFrom(sharedFills(body).colours, knownOf(body)));

/** A fill's pixel that lies in shadow by more than this tells nothing of the bottom's colour. */
const mostShadow = 0.2;

/** Where the bottom, or a dress, surely is seen, but for what lies in the old top's shadow. */
function litBottom(body: Body): Plane {
  if (body.wearsDress) return insideOf(body.parts.dress, 3);
  const lit = insideOf(body.parts.bottom, 3);
  const { data: shadow } = shrinkPlane(hemShadow(body), fillShrink / shadowShrink);
  for (let i = 0; i < shadow.length; i++) if (shadow[i] > mostShadow) lit.data[i] = 0;
  return lit;
}

const otherFills = {
  top: garmentFill(({ parts, wearsDress }) => insideOf(wearsDress ? parts.dress : parts.top, 3)),
  bottom: garmentFill(litBottom),
};

export function fillColours(body: Body, otherGarment: "top" | "bottom"): FillColours {
  return { skin: sharedFills(body).skin, otherGarment: otherFills[otherGarment](body) };
}

/** The fills of a box of the photo whose corner lies on whole pixels of them. */
export function coloursInBox({ skin, otherGarment }: FillColours, { left, top, right, bottom }: PixelBox): FillColours {
  const box = {
    left: left / fillShrink,
    top: top / fillShrink,
    right: Math.ceil(right / fillShrink),
    bottom: Math.ceil(bottom / fillShrink),
  };
  const crop = ([red, green, blue]: ColourPlanes): ColourPlanes => [partOf(red, box), partOf(green, box), partOf(blue, box)];
  return { skin: crop(skin), otherGarment: crop(otherGarment) };
}
