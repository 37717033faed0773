import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

export type Kind = "top" | "bottom" | "dress";

export interface PictureFile {
  readonly name: string;
  readonly file: string;
}

export interface GarmentFile extends PictureFile {
  readonly kind: Kind;
}

export interface Pair {
  readonly person: PictureFile;
  readonly garment: GarmentFile;
}

export interface Pictures {
  readonly people: readonly PictureFile[];
  readonly garments: readonly GarmentFile[];
}

const folders: Record<Kind, string> = { top: "tops", bottom: "bottoms", dress: "dresses" };

/** A folder with `people`, and `tops`, `bottoms` or `dresses` beside it. */
export function picturesIn(folder: string): Pictures {
  const list = (name: string): PictureFile[] => {
    const at = path.join(folder, name);
    if (!existsSync(at)) return [];
    const files = readdirSync(at).filter((file) => /\.(jpe?g|png|webp|avif)$/i.test(file));
    return files.toSorted().map((file) => ({ name: path.parse(file).name, file: path.join(at, file) }));
  };
  const kinds: readonly Kind[] = ["top", "bottom", "dress"];
  return { people: list("people"), garments: kinds.flatMap((kind) => list(folders[kind]).map((file) => ({ ...file, kind }))) };
}

/** The pictures that come with the project: few, and drawn ones among them, but always there. */
export function ownPictures(): Pictures {
  const at = (name: string): PictureFile => ({
    name: path.parse(name).name,
    file: path.join(import.meta.dirname, "../../src/engine/testing", name),
  });
  return {
    people: [at("person.jpg")],
    garments: [
      { ...at("tshirt.jpg"), kind: "top" },
      { ...at("trousers.jpg"), kind: "bottom" },
      { ...at("dress.jpg"), kind: "dress" },
    ],
  };
}

/**
 * Every person with every `stride`-th garment, each with others, so that a short run still sees everything.
 *
 * @param only parts of names; empty lists stand for all
 */
export function choosePairs(pictures: Pictures, only: { people: readonly string[]; garments: readonly string[] }, stride: number): Pair[] {
  const named = (name: string, parts: readonly string[]): boolean => parts.length === 0 || parts.some((part) => name.includes(part));
  const people = pictures.people.filter(({ name }) => named(name, only.people));
  const garments = pictures.garments.filter(({ name }) => named(name, only.garments));
  return people.flatMap((person, p) =>
    garments.flatMap((garment, g) => ((g + p * (stride - 1)) % stride === 0 ? [{ person, garment }] : [])),
  );
}
