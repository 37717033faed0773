import { expect, it } from "vitest";
import { choosePairs, drawnGarments, garmentsIn, ownPeople } from "./pairs.ts";

const picture = (name: string) => ({ name, bytes: () => Promise.resolve(Buffer.alloc(0)) });
const pictures = { people: ["ann", "bea", "cem", "dan"].map(picture), garments: ["shirt", "blouse", "jeans", "gown"].map(picture) };
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

it("the project's own pictures are there, a folder that is not has none", async () => {
  expect((await ownPeople()[0].bytes()).length).toBeGreaterThan(10_000);
  expect(drawnGarments().map(({ kind }) => kind)).toEqual(expect.arrayContaining(["top", "dress", "bottom"]));
  expect(garmentsIn("no/such/folder")).toEqual([]);
});
