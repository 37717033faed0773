import { maskedBlur } from "../../image/filters.ts";
import type { Plane } from "../../image/raster.ts";

/** In rows at the fills' size: the colour that goes on is averaged over about this many last rows, as the very last may lie in shadow. */
const rows = 4;
/** In pixels at the fills' size: the blur between neighbouring columns, which differ where folds end. */
const softPx = 1;

interface Seen {
  readonly colours: readonly Plane[];
  /** 1 where the colours are known. */
  readonly known: Plane;
}

/**
 * Lets each column of a cloth go on downwards in the colour of its last known rows: the shirt between the fronts of an open coat goes on as a
 * shirt. Otherwise it would be filled in with the coat around it.
 */
export function hangDown({ colours, known }: Seen): Seen {
  const { width, height } = known;
  const firstRows = firstKnownRows(known);
  const hanging = { width, height, data: new Float32Array(width * height) };
  for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i++) if (y >= firstRows[x]) hanging.data[i] = 1;
  return { colours: colours.map((plane) => softened(hangColour(plane, known, firstRows), known, hanging)), known: hanging };
}

/** Blurs columns into each other, but not into what is not the garment; what is known stays. */
function softened(hung: Plane, known: Plane, hanging: Plane): Plane {
  const { data: soft } = maskedBlur(hung, hanging, softPx).mean;
  return { ...hung, data: hung.data.map((value, i) => (hanging.data[i] > 0 && known.data[i] === 0 ? soft[i] : value)) };
}

/** The first known row of each column; the picture's height where none is known. */
function firstKnownRows({ data, width, height }: Plane): Int32Array {
  const first = new Int32Array(width).fill(height);
  for (let y = height - 1, i = data.length - 1; y >= 0; y--) for (let x = width - 1; x >= 0; x--, i--) if (data[i] > 0) first[x] = y;
  return first;
}

function hangColour({ data, width, height }: Plane, known: Plane, firstRows: Int32Array): Plane {
  const hung = data.slice();
  const last = new Float32Array(width);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (y < firstRows[x]) continue;
      if (known.data[i] > 0) last[x] += (data[i] - last[x]) / (y === firstRows[x] ? 1 : rows);
      else hung[i] = last[x];
    }
  }
  return { width, height, data: hung };
}
