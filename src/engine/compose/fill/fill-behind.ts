import type { BehindGarment } from "./behind-garment.ts";
import { NewSkin } from "./new-skin.ts";
import { clamp } from "../../image/geometry.ts";
import type { PixelBox } from "../../image/mask-box.ts";
import { settleSeamInto } from "./background-seam.ts";
import { type Scene } from "../scene/scene.ts";

/**
 * Fills what the old garment leaves open with skin, the other garment, or background. `removal.amount` changes in place: it gains what lies
 * within the background's seam, and loses the share of hair and face, which keep their pixels.
 */
export function fillBehindInto(scene: Scene, behind: BehindGarment, box: PixelBox): void {
  const { body, removal, canvas, region, hair, face } = scene;
  const { other: otherGarment, background: hidden } = behind;
  settleSeamInto(scene, hidden, box);
  const hairWeight = body.parts.hair.data;
  const newSkin = new NewSkin(scene, behind, box);
  const skinColour = new Float64Array(3);
  const otherColour = new Float32Array(3);
  const backgroundColour = new Float32Array(3);
  const { left, top, right, bottom } = region;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const i = y * canvas.width + x;
      if (removal.amount.data[i] === 0) continue;
      const kept = Math.max(hair.data[i] * (hairWeight[i] > 0.5 ? 1 : 0.6), face.data[i]);
      const amount = removal.amount.data[i] * (1 - kept);
      removal.amount.data[i] = amount;
      if (amount <= 0) continue;
      const skin = clamp(removal.skin.data[i], 0, 1);
      const other = clamp(removal.other.data[i], 0, 1 - skin);
      const background = 1 - skin - other;
      if (skin > 0) newSkin.colourInto(x, y, i, skinColour);
      if (other > 0) otherGarment.colourInto(x + box.left, y + box.top, otherColour);
      if (background > 0) hidden.colourInto(x + box.left, y + box.top, backgroundColour);
      for (let channel = 0; channel < 3; channel++) {
        let colour = skin > 0 ? skinColour[channel] : 0;
        if (other > 0) colour += other * removal.otherLight.data[i] * otherColour[channel];
        if (background > 0) colour += background * backgroundColour[channel];
        canvas.rgb[i * 3 + channel] += (colour - canvas.rgb[i * 3 + channel]) * amount;
      }
    }
  }
}
