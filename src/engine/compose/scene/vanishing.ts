import { distanceTo } from "../../image/distance.ts";
import { maskAbove } from "../../image/mask.ts";
import type { Vanishing } from "../../image/mixture.ts";
import { copyOf } from "../../image/scratch.ts";
import type { Scene } from "./scene.ts";

/** What vanishes from the photo: the old garment, and what the new one hides of other clothes and of the background. */
export function vanishingFrom({ body, removal, garmentAlpha }: Pick<Scene, "body" | "removal" | "garmentAlpha">): Vanishing {
  const { background, top, bottom, dress } = body.parts;
  const gone = { ...removal.old, data: copyOf(removal.old.data) };
  for (let i = 0; i < gone.data.length; i++) {
    const behind = background.data[i] + top.data[i] + bottom.data[i] + dress.data[i];
    const hidden = behind * garmentAlpha.data[i];
    if (hidden > gone.data[i]) gone.data[i] = hidden;
  }
  const isGone = maskAbove(gone.data, 0.25);
  return { share: gone, distancePx: distanceTo(isGone, gone.width, gone.height) };
}
