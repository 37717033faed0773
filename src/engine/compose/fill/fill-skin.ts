import { fillFrom, fillShrink, insideOf, type ColourPlanes } from "./fill-planes.ts";
import { createPlane } from "../../image/filters.ts";
import type { Plane } from "../../image/raster.ts";
import { sampleShrunk } from "../../image/sampling.ts";
import type { Body } from "../../person/body.ts";

/** In widths of the shoulders: limbs darken towards their edges, and what goes on under the cloth is their middle. */
const edge = 0.02;

/**
 * Bare skin wherever it can come to light: as the network sees it, or, of somebody whom it has not looked at, going on as it is
 * nearest.
 *
 * @param colours of the photo, at the fills' size
 */
export function fillSkin({ bareSkin, parts, shoulderWidthPx }: Body, colours: readonly Plane[]): ColourPlanes {
  if (!bareSkin) return fillFrom(colours, insideOf(parts.skin, Math.max(2, edge * shoulderWidthPx)));
  const { cellPx, corner } = bareSkin;
  const inPhoto = (view: Plane): Plane => {
    const fill = createPlane(colours[0].width, colours[0].height);
    for (let y = 0, i = 0; y < fill.height; y++) {
      const viewY = ((y + 0.5) * fillShrink - corner.y) / cellPx - 0.5;
      for (let x = 0; x < fill.width; x++, i++) {
        fill.data[i] = 255 * sampleShrunk(view, 1, ((x + 0.5) * fillShrink - corner.x) / cellPx - 0.5, viewY);
      }
    }
    return fill;
  };
  const [red, green, blue] = bareSkin.colours;
  return [inPhoto(red), inPhoto(green), inPhoto(blue)];
}
