import type { BehindGarment } from "./behind-garment.ts";
import { chinShade } from "./chin-shade.ts";
import { fillShrink } from "./fill-planes.ts";
import { blur, shrinkPlane } from "../../image/filters.ts";
import { clamp } from "../../image/geometry.ts";
import type { PixelBox } from "../../image/mask-box.ts";
import { sampleShrunk } from "../../image/sampling.ts";
import { type Scene } from "../scene/scene.ts";
import { limbRim } from "./limb-rim.ts";
import { grainAt } from "./skin-grain.ts";
import { lightOnSkin } from "../bare-body/skin-light.ts";
import { skinSeam } from "./skin-seam.ts";

/** Hair throws a soft shadow on the new skin below it; lengths in widths of the shoulders. */
const hairShadow = { strength: 0.3, reach: 0.05, drop: 0.05 } as const;

/** Fills what the old garment leaves behind with skin, the other garment, or background. Hair and face are not touched. */
export function fillBehindInto(
  scene: Scene,
  { skinColours, other: otherGarment, background: hidden, grain: skinGrain }: BehindGarment,
  box: PixelBox,
): void {
  const { body, garment, removal, canvas, region, hair, face, arms } = scene;
  const hairWeight = body.parts.hair.data;
  const lightAt = (i: number): number => {
    const [x, y] = [i % canvas.width, Math.floor(i / canvas.width)];
    return Math.max(
      1,
      skinColours.reduce((sum, plane) => sum + sampleShrunk(plane, fillShrink, x, y), 0),
    );
  };
  const rimAt = limbRim({ body, garment, removal, arms }, lightAt);
  const seam = skinSeam(body, canvas, removal, skinColours);
  const chinShadeAt = chinShade(scene);
  const underHair = blur(shrinkPlane(hair, fillShrink), (hairShadow.reach * body.shoulderWidthPx) / fillShrink);
  const dropPx = Math.round(hairShadow.drop * body.shoulderWidthPx);
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
      const inHair = hairShadow.strength * sampleShrunk(underHair, fillShrink, x, y - dropPx);
      const light = removal.skinLight.data[i] * (1 - inHair) * (1 - chinShadeAt(x, y));
      const photoX = x + box.left;
      const photoY = y + box.top;
      const rim = skin > 0 ? rimAt(i) : 1;
      const grain = skin > 0 ? skin * grainAt(skinGrain, photoX, photoY) : 0;
      if (other > 0) otherGarment.colourInto(photoX, photoY, otherColour);
      if (background > 0) hidden.colourInto(photoX, photoY, backgroundColour);
      for (let channel = 0; channel < 3; channel++) {
        let colour = grain;
        if (skin > 0) {
          const lit = lightOnSkin(light, channel) * sampleShrunk(skinColours[channel], fillShrink, x, y);
          colour += skin * rim * (lit + sampleShrunk(seam[channel], fillShrink, x, y));
        }
        if (other > 0) colour += other * removal.otherLight.data[i] * otherColour[channel];
        if (background > 0) colour += background * backgroundColour[channel];
        canvas.rgb[i * 3 + channel] += (colour - canvas.rgb[i * 3 + channel]) * amount;
      }
    }
  }
}
