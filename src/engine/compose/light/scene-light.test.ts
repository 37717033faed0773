import { describe, expect, it } from "vitest";
import { createPlane } from "../../image/filters.ts";
import { createRaster } from "../../image/picture.ts";
import { sceneLight, type SceneLight } from "./scene-light.ts";

const [width, height] = [60, 80];
const box = { left: 15, top: 20, right: 45, bottom: 60 };

type Colour = readonly [number, number, number];
const grey = (value: number): Colour => [value, value, value];
const usualSkin = [200, 155, 135] as const;

/** A room with a strip of another colour, and somebody in it in a top of this colour, with a strip of skin over it. */
function lightIn(room: Colour, top: Colour, skinColour: Colour = usualSkin, strip: Colour = room): SceneLight {
  const photo = createRaster(width, height);
  const old = createPlane(box.right - box.left, box.bottom - box.top, 1);
  const skin = createPlane(width, height);
  for (let i = 0; i < width * height; i++) {
    const x = i % width;
    const y = Math.floor(i / width);
    const isOnBody = x >= box.left && x < box.right && y >= 5 && y < box.bottom;
    if (isOnBody && y < box.top) skin.data[i] = 1;
    photo.data.set(isOnBody ? (skin.data[i] ? skinColour : top) : x < 3 ? strip : room, i * 4);
  }
  return sceneLight(photo, skin, old, box);
}
const brightness = (room: number, top: number): number => lightIn(grey(room), grey(top), [0.8 * room, 0.62 * room, 0.54 * room])[1];

describe("how bright a new garment is", () => {
  it("is dimmed in a dark room, whatever dark cloth was worn there", () => {
    expect(brightness(180, 40)).toBeLessThan(0.9);
    expect(brightness(180, 40)).toBe(brightness(180, 90));
  });

  it("is as bright as the white cloth that was worn: a white shirt turned grey before a grey wall", () => {
    expect(brightness(180, 245)).toBe(1);
  });

  it("stays as it is in a bright room", () => {
    expect(brightness(250, 40)).toBe(1);
  });

  it("is as dark as the room where nothing in it is bright: white cloth shone there", () => {
    const [red, green, blue] = lightIn(grey(80), grey(30), [60, 46, 40]);
    expect(green).toBeLessThan(0.45);
    expect([red, blue]).toEqual([green, green]);
  });
});

describe("the colour of a new garment", () => {
  const warmSkin = [220, 150, 85] as const;

  it("is warmer under a warm lamp: white cloth stayed blue there", () => {
    const [red, green, blue] = lightIn([255, 235, 165], [90, 80, 60], warmSkin);
    expect(blue).toBeLessThan(0.85 * green);
    expect(red).toBeCloseTo(1);
  });

  it("stays as it is before a yellow wall, and on unusual skin before a white one", () => {
    expect(lightIn([255, 235, 165], [90, 80, 60])).toEqual([1, 1, 1]);
    expect(lightIn([250, 250, 250], [90, 80, 60], warmSkin)).toEqual([1, 1, 1]);
    expect(lightIn([255, 235, 100], [90, 80, 60], warmSkin, [250, 250, 250])[2]).toBeGreaterThan(0.95);
  });
});
