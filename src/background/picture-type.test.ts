import { describe, expect, it } from "vitest";
import { acceptedTypeOf } from "./picture-type.ts";

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe("acceptedTypeOf", () => {
  it.each([
    ["\xff\xd8\xff\xe0", "image/jpeg"],
    ["\x89PNG\r\n\x1a\n", "image/png"],
    ["RIFF\x00\x00\x00\x00WEBPVP8 ", "image/webp"],
    ["\x00\x00\x00\x20ftypavif", "image/avif"],
    ["\x00\x00\x00\x20ftypheic", null],
    ["GIF89a", null],
    ["<svg xmlns=", null],
    ["RIFF\x00\x00\x00\x00WAVEfmt ", null],
    ["", null],
  ])("%j is %s", (text, type) => {
    expect(acceptedTypeOf(bytesOf(text))).toBe(type);
  });
});
