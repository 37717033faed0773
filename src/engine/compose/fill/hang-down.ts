import { maskedBlur } from "../../image/filters.ts";
import type { Plane } from "../../image/raster.ts";

/** Rows, at the fills' size, over which the cloth's colour is averaged above where it goes on: its last row alone may lie in shadow. */
const rows = 4;
/** In pixels at the fills' size: neighbouring columns, which differ where folds end, are blurred into each other. */
const softPx = 1;

interface Seen {
  readonly colours: readonly Plane[];
  /** 1 where they are known. */
  readonly known: Plane;
}

/**
 * Below what is known of a cloth each column goes on in the colour of its last rows: under an open coat the shirt between its fronts goes on
 * as a shirt, where it was filled in with the coat that lies around.
 */
export function hangDown({ colours, known }: Seen): Seen {
  const { width, height } = known;
  const firstRows = firstKnownRows(known);
  const hanging = { width, height, data: new Float32Array(width * height) };
  for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i++) if (y >= firstRows[x]) hanging.data[i] = 1;
  return { colours: colours.map((plane) => softened(hangColour(plane, known, firstRows), known, hanging)), known: hanging };
}

/** Columns go over into each other, but into nothing that is not the garment; what is known stays. */
function softened(hung: Plane, known: Plane, hanging: Plane): Plane {
  const { data: soft } = maskedBlur(hung, hanging, softPx).mean;
  return { ...hung, data: hung.data.map((value, i) => (hanging.data[i] > 0 && known.data[i] === 0 ? soft[i] : value)) };
}

/** Per column; below the picture where nothing is known. */
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
