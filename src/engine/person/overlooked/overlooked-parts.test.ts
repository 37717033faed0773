import { describe, expect, it } from "vitest";
import { openArmGapsInto } from "./arm-gaps.ts";
import { bodyParts, type BodyPart } from "../body.ts";
import { colourBins } from "../parsing/colour-likelihood.ts";
import { toLab } from "../../image/colour.ts";
import { createPlane } from "../../image/filters.ts";
import { lerp } from "../../image/geometry.ts";
import { showMidriffInto } from "./midriff.ts";
import { showPaleTrousersInto } from "./pale-trousers.ts";
import { classShrink } from "../parsing/parsing.ts";
import type { PartPlanes } from "../parsing/part-planes.ts";
import { showStrapsInto } from "./straps.ts";
import { uprightBody, uprightFrame } from "../../testing/upright-body.ts";

type Colour = readonly [number, number, number];

const frame = uprightFrame();
const colours: Record<BodyPart, Colour> = {
  background: [150, 165, 150],
  hair: [60, 40, 30],
  skin: [225, 180, 155],
  top: [245, 245, 245],
  dress: [245, 245, 245],
  bottom: [60, 70, 130],
  footwear: [30, 30, 30],
  other: [30, 30, 30],
};

interface Pixel {
  readonly x: number;
  readonly y: number;
  readonly part: BodyPart;
}

/**
 * The upright body's photo and parts at the classes' size.
 *
 * @param colourOf what the photo shows
 * @param parsedAs what the parser takes it for
 */
function seen(colourOf: (pixel: Pixel) => Colour, parsedAs: (pixel: Pixel) => BodyPart) {
  const { photo, labels } = uprightBody();
  const { width, height } = photo;
  const coarse = { width: Math.ceil(width / classShrink), height: Math.ceil(height / classShrink) };
  const parts = Object.fromEntries(bodyParts.map((part) => [part, createPlane(coarse.width, coarse.height)])) as PartPlanes;
  for (let i = 0; i < labels.length; i++) {
    const x = i % width;
    const y = Math.floor(i / width);
    const pixel: Pixel = { x, y, part: bodyParts[labels[i]] };
    photo.data.set(colourOf(pixel), i * 4);
    if (x % classShrink > 0 || y % classShrink > 0) continue;
    parts[parsedAs(pixel)].data[(y / classShrink) * coarse.width + x / classShrink] = 1;
  }
  const lab = toLab(photo);
  return { parts, lab, width, bins: colourBins(photo, lab, coarse.width, coarse.height) };
}

const at = ({ width, data }: { width: number; data: Float32Array }, x: number, y: number): number =>
  data[Math.floor(y / classShrink) * width + Math.floor(x / classShrink)];

describe("the gap between an arm and the torso, which the parser took for the top", () => {
  const isGap = ({ x, y, part }: Pixel): boolean => part === "background" && x > 70 && x < 104 && y > 160 && y < 248;
  const opened = (gapColour: (pixel: Pixel) => Colour): PartPlanes => {
    const { parts, lab, width, bins } = seen(
      (pixel) => (isGap(pixel) ? gapColour(pixel) : colours[pixel.part]),
      (pixel) => (isGap(pixel) ? "top" : pixel.part),
    );
    openArmGapsInto(parts, bins, lab, width, frame);
    return parts;
  };

  it("is background where it has the background's colours", () => {
    const parts = opened(() => colours.background);
    expect(at(parts.background, 94, 216)).toBe(1);
    expect(at(parts.top, 94, 216)).toBe(0);
    expect(at(parts.top, 120, 200)).toBe(1);
  });

  it("stays the top's where it has the top's colour", () => {
    expect(at(opened(() => colours.top).top, 94, 216)).toBe(1);
  });

  it("stays the top's where a fold's shadow fades into the background's colour", () => {
    const shaded = ({ x }: Pixel): Colour => {
      const shade = Math.min(1, Math.abs(104 - x) / 24);
      return [0, 1, 2].map((channel) => lerp(colours.top[channel], colours.background[channel], shade)) as unknown as Colour;
    };
    expect(at(opened(shaded).top, 94, 216)).toBe(1);
  });
});

describe("a strip of the belly between top and bottom, which the parser took for the bottom", () => {
  const isStrip = ({ x, y }: Pixel): boolean => y >= 226 && y < 240 && x > 108 && x < 192;
  const shown = (colour: Colour): PartPlanes => {
    const { parts, bins } = seen(
      (pixel) => (isStrip(pixel) ? colour : colours[pixel.part]),
      (pixel) => (isStrip(pixel) ? "bottom" : pixel.part),
    );
    showMidriffInto(parts, bins, frame);
    return parts;
  };

  it("is skin where it has the colour of the arms", () => {
    const parts = shown(colours.skin);
    expect(at(parts.skin, 150, 232)).toBe(1);
    expect(at(parts.bottom, 150, 232)).toBe(0);
    expect(at(parts.bottom, 150, 260)).toBe(1);
  });

  it("stays the bottom's in the bottom's colour", () => {
    expect(at(shown(colours.bottom).bottom, 150, 232)).toBe(1);
  });

  it("stays the bottom's in a colour that nothing else has, as a belt's", () => {
    expect(at(shown([150, 60, 20]).bottom, 150, 232)).toBe(1);
  });
});

describe("thin straps, which the parser took for skin", () => {
  const isNeckline = ({ y, part }: Pixel): boolean => part === "top" && y < 144;
  /** The top begins at the chest; a band lies on the left shoulder, from a height on. */
  const shown = (colour: Colour, fromY = 0): PartPlanes => {
    const isBand = (pixel: Pixel): boolean => isNeckline(pixel) && pixel.x >= 120 && pixel.x < 124 && pixel.y >= fromY;
    const { parts, bins } = seen(
      (pixel) => (isBand(pixel) ? colour : isNeckline(pixel) ? colours.skin : colours[pixel.part]),
      (pixel) => (isNeckline(pixel) ? "skin" : pixel.part),
    );
    showStrapsInto(parts, bins, frame, false);
    return parts;
  };

  it("are the top's in the top's colour", () => {
    const parts = shown(colours.top);
    expect(at(parts.top, 122, 120)).toBe(1);
    expect(at(parts.skin, 122, 120)).toBe(0);
    expect(at(parts.skin, 130, 120)).toBe(1);
  });

  it("are found where hardly any of one lies away from the mixed colours at its ends: they were lost in small photos", () => {
    const isNeck = ({ y, part }: Pixel): boolean => part === "top" && y < 113;
    const isBand = (pixel: Pixel): boolean => isNeck(pixel) && pixel.x >= 120 && pixel.x < 124;
    const { parts, bins } = seen(
      (pixel) => (isNeck(pixel) && !isBand(pixel) ? colours.skin : colours[pixel.part]),
      (pixel) => (isNeck(pixel) ? "skin" : pixel.part),
    );
    showStrapsInto(parts, bins, frame, false);
    expect(at(parts.top, 122, 106)).toBe(1);
  });

  it("stay as they are in another colour, as a bag's", () => {
    expect(at(shown(colours.bottom).top, 122, 120)).toBe(0);
  });

  it("are none where they do not reach the shoulder's outline, as a pendant", () => {
    expect(at(shown(colours.top, 116).top, 122, 130)).toBe(0);
  });
});

describe("a thigh in trousers as pale as skin, which the parser took for a bare one", () => {
  const pale: Colour = [238, 222, 214];
  const isThigh = ({ x, y, part }: Pixel): boolean => part === "bottom" && x < 150 && y > 300 && y < 360;
  /** The photo, where below the thigh there is what the parser takes for `shin`. */
  const shown = (ofThigh: Colour, shin: BodyPart = "bottom"): PartPlanes => {
    const { parts, bins } = seen(
      (pixel) => (isThigh(pixel) ? ofThigh : pixel.part === "bottom" ? pale : colours[pixel.part]),
      (pixel) => (isThigh(pixel) ? "skin" : pixel.part === "bottom" && pixel.x < 150 && pixel.y >= 360 ? shin : pixel.part),
    );
    showPaleTrousersInto(parts, bins, frame);
    return parts;
  };

  it("is the bottom's where it has its colour: nude trousers were cut out with holes", () => {
    const parts = shown(pale);
    expect(at(parts.bottom, 126, 330)).toBe(1);
    expect(at(parts.skin, 126, 330)).toBe(0);
  });

  it("stays skin where it has the arms' colour, as a knee in ripped jeans has", () => {
    expect(at(shown(colours.skin).skin, 126, 330)).toBe(1);
  });

  it("stays skin above bare shins, whatever its colour: so pale are legs in shorts, too", () => {
    expect(at(shown(pale, "skin").skin, 126, 330)).toBe(1);
  });
});
