import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { drawnProducts, photoOf } from "../../src/engine/testing/drawn-products/drawn-products.ts";
import type { Column } from "./column.ts";
import { compareWithTruth, truthColumns } from "./drawn-truth.ts";
import type { Garment } from "./fitting.ts";
import type { Kind } from "./kind.ts";

export interface Picture {
  readonly name: string;
  /** The picture's file, as it is stored. */
  readonly bytes: () => Promise<Buffer>;
}

export interface GarmentPicture extends Picture {
  readonly kind: Kind;
  /** Of a garment of which one knows how it must be seen. */
  readonly truth?: Truth;
  /** Of one that somebody wears: the name of whose photo it is, and how a shop cropped it, where one did. */
  readonly worn?: { readonly by: string; readonly crop?: string };
}

interface Truth {
  readonly columns: readonly Column[];
  /** How well the engine sees the garment, a figure per column. */
  readonly compare: (seen: Garment) => Promise<Readonly<Record<string, number | null>>>;
}

export interface Pair<Worn> {
  readonly person: Picture;
  readonly garment: Worn;
}

const folders: Record<Kind, string> = { top: "tops", bottom: "bottoms", dress: "dresses" };

const besideProject = path.join(import.meta.dirname, "../../../shared/data/tryon");

/** The folder that was named, or else one beside the project; undefined where there is neither and the project's own pictures are meant. */
export const photosFolder = (named: string | undefined): string | undefined =>
  named ?? (existsSync(besideProject) ? besideProject : undefined);

/** The pictures of a folder, sorted by name; none where there is no folder. */
export function picturesIn(folder: string): Picture[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => /\.(jpe?g|png|webp|avif)$/i.test(file));
  return files.toSorted().map((file) => ({ name: path.parse(file).name, bytes: () => readFile(path.join(folder, file)) }));
}

/** What lies in the folders `tops`, `bottoms` and `dresses`. */
export function garmentsIn(folder: string): GarmentPicture[] {
  const kinds: readonly Kind[] = ["top", "bottom", "dress"];
  return kinds.flatMap((kind) => picturesIn(path.join(folder, folders[kind])).map((picture) => ({ ...picture, kind })));
}

/** The one person that comes with the project: rendered, but always there. */
export function ownPeople(): Picture[] {
  return [{ name: "person", bytes: () => readFile(path.join(import.meta.dirname, "../../src/engine/testing/person.jpg")) }];
}

export function drawnGarments(): GarmentPicture[] {
  return drawnProducts.map((product) => ({
    name: product.name,
    kind: product.category,
    truth: { columns: truthColumns, compare: (seen) => compareWithTruth(product, seen) },
    bytes: () => photoOf(product),
  }));
}

/**
 * Every person with every `stride`-th garment, each with others, so that a short run still sees everything.
 *
 * @param only parts of names; empty lists stand for all
 */
export function choosePairs<Worn extends { readonly name: string }>(
  pictures: { readonly people: readonly Picture[]; readonly garments: readonly Worn[] },
  only: { readonly people: readonly string[]; readonly garments: readonly string[] },
  stride: number,
): Pair<Worn>[] {
  const named = (name: string, parts: readonly string[]): boolean => parts.length === 0 || parts.some((part) => name.includes(part));
  const people = pictures.people.filter(({ name }) => named(name, only.people));
  const garments = pictures.garments.filter(({ name }) => named(name, only.garments));
  return people.flatMap((person, p) =>
    garments.flatMap((garment, g) => ((g + p * (stride - 1)) % stride === 0 ? [{ person, garment }] : [])),
  );
}

/** Whether somebody is dressed in a garment of their own photo: how that must look is known. */
export const isOwn = ({ person, garment }: Pair<GarmentPicture>): boolean => garment.worn?.by === person.name;

/** Everybody in what others wear, as `choosePairs` does it; and in the own top or dress from each crop of the own photo. */
export function choosePairsWithWorn(...[pictures, only, stride]: Parameters<typeof choosePairs<GarmentPicture>>): Pair<GarmentPicture>[] {
  const others = choosePairs(pictures, only, stride).filter((pair) => !isOwn(pair));
  const own = choosePairs(pictures, only, 1).filter((pair) => isOwn(pair) && pair.garment.worn?.crop && pair.garment.kind !== "bottom");
  return [...others, ...own];
}
