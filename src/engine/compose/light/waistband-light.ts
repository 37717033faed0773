import type { Body } from "../../person/body.ts";
import { smoothstep } from "../../image/geometry.ts";
import type { Plane, Raster } from "../../image/raster.ts";
import type { TorsoCoordinates } from "../../person/joints/torso-coordinates.ts";

/** In torso lengths (one is about half a metre): the height of a waistband. */
const bandV = 0.075;
// Places and widths below are in heights of the band, from its upper edge down; `dark` and `light` are shares of the light.
/** The dark line of the seam at the band's lower edge. */
const seam = { at: 1, half: 0.06, dark: 0.24 } as const;
/** The light line above the seam, which shows the band's thickness. It is at least `leastLevels` (0…255) lighter than the cloth. */
const lip = { at: 0.84, half: 0.09, light: 0.06, leastLevels: 7 } as const;
/** The band's shadow on the cloth below the seam, fading down to `until`. */
const shadow = { until: 1.5, dark: 0.1 } as const;
/** Above `until` the band turns away from the viewer, towards its upper edge. */
const turn = { until: 0.22, dark: 0.14 } as const;
/** A second seam, which denim has below the upper edge. */
const stitches = { at: 0.24, half: 0.05, dark: 0.1 } as const;
/** In levels (0…255): cloth is denim if its blue exceeds its red by more than `bluer` and its mean lies between the other two. */
const denim = { bluer: 14, darkest: 50, lightest: 200 } as const;
/** In pixels: lines are at least this wide to each side, as thinner ones are lost. */
const leastPx = 0.7;
/** The colour of cloth is taken from one pixel in this many. */
const stride = 7;

/**
 * Multiplies the light of an invented waistband into `light`, a factor per pixel: cloth of the same colour, twice as thick, with a seam
 * below. Without it trousers ended in a blank edge below a drawn belly.
 *
 * @param edgeV gives the height on the torso's axis at which the bottom begins, `u` pixels beside the axis
 */
export function waistbandInto(
  light: Plane,
  { photo, parts, torsoLengthPx }: Body,
  torso: TorsoCoordinates,
  edgeV: (u: number) => number,
): void {
  const cloth = colourOf(photo, parts.bottom);
  const shade = (cloth.red + cloth.green + cloth.blue) / 3;
  const isDenim = cloth.blue - cloth.red > denim.bluer && shade > denim.darkest && shade < denim.lightest;
  const least = leastPx / (bandV * torsoLengthPx);
  for (let y = 0, i = 0; y < light.height; y++) {
    for (let x = 0; x < light.width; x++, i++) {
      const at = (torso.v(x, y) - edgeV(torso.u(x, y))) / bandV;
      if (at > -0.5 && at < shadow.until) light.data[i] *= bandLight(at, least, lip.light + lip.leastLevels / Math.max(1, shade), isDenim);
    }
  }
}

function bandLight(at: number, least: number, lipLight: number, isDenim: boolean): number {
  const edge = 1 - turn.dark * smoothstep(turn.until, 0, at);
  const lines = 1 - seam.dark * lineAt(at, seam, least) - (isDenim ? stitches.dark * lineAt(at, stitches, least) : 0);
  const below = at > seam.at ? 1 - shadow.dark * smoothstep(shadow.until, seam.at, at) : 1;
  return edge * lines * below * (1 + lipLight * lineAt(at, lip, least));
}

/** How much of a soft line, 0 to 1, is seen at a place. */
const lineAt = (at: number, line: { at: number; half: number }, least: number): number =>
  Math.exp(-(((at - line.at) / Math.max(least, line.half)) ** 2));

/** Mean red, green and blue (0…255) of the pixels that surely show the cloth. */
function colourOf({ data }: Raster, cloth: Plane): { red: number; green: number; blue: number } {
  let [red, green, blue, count] = [0, 0, 0, 0];
  for (let i = 0; i < cloth.data.length; i += stride) {
    if (cloth.data[i] < 0.9) continue;
    red += data[i * 4];
    green += data[i * 4 + 1];
    blue += data[i * 4 + 2];
    count++;
  }
  const all = Math.max(1, count);
  return { red: red / all, green: green / all, blue: blue / all };
}
