import { expect, it } from "vitest";
import { choosePairs, ownPictures, picturesIn, type Pictures } from "./pairs.ts";

const file = (name: string) => ({ name, file: `${name}.jpg` });
const pictures: Pictures = {
  people: ["ann", "bea", "cem", "dan"].map(file),
  garments: ["shirt", "blouse", "jeans", "gown"].map((name) => ({ ...file(name), kind: "top" as const })),
};
const all = { people: [], garments: [] };

it("a short run still has every person and every garment in it", () => {
  const pairs = choosePairs(pictures, all, 4);
  expect(pairs).toHaveLength(4);
  expect(new Set(pairs.map(({ person }) => person.name)).size).toBe(4);
  expect(new Set(pairs.map(({ garment }) => garment.name)).size).toBe(4);
});

it("a subset is chosen by parts of names", () => {
  const pairs = choosePairs(pictures, { people: ["an"], garments: ["jea"] }, 1);
  expect(pairs.map(({ person, garment }) => `${person.name} ${garment.name}`)).toEqual(["ann jeans", "dan jeans"]);
});

it("the project's own pictures are there, a folder that is not has none", () => {
  expect(ownPictures().garments).toHaveLength(3);
  expect(picturesIn("no/such/folder")).toEqual({ people: [], garments: [] });
});
