import { boxAround, cropPlane } from "./mask-box.ts";
import type { PlacedLayer, Size } from "./raster.ts";
import { newBytes, newFloats } from "./scratch.ts";

/** The layer without the empty rows and columns at its sides; of an empty layer, its first pixel. */
export function trimmed(layer: PlacedLayer): PlacedLayer {
  const { left, top, width, height, rgba } = layer;
  const shown = newBytes(width * height);
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

/** The layer with `px` empty pixels around it, but not beyond the picture. */
export function paddedIn(picture: Size, layer: PlacedLayer, px: number): PlacedLayer {
  const left = Math.max(0, layer.left - px);
  const top = Math.max(0, layer.top - px);
  const width = Math.min(picture.width, layer.left + layer.width + px) - left;
  const height = Math.min(picture.height, layer.top + layer.height + px) - top;
  const rgba = new Float32Array(width * height * 4);
  for (let y = 0; y < layer.height; y++) {
    const row = layer.rgba.subarray(y * layer.width * 4, (y + 1) * layer.width * 4);
    rgba.set(row, ((y + layer.top - top) * width + layer.left - left) * 4);
  }
  return { left, top, width, height, rgba };
}

/** Both layers in one, `front` over `back`. */
export function overlaid(back: PlacedLayer, front: PlacedLayer): PlacedLayer {
  const left = Math.min(back.left, front.left);
  const top = Math.min(back.top, front.top);
  const width = Math.max(back.left + back.width, front.left + front.width) - left;
  const height = Math.max(back.top + back.height, front.top + front.height) - top;
  const whole = { left, top, width, height, rgba: newFloats(width * height * 4) };
  for (const layer of [back, front]) overlayInto(whole, layer);
  return whole;
}

function overlayInto(target: PlacedLayer, { left, top, width, height, rgba }: PlacedLayer): void {
  for (let y = 0, p = 0; y < height; y++) {
    let t = ((y + top - target.top) * target.width + left - target.left) * 4;
    for (let x = 0; x < width; x++, p += 4, t += 4) {
      const shown = 1 - rgba[p + 3];
      for (let channel = 0; channel < 4; channel++) target.rgba[t + channel] = target.rgba[t + channel] * shown + rgba[p + channel];
    }
  }
}
