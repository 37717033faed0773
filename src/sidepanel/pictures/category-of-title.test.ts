import { describe, expect, it } from "vitest";
import { categoryOfTitle } from "./category-of-title.ts";

describe("the category of a product's title", () => {
  it.each([
    ["Floral Midi Dress with Pockets", "dress"],
    ["2026夏季新款法式碎花连衣裙", "dress"],
    ["Men's Slim Fit Dress Shirt", "top"],
    ["Cotton T-Shirt, Pack of 2", "top"],
    ["宽松纯棉短袖T恤女", "top"],
    ["Address book", null],
    ["Laptop sleeve", null],
    ["", null],
  ])("%s is %s", (title, category) => expect(categoryOfTitle(title)).toBe(category));
});
