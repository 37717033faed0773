import { expect, it } from "vitest";
import { typedWords } from "./typed-words.ts";

it("takes words apart at commas of either script, each once, so many and so long", () => {
  expect(typedWords(" red，#work、red;\nsilk, velvet", 4, 3)).toEqual(["red", "work", "silk"]);
});

it("cuts no emoji in two", () => {
  // Once, half of one was sent, and the whole piece refused.
  expect(typedWords("party👗,👗👗", 6, 3)).toEqual(["party", "👗👗"]);
});
