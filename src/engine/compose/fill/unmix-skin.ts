import { distanceTo } from "../../image/distance.ts";
import { clamp, lerp } from "../../image/geometry.ts";
import { maskWhere } from "../../image/mask.ts";
import type { Plane } from "../../image/raster.ts";
import { takeReflectionsInto } from "./reflected-colour.ts";
import type { Scene } from "../scene/scene.ts";
import { copyOf } from "../../image/scratch.ts";

/** In pixels: a lens and a JPEG's coarse colours mix what lies beside skin this far into it; beyond, skin is pure. */
const mixedPx = 3.2;
/** An arm darkens towards its edge: how light it is there tells the pure skin next to what is mixed. */
const pureToPx = 5.7;
/** Pure skin and what it is mixed with are looked for so far around. */
const reachPx = 9;
/** Levels (0…255) between the two; where they are more alike nobody sees that they mix. */
const leastContrast = 24;

/** A smaller share of a pixel may be the skin's own light. */
const slightest = 0.08;

type MixedScene = Pick<Scene, "body" | "canvas" | "face" | "garmentAlpha" | "removal">;

/**
 * Takes what vanishes, the old garment or what the new one hides of other clothes and of the background, out of the skin that stays
 * beside it: an arm that hung before black cloth would have a dark line along it on white. Its share of a pixel is how far the pixel's
 * colour lies on the way from the skin near it to what is beside. Then the colour goes that the old garment threw on the skin.
 */
export function unmixSkinInto(scene: MixedScene): void {
  const { body, canvas, removal } = scene;
  const { width, height } = canvas;
  const skin = body.parts.skin.data;
  const { data: photo } = body.photo;
  const gone = vanishing(scene);
  const isGone = maskWhere(gone.data.length, (i) => gone.data[i] > 0.25);
  const fromGone = distanceTo(isGone, width, height);
  const around: Surroundings = { skin: new Float32Array(3), gone: new Float32Array(3) };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (skin[i] < 0.1 || fromGone.data[i] > mixedPx || removal.amount.data[i] === 1) continue;
      if (!lookAround(around, scene, gone, fromGone, x, y)) continue;
      let along = 0;
      let contrast = 0;
      for (let channel = 0; channel < 3; channel++) {
        const step = around.gone[channel] - around.skin[channel];
        along += step * (photo[i * 4 + channel] - around.skin[channel]);
        contrast += step ** 2;
      }
      if (contrast < leastContrast ** 2) continue;
      const share = clamp((along / contrast - slightest) / (1 - slightest), 0, 1);
      for (let channel = 0; channel < 3; channel++) {
        const seen = photo[i * 4 + channel];
        const unmixed = seen + share * (around.skin[channel] - around.gone[channel]);
        // The less of a pixel is skin, the less its own colour tells.
        canvas.rgb[i * 3 + channel] = lerp(between(seen, unmixed, around.skin[channel]), around.skin[channel], share);
      }
    }
  }
  takeReflectionsInto(scene, fromGone);
}

/** What is mixed of more than two lies on no way between them: unmixed, it is still between what is seen and the skin. */
function between(seen: number, unmixed: number, skin: number): number {
  return clamp(unmixed, Math.min(seen, skin), Math.max(seen, skin));
}

function vanishing({ body, removal, garmentAlpha }: MixedScene): Plane {
  const { background, top, bottom, dress } = body.parts;
  const gone = { ...removal.old, data: copyOf(removal.old.data) };
  for (let i = 0; i < gone.data.length; i++) {
    const behind = background.data[i] + top.data[i] + bottom.data[i] + dress.data[i];
    const hidden = behind * garmentAlpha.data[i];
    if (hidden > gone.data[i]) gone.data[i] = hidden;
  }
  return gone;
}

/** Mean colours near a pixel: red, green, blue. */
interface Surroundings {
  readonly skin: Float32Array;
  readonly gone: Float32Array;
}

/** False where there is no pure skin, or nothing that wholly vanishes. */
function lookAround({ skin, gone }: Surroundings, { body }: MixedScene, vanishes: Plane, fromGone: Plane, x: number, y: number): boolean {
  const { photo, parts } = body;
  skin.fill(0);
  gone.fill(0);
  let [skins, goners] = [0, 0];
  const endX = Math.min(photo.width - 1, x + reachPx);
  const endY = Math.min(photo.height - 1, y + reachPx);
  for (let rowY = Math.max(0, y - reachPx); rowY <= endY; rowY++) {
    const firstX = Math.max(0, x - reachPx);
    for (let columnX = firstX, i = rowY * photo.width + firstX; columnX <= endX; columnX++, i++) {
      const isPure = parts.skin.data[i] > 0.97 && fromGone.data[i] > mixedPx && fromGone.data[i] < pureToPx;
      if (!isPure && vanishes.data[i] < 0.97) continue;
      const sum = isPure ? skin : gone;
      for (let channel = 0; channel < 3; channel++) sum[channel] += photo.data[i * 4 + channel];
      if (isPure) skins++;
      else goners++;
    }
  }
  if (skins === 0 || goners === 0) return false;
  for (let channel = 0; channel < 3; channel++) {
    skin[channel] /= skins;
    gone[channel] /= goners;
  }
  return true;
}
