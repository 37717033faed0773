import type { PixelBox } from "../../image/mask-box.ts";
import { sampleShrunk } from "../../image/sampling.ts";
import type { Body } from "../../person/body.ts";
import { perBody } from "../../person/per-body.ts";
import type { WarpedGarment } from "../../warp/warped-garment.ts";
import { coloursInBox, plainGarment, skinColours } from "./fill-colours.ts";
import { fillShrink, type ColourPlanes, type ColourSource } from "./fill-planes.ts";
import { hiddenBackground } from "./hidden-background.ts";
import { HiddenBottom } from "./hidden-bottom.ts";
import { otherGarmentPart } from "../scene/dressing.ts";
import { skinGrain, type SkinGrain } from "./skin-grain.ts";

/** The colours that can come to light in a box of the photo. */
export interface BehindGarment {
  /** In the pixels of the box, at the fills' size; the other three are asked in pixels of the whole photo. */
  readonly skinColours: ColourPlanes;
  readonly other: ColourSource;
  readonly background: ColourSource;
  readonly grain: SkinGrain;
}

const grainOf = perBody(skinGrain);

/** What is behind a garment of that kind: skin, the other garment and the background go on from wherever the whole photo shows them. */
export function behindGarment(body: Body, kind: WarpedGarment["kind"], box: PixelBox): BehindGarment {
  return {
    skinColours: coloursInBox(skinColours(body), box),
    other: kind === "top" && !body.wearsDress ? new HiddenBottom(body) : new PlainColour(plainGarment(body, otherGarmentPart(kind))),
    background: hiddenBackground(body),
    grain: grainOf(body),
  };
}

class PlainColour implements ColourSource {
  readonly #planes: ColourPlanes;

  constructor(planes: ColourPlanes) {
    this.#planes = planes;
  }

  colourInto(x: number, y: number, colour: Float32Array): void {
    for (let channel = 0; channel < 3; channel++) colour[channel] = sampleShrunk(this.#planes[channel], fillShrink, x, y);
  }
}
