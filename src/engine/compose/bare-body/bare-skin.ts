import { withLitChest } from "./chest-tone.ts";
import { skinView, viewSize, type SkinView } from "./skin-view.ts";
import type { Plane } from "../../image/raster.ts";
import type { BareSkin, Body } from "../../person/body.ts";
import type { Network } from "../../runtime.ts";

/** How light and of which colour somebody's skin is wherever it could come to light, told by the skin that is seen; null of whom none is. */
export async function seeBareSkin(network: Network, body: Body): Promise<BareSkin | null> {
  const view = skinView(body);
  if (!view.seesSkin) return null;
  const { skin } = await network(view.planes, viewSize.width, viewSize.height);
  return bareSkinOf(withLitChest(skin, view, body), view);
}

/** @param skin red, green and blue of each cell of the view, as the network draws it */
export function bareSkinOf(skin: Float32Array, { cellPx, corner }: SkinView): BareSkin {
  const { width, height } = viewSize;
  const plane = (k: number): Plane => ({ width, height, data: skin.subarray(k * width * height, (k + 1) * width * height) });
  return { colours: [plane(0), plane(1), plane(2)], cellPx, corner };
}
