import type { Body } from "../../person/body.ts";
import { smoothstep } from "../../image/geometry.ts";
import type { Plane, Raster } from "../../image/raster.ts";
import type { TorsoCoordinates } from "../../person/joints/torso-coordinates.ts";

/** Of the torso's length, which is half a metre: a waistband is so high. */
const bandV = 0.075;
/** In heights of the band, from its upper edge: the seam below it, and how far that and the band's thickness are seen around it. */
const seam = { at: 1, half: 0.06, dark: 0.24 } as const;
const lip = { at: 0.84, half: 0.09, light: 0.06, leastLevels: 7 } as const;
const shadow = { until: 1.5, dark: 0.1 } as const;
/** It turns away at its upper edge. */
const turn = { until: 0.22, dark: 0.14 } as const;
/** Denim is sewn a second time, below the upper edge. */
const stitches = { at: 0.24, half: 0.05, dark: 0.1 } as const;
/** Levels by which it is bluer than red, of middling shade. */
const denim = { bluer: 14, darkest: 50, lightest: 200 } as const;
/** A line of less than so many pixels is lost. */
const leastPx = 0.7;
/** Every so many pixels tell the colour of cloth. */
const stride = 7;

/**
 * The light of an invented waistband: cloth of the same colour, twice as thick, with a seam below. Trousers ended above a drawn belly in a
 * blank edge.
 *
 * @param light a factor, that it is multiplied into
 * @param edgeV the torso's height at which the bottom begins, so many pixels beside its axis
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

/** How much of a soft line is seen at a place. */
const lineAt = (at: number, line: { at: number; half: number }, least: number): number =>
  Math.exp(-(((at - line.at) / Math.max(least, line.half)) ** 2));

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
