import { blendPixelInto, type Canvas } from "../../image/canvas.ts";
import { smoothstep } from "../../image/geometry.ts";
import type { PixelBox } from "../../image/mask-box.ts";
import type { Plane } from "../../image/raster.ts";
import type { HandShape } from "../bare-body/hand-shape.ts";
import { lightOnSkin } from "../bare-body/skin-light.ts";
import type { Scene } from "../scene/scene.ts";
import { grainAt, type SkinGrain } from "./skin-grain.ts";

/** In lengths of the hand down from the wrist: between these, the end of the drawn forearm tells the hand's colour. */
const wrist = { from: -0.2, to: 0.1 } as const;
/** In lengths of the hand down from the wrist: between these, the forearm fades into the hand. */
const fade = { from: -0.14, to: 0.06 } as const;
/** Fewer pixels of the forearm than this do not tell its colour. */
const fewestPx = 2;

/**
 * Draws hands at the ends of drawn forearms: in the forearm's colour, with light and grain of their own. Held things and hair stay before
 * the hands.
 *
 * @param box of the photo in which the canvas lies
 */
export function fillHandsInto(
  { canvas, handShapes, removal, held, hair }: Pick<Scene, "canvas" | "handShapes" | "removal" | "held" | "hair">,
  grain: SkinGrain,
  box: PixelBox,
): void {
  for (const hand of handShapes) {
    const colour = colourAtWrist(canvas, hand, removal.amount, removal.skin);
    if (colour) paintHandInto(canvas, hand, colour, held, hair, grain, box);
  }
}

/** Mean red, green and blue (0…255) of the drawn forearm's end; null where none is drawn. */
function colourAtWrist({ rgb, width }: Canvas, { box, alpha, down }: HandShape, amount: Plane, skin: Plane): readonly number[] | null {
  const sums = [0, 0, 0];
  let count = 0;
  for (let y = 0, k = 0; y < alpha.height; y++) {
    for (let x = 0, i = (y + box.top) * width + box.left; x < alpha.width; x++, i++, k++) {
      if (alpha.data[k] < 0.5 || down.data[k] < wrist.from || down.data[k] > wrist.to) continue;
      if (amount.data[i] * skin.data[i] < 0.5) continue;
      for (let channel = 0; channel < 3; channel++) sums[channel] += rgb[i * 3 + channel];
      count++;
    }
  }
  return count < fewestPx ? null : sums.map((sum) => sum / count);
}

function paintHandInto(
  canvas: Canvas,
  { box, alpha, light, down }: HandShape,
  colour: readonly number[],
  held: Plane,
  hair: Plane,
  skinGrain: SkinGrain,
  { left, top }: PixelBox,
): void {
  for (let y = 0, k = 0; y < alpha.height; y++) {
    for (let x = 0, i = (y + box.top) * canvas.width + box.left; x < alpha.width; x++, i++, k++) {
      const shown = alpha.data[k] * smoothstep(fade.from, fade.to, down.data[k]) * (1 - Math.max(held.data[i], hair.data[i]));
      if (shown === 0) continue;
      const grain = grainAt(skinGrain, x + box.left + left, y + box.top + top);
      const lit = light.data[k];
      blendPixelInto(
        canvas,
        i,
        colour[0] * lightOnSkin(lit, 0) + grain,
        colour[1] * lightOnSkin(lit, 1) + grain,
        colour[2] * lightOnSkin(lit, 2) + grain,
        shown,
      );
    }
  }
}
