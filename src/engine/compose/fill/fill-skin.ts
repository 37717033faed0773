import { fillFrom, fillShrink, insideOf, type ColourPlanes } from "./fill-planes.ts";
import { createPlane } from "../../image/filters.ts";
import { clamp, lerp } from "../../image/geometry.ts";
import type { Plane } from "../../image/raster.ts";
import { sampleShrunk } from "../../image/sampling.ts";
import type { BareSkin, Body } from "../../person/body.ts";

/** In shoulder widths: skin this near to a limb's edge is left out, as it is darker than the skin that goes on under the cloth. */
const limbEdge = 0.02;
/** Red, green and blue (0…255) of the skin that is drawn for somebody who shows none at all. */
const usualSkin = [195, 155, 135] as const;
/** In cells from the border of the network's view: over this width the network's skin fades into the skin that goes on from where it is seen. */
const borderCells = 6;

/**
 * Bare skin wherever it can come to light: as the network draws it; beyond its view, or where it was not asked, carried on smoothly from the
 * skin that is seen.
 *
 * @param colours of the photo, at the fills' size
 */
export function fillSkin(body: Body, colours: readonly Plane[]): ColourPlanes {
  const { bareSkin } = body;
  const goingOn = skinGoingOn(body, colours);
  if (!bareSkin) return goingOn;
  const [red, green, blue] = goingOn.map((plane, channel) => inView(bareSkin, channel, plane));
  return [red, green, blue];
}

function skinGoingOn({ parts, shoulderWidthPx }: Body, colours: readonly Plane[]): ColourPlanes {
  for (const marginPx of [Math.max(2, limbEdge * shoulderWidthPx), 0]) {
    const known = insideOf(parts.skin, marginPx);
    if (known.data.some((weight) => weight > 0)) return fillFrom(colours, known);
  }
  const [red, green, blue] = usualSkin.map((value) => createPlane(colours[0].width, colours[0].height, value));
  return [red, green, blue];
}

/**
 * A channel of the network's skin, at the fills' size.
 *
 * @param around the same channel of the skin that is taken beyond the network's view
 */
function inView({ colours, cellPx, corner }: BareSkin, channel: number, around: Plane): Plane {
  const view = colours[channel];
  const fill = createPlane(around.width, around.height);
  for (let y = 0, i = 0; y < fill.height; y++) {
    const viewY = ((y + 0.5) * fillShrink - corner.y) / cellPx - 0.5;
    const inY = Math.min(viewY, view.height - 1 - viewY);
    for (let x = 0; x < fill.width; x++, i++) {
      const viewX = ((x + 0.5) * fillShrink - corner.x) / cellPx - 0.5;
      const inside = clamp(Math.min(viewX, view.width - 1 - viewX, inY) / borderCells, 0, 1);
      fill.data[i] = lerp(around.data[i], 255 * sampleShrunk(view, 1, viewX, viewY), inside);
    }
  }
  return fill;
}
