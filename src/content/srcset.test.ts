import { describe, expect, it } from "vitest";
import { srcsetLargestFirst } from "./srcset.ts";

describe("srcsetLargestFirst", () => {
  it.each([
    ["a.jpg 300w, b.jpg 1200w, c.jpg 600w", ["b.jpg", "c.jpg", "a.jpg"]],
    ["a.jpg, b.jpg 2x", ["b.jpg", "a.jpg"]],
    ["a.jpg 1.5x,\n  b.jpg 3x", ["b.jpg", "a.jpg"]],
    [
      "https://cdn.example/w_300,h_400/a.jpg 300w, https://cdn.example/w_900,h_1200/a.jpg 900w",
      ["https://cdn.example/w_900,h_1200/a.jpg", "https://cdn.example/w_300,h_400/a.jpg"],
    ],
    ["only.jpg", ["only.jpg"]],
    ["", []],
    [" , ", []],
  ])("%j", (srcset, expected) => {
    expect(srcsetLargestFirst(srcset)).toEqual(expected);
  });
});
