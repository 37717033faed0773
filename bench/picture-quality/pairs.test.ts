import { expect, it } from "vitest";
import { choosePairs, choosePairsWithWorn, drawnGarments, garmentsIn, isOwn, ownPeople } from "./pairs.ts";

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

it("nobody is measured in what they wear themselves, but dressed in it from every crop", () => {
  const garments = ["ann", "bea"].flatMap((by) => [
    { ...picture(`${by} top whole`), kind: "top" as const, worn: { by } },
    { ...picture(`${by} top thigh`), kind: "top" as const, worn: { by, crop: "thigh" } },
    { ...picture(`${by} bottom thigh`), kind: "bottom" as const, worn: { by, crop: "thigh" } },
  ]);
  const pairs = choosePairsWithWorn({ people: ["ann", "bea"].map(picture), garments }, all, 1);
  expect(pairs.filter(isOwn).map(({ garment }) => garment.name)).toEqual(["ann top thigh", "bea top thigh"]);
  expect(pairs.filter((pair) => !isOwn(pair))).toHaveLength(6);
});

it("the project's own pictures are there, a folder that is not has none", async () => {
  expect((await ownPeople()[0].bytes()).length).toBeGreaterThan(10_000);
  expect(drawnGarments().map(({ kind }) => kind)).toEqual(expect.arrayContaining(["top", "dress", "bottom"]));
  expect(garmentsIn("no/such/folder")).toEqual([]);
});
