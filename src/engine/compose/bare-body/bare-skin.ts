import { withLitChest } from "./chest-tone.ts";
import { skinView, viewSize, type SkinView } from "./skin-view.ts";
import type { Plane } from "../../image/raster.ts";
import type { BareSkin, Body } from "../../person/body.ts";
import type { Network } from "../../runtime.ts";

/** The colour of somebody's skin wherever it could come to light, told by the skin that the photo shows; null where it shows none. */
export async function seeBareSkin(network: Network, body: Body): Promise<BareSkin | null> {
  const view = skinView(body);
  if (!view.seesSkin) return null;
  const { skin } = await network(view.planes, viewSize.width, viewSize.height);
  return bareSkinOf(withLitChest(skin, view, body), view);
}

/** @param skin planes of red, green and blue (0…1), one value per cell of the view, as the network draws them */
export function bareSkinOf(skin: Float32Array, { cellPx, corner }: SkinView): BareSkin {
  const { width, height } = viewSize;
  const plane = (k: number): Plane => ({ width, height, data: skin.subarray(k * width * height, (k + 1) * width * height) });
  return { colours: [plane(0), plane(1), plane(2)], cellPx, corner };
}
