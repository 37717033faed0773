import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { garmentPicture } from "../testing/pictures.ts";
import { measurePalette, oklabOf } from "./measure-palette.ts";

/** 0.02 is about the least that an eye sees side by side. */
function expectColour(measured: string | undefined, wanted: string): void {
  expect(measured).toMatch(/^#[0-9a-f]{6}$/);
  const [p, q] = [oklabOf(measured!), oklabOf(wanted)];
  expect(Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]), `${measured} instead of ${wanted}`).toBeLessThan(0.03);
}

describe("a palette", () => {
  it.each(["#b3202a", "#1f3a6e", "#101010", "#7d7d80", "#e7d9b8"])(
    "of a plain piece is its colour, not the background's: %s",
    async (colour) => {
      const palette = await measurePalette(await garmentPicture(colour));
      expect(palette).toHaveLength(1);
      expectColour(palette[0], colour);
    },
  );

  it("names two colours, the larger first", async () => {
    const stripe = { create: { width: 140, height: 60, channels: 3 as const, background: "#f2c230" } };
    const picture = await sharp(await garmentPicture("#1f3a6e"))
      .composite([{ input: stripe, left: 50, top: 120 }])
      .png()
      .toBuffer();
    const palette = await measurePalette(picture);
    expect(palette).toHaveLength(2);
    expectColour(palette[0], "#1f3a6e");
    expectColour(palette[1], "#f2c230");
  });

  it("of a piece without background ignores what is transparent", async () => {
    const piece = { create: { width: 140, height: 200, channels: 4 as const, background: "#2e7d4f" } };
    const picture = await sharp({ create: { width: 240, height: 320, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } } })
      .composite([{ input: piece, left: 50, top: 60 }])
      .png()
      .toBuffer();
    expectColour((await measurePalette(picture))[0], "#2e7d4f");
  });

  it("of a picture that is all one colour is that colour: a white shirt on white", async () => {
    const white = await sharp({ create: { width: 100, height: 100, channels: 3, background: "#fafafa" } })
      .png()
      .toBuffer();
    expectColour((await measurePalette(white))[0], "#fafafa");
  });
});
