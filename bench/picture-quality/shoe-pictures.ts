import { readFile } from "node:fs/promises";
import path from "node:path";
import { drawnShoes, pairFromFront, shoePhoto } from "../../src/engine/testing/drawn-shoes.ts";
import { picturesIn, type Picture } from "./pairs.ts";
import { pngOf } from "./picture-file.ts";

/** Product pictures of one pair of shoes: one or two views. */
export interface ShoePictures {
  readonly name: string;
  readonly views: readonly (() => Promise<Buffer>)[];
}

/** The pictures of the folder `shoes`; `NAME-side` and `NAME-front` are two views of the same. */
export function shoesIn(folder: string): ShoePictures[] {
  const nameOf = ({ name }: Picture): string => name.replace(/-(side|front)$/, "");
  const groups = Map.groupBy(picturesIn(path.join(folder, "shoes")), nameOf);
  return [...groups].map(([name, pictures]) => ({ name, views: pictures.map(({ bytes }) => bytes) }));
}

/** What the project draws: each kind from the side, a boot in two views, and a sneaker. */
export function ownShoes(): ShoePictures[] {
  const sneaker = (): Promise<Buffer> => readFile(path.join(import.meta.dirname, "../../src/engine/testing/sneaker.jpg"));
  const side = (name: (typeof drawnShoes)[number]) => async (): Promise<Buffer> => pngOf(await shoePhoto(name));
  return [
    { name: "sneaker", views: [sneaker] },
    ...drawnShoes.map((name) => ({ name, views: [side(name)] })),
    { name: "ankleBoot-two-views", views: [side("ankleBoot"), async () => pngOf(await pairFromFront())] },
  ];
}
