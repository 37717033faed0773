import { createMixture, findMixtureInto, withoutVanishing, type Vanishing } from "../../image/mixture.ts";
import { lerp, smoothstep } from "../../image/geometry.ts";
import { takeReflectionsInto } from "./reflected-colour.ts";
import type { Scene } from "../scene/scene.ts";

/** See `MixtureReach`. `pureTo` is small because an arm darkens towards its edge: only the pure skin right next to what is mixed is as light as there. */
const reach = { mixed: 3.2, pureTo: 5.7, around: 9 } as const;

/** This share of a mixture may be the skin's own light, and is not counted. */
const slightest = { share: 0.08, deviations: 0 } as const;

/** The weights of skin between which its soft edge ends. */
const soft = { from: 0.5, until: 0.9 } as const;

type MixedScene = Pick<Scene, "body" | "canvas" | "face" | "removal" | "garmentAlpha">;

/**
 * Takes what vanishes (the old garment, and what the new one hides) out of the skin that stays beside it, in place: an arm that hung before
 * black cloth would have a dark line along it on white. What vanishes has a share of a pixel that is told by how far the pixel's colour lies
 * between that of the skin near it and that of what is beside. Then takes off the colour that the old garment threw on the skin.
 */
export function unmixSkinInto(scene: MixedScene, vanishing: Vanishing): void {
  const { body, canvas, removal, garmentAlpha } = scene;
  const { width, height } = canvas;
  const skin = body.parts.skin.data;
  const { data: photo } = body.photo;
  const mixture = createMixture(body.photo, skin, vanishing, reach);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (skin[i] < 0.1 || vanishing.distancePx.data[i] > reach.mixed || removal.amount.data[i] === 1) continue;
      if (!findMixtureInto(mixture, slightest, x, y)) continue;
      // Where what is behind the skin's soft edge stays, the pixel stays mixed: unmixed, a pixel with a small share of skin would be a dot.
      const weight = Math.max(smoothstep(soft.from, soft.until, skin[i]), removal.amount.data[i], garmentAlpha.data[i]);
      for (let channel = 0; channel < 3; channel++) {
        const seen = photo[i * 4 + channel];
        canvas.rgb[i * 3 + channel] = lerp(seen, withoutVanishing(mixture, seen, channel), weight);
      }
    }
  }
  takeReflectionsInto(scene, vanishing.distancePx);
}
