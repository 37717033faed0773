import { boxAround, cropPlane } from "./mask-box.ts";
import type { PlacedLayer } from "./raster.ts";

/** The layer without its empty rows and columns at all sides; one pixel, if there is nothing else. */
export function trimmed(layer: PlacedLayer): PlacedLayer {
  const { left, top, width, height, rgba } = layer;
  const shown = new Uint8Array(width * height);
  for (let i = 0, p = 3; i < shown.length; i++, p += 4) shown[i] = rgba[p] > 0 ? 1 : 0;
  const box = boxAround(shown, 1, width, height, 0) ?? { left: 0, top: 0, right: 1, bottom: 1 };
  return {
    left: left + box.left,
    top: top + box.top,
    width: box.right - box.left,
    height: box.bottom - box.top,
    rgba: cropPlane(rgba, width, box, 4),
  };
}
