import { eroded, opened } from "../image/morphology.ts";
import type { Layer } from "../image/raster.ts";
import { createTexture, wholePanel, type Texture } from "../warp/texture.ts";
import { isAboveShoe } from "./foot-in-shoe.ts";
import type { Shoe } from "./shoe.ts";
import type { ShoeSolid } from "./shoe-solid.ts";

/** In pixels of the texture: how far the shoe's colours go on beyond its outline, since the solid has an edge of its own. */
const beyondPx = 4;
/** In pixels: this close to its outline a shoe turns away from the camera, in a shade that no other view shows. */
const edgePx = 2;
/** Alpha below which a pixel is mixed with the background. */
const pure = 0.97;

/** The side view to lay on its solid, shrunk by a factor. */
export function solidTexture({ layer, keep, box }: Shoe, solid: ShoeSolid, factor: number): Texture {
  const texture = createTexture(layer, factor, wholePanel(layer, keep));
  const legPx = Math.max(0, solid.slices[0].h * solid.lengthPx - (solid.groundY - box.top)) * texture.scaleY;
  const padded = pad(texture, beyondPx, Math.ceil(legPx));
  dropEdgeInto(padded);
  for (let step = 0; step < beyondPx + edgePx; step++) growInto(padded);
  return padded;
}

/**
 * Two textures that are opaque on shoe and foot, because each hides the other: `shoeWithFoot` has the shoe's colours, and none on the foot;
 * `foot` is white on the foot and black on the shoe.
 */
export function withFoot(shoe: Texture, solid: ShoeSolid): { shoeWithFoot: Texture; foot: Texture } {
  const shoeWithFoot = { ...shoe, rgba: shoe.rgba.slice() };
  const foot = { ...shoe, rgba: new Float32Array(shoe.rgba.length) };
  for (let y = 0; y < shoe.height; y++) {
    const h = (solid.groundY - (y + 0.5 + shoe.offsetY) / shoe.scaleY) / solid.lengthPx;
    for (let x = 0; x < shoe.width; x++) {
      const fromHeelPx = (x + 0.5 + shoe.offsetX) / shoe.scaleX - solid.heelX;
      const p = (y * shoe.width + x) * 4;
      const bare = isAboveShoe(solid.foot, (solid.toeLeft ? -fromHeelPx : fromHeelPx) / solid.lengthPx, h) ? 1 - shoe.rgba[p + 3] : 0;
      foot.rgba[p] = foot.rgba[p + 1] = foot.rgba[p + 2] = bare;
      shoeWithFoot.rgba[p + 3] += bare;
      foot.rgba[p + 3] = shoeWithFoot.rgba[p + 3];
    }
  }
  return { shoeWithFoot, foot };
}

/** With room all around, and above it for the leg. */
function pad(texture: Texture, by: number, above: number): Texture {
  const width = texture.width + 2 * by;
  const height = texture.height + 2 * by + above;
  const rgba = new Float32Array(width * height * 4);
  for (let y = 0; y < texture.height; y++) {
    rgba.set(texture.rgba.subarray(y * texture.width * 4, (y + 1) * texture.width * 4), ((y + by + above) * width + by) * 4);
  }
  return { ...texture, width, height, rgba, offsetX: texture.offsetX - by, offsetY: texture.offsetY - by - above };
}

/** Drops the shoe's edge, in place. Thin parts, laces and straps, stay. */
function dropEdgeInto({ width, height, rgba }: Layer): void {
  const isPure = new Uint8Array(width * height);
  for (let i = 0; i < isPure.length; i++) isPure[i] = rgba[i * 4 + 3] >= pure ? 1 : 0;
  const kept = opened(isPure, width, height, 2 * edgePx);
  const inner = eroded(isPure, width, height, edgePx);
  for (let i = 0; i < isPure.length; i++) if (kept[i] && !inner[i]) rgba.fill(0, i * 4, i * 4 + 4);
}

/** Gives pixels beside unmixed ones the mean of those, in place. */
function growInto({ width, height, rgba }: Layer): void {
  const before = rgba.slice();
  const besides = [-4, 4, -width * 4, width * 4];
  for (let y = 1; y + 1 < height; y++) {
    for (let x = 1; x + 1 < width; x++) {
      const p = (y * width + x) * 4;
      if (before[p + 3] >= pure) continue;
      let red = 0;
      let green = 0;
      let blue = 0;
      let count = 0;
      for (let k = 0; k < 4; k++) {
        const q = p + besides[k];
        if (before[q + 3] < pure) continue;
        red += before[q] / before[q + 3];
        green += before[q + 1] / before[q + 3];
        blue += before[q + 2] / before[q + 3];
        count++;
      }
      if (count === 0) continue;
      rgba[p] = red / count;
      rgba[p + 1] = green / count;
      rgba[p + 2] = blue / count;
      rgba[p + 3] = 1;
    }
  }
}
