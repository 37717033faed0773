import { fillFrom, fillShrink, insideOf, type ColourPlanes } from "./fill-planes.ts";
import { fillSkin } from "./fill-skin.ts";
import { hangDown } from "./hang-down.ts";
import type { Body } from "../../person/body.ts";
import { partOf, type PixelBox } from "../../image/mask-box.ts";
import { shrinkColours } from "../../image/picture.ts";
import { perBody } from "../../person/per-body.ts";

const sharedFills = perBody((body) => {
  const colours = shrinkColours(body.photo, fillShrink);
  return { colours, skin: fillSkin(body, colours) };
});

const otherFills = {
  top: perBody((body) => {
    const { parts, wearsDress } = body;
    const hanging = hangDown({ colours: sharedFills(body).colours, known: insideOf(wearsDress ? parts.dress : parts.top, 3) });
    return fillFrom(hanging.colours, hanging.known);
  }),
  bottom: perBody((body) => {
    const { parts, wearsDress } = body;
    return fillFrom(sharedFills(body).colours, insideOf(wearsDress ? parts.dress : parts.bottom, 3));
  }),
};

/** Skin wherever it can come to light, at the fills' size. */
export const skinColours = (body: Body): ColourPlanes => sharedFills(body).skin;

/** The colour of the garment that stays (the bottom under a top, or the top over a bottom), smooth, without its pattern; at the fills' size. */
export const plainGarment = (body: Body, part: "top" | "bottom"): ColourPlanes => otherFills[part](body);

/** The fills in a box of the photo, whose corner lies on a whole pixel of them. */
export function coloursInBox([red, green, blue]: ColourPlanes, { left, top, right, bottom }: PixelBox): ColourPlanes {
  const box = {
    left: left / fillShrink,
    top: top / fillShrink,
    right: Math.ceil(right / fillShrink),
    bottom: Math.ceil(bottom / fillShrink),
  };
  return [partOf(red, box), partOf(green, box), partOf(blue, box)];
}
