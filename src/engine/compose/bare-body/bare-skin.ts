import { withLitChest } from "./chest-tone.ts";
import { skinView, viewSize } from "./skin-view.ts";
import type { Plane } from "../../image/raster.ts";
import type { BareSkin, Body } from "../../person/body.ts";
import type { Network } from "../../runtime.ts";

/** How light and of which colour somebody's skin is wherever it could come to light, told by the skin that is seen; null of whom none is. */
export async function seeBareSkin(network: Network, body: Body): Promise<BareSkin | null> {
  const view = skinView(body);
  const { planes, cellPx, corner } = view;
  if (!view.seesSkin) return null;
  const { width, height } = viewSize;
  const skin = withLitChest((await network(planes, width, height)).skin, view, body);
  const plane = (k: number): Plane => ({ width, height, data: skin.subarray(k * width * height, (k + 1) * width * height) });
  return { colours: [plane(0), plane(1), plane(2)], cellPx, corner };
}
