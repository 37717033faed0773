import { blur, shrinkPlane } from "../../image/filters.ts";
import { clamp } from "../../image/geometry.ts";
import type { PixelBox } from "../../image/mask-box.ts";
import type { Plane } from "../../image/raster.ts";
import { sampleColourInto, sampleShrunk } from "../../image/sampling.ts";
import { lightOnSkin } from "../bare-body/skin-light.ts";
import type { Removal } from "../scene/removal.ts";
import type { Scene } from "../scene/scene.ts";
import type { BehindGarment } from "./behind-garment.ts";
import { chinShade } from "./chin-shade.ts";
import { fillShrink, type ColourPlanes } from "./fill-planes.ts";
import { limbRim } from "./limb-rim.ts";
import { grainAt, type SkinGrain } from "./skin-grain.ts";
import { skinSeam } from "./skin-seam.ts";

/** The soft shadow that hair throws on new skin: the share of light it takes, its blur, and how far below the hair it lies (both in shoulder widths). */
const hairShadow = { strength: 0.3, reach: 0.05, drop: 0.05 } as const;

/** The skin that comes to light: its colour in the light that falls on it, with the rim of an arm and the grain of the photo. */
export class NewSkin {
  readonly #removal: Removal;
  readonly #colours: ColourPlanes;
  readonly #seam: ColourPlanes;
  readonly #grain: SkinGrain;
  readonly #box: PixelBox;
  readonly #rimAt: (i: number) => number;
  readonly #chinShadeAt: (x: number, y: number) => number;
  readonly #underHair: Plane;
  readonly #dropPx: number;
  /** Colour, and step at the seam, of the pixel that is asked for. */
  readonly #colour = new Float64Array(3);
  readonly #step = new Float64Array(3);

  constructor(scene: Scene, { skinColours, grain }: BehindGarment, box: PixelBox) {
    const { body, removal, canvas, hair } = scene;
    this.#removal = removal;
    this.#colours = skinColours;
    this.#grain = grain;
    this.#box = box;
    this.#rimAt = limbRim(scene, (i) => this.#lightAt(i % canvas.width, Math.floor(i / canvas.width)));
    this.#seam = skinSeam(body, canvas, removal, skinColours);
    this.#chinShadeAt = chinShade(scene);
    this.#underHair = blur(shrinkPlane(hair, fillShrink), (hairShadow.reach * body.shoulderWidthPx) / fillShrink);
    this.#dropPx = Math.round(hairShadow.drop * body.shoulderWidthPx);
  }

  /** Writes red, green and blue (0…255) at a pixel of the box, times the pixel's share of new skin. */
  colourInto(x: number, y: number, i: number, colour: Float64Array): void {
    const skin = clamp(this.#removal.skin.data[i], 0, 1);
    const inHair = hairShadow.strength * sampleShrunk(this.#underHair, fillShrink, x, y - this.#dropPx);
    const light = this.#removal.skinLight.data[i] * (1 - inHair) * (1 - this.#chinShadeAt(x, y));
    const lit = skin * this.#rimAt(i);
    const grain = skin * grainAt(this.#grain, x + this.#box.left, y + this.#box.top);
    sampleColourInto(this.#colour, this.#colours, fillShrink, x, y);
    sampleColourInto(this.#step, this.#seam, fillShrink, x, y);
    for (let channel = 0; channel < 3; channel++) {
      colour[channel] = grain + lit * (lightOnSkin(light, channel) * this.#colour[channel] + this.#step[channel]);
    }
  }

  #lightAt(x: number, y: number): number {
    sampleColourInto(this.#colour, this.#colours, fillShrink, x, y);
    return Math.max(1, this.#colour[0] + this.#colour[1] + this.#colour[2]);
  }
}
