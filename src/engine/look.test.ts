import { beforeAll, expect, it } from "vitest";
import { lookAt, type SeenKind } from "./look.ts";
import type { Network } from "./runtime.ts";
import { loadNodeNetworks } from "../server/engines/load-networks.ts";
import { plainPicture, readPicture } from "./testing/pictures.ts";

let parser: Network;
beforeAll(async () => {
  ({ parser } = await loadNodeNetworks());
}, 120_000);

const flat: readonly [file: string, kind: SeenKind][] = [
  ["tshirt.jpg", "top"],
  ["tshirt.png", "top"],
  ["trousers.jpg", "bottom"],
  ["trousers.png", "bottom"],
  ["dress.jpg", "dress"],
  ["sneaker.jpg", "shoes"],
];

it.each(flat)("%s, which lies flat, is seen as %s", async (file, kind) => {
  expect(await lookAt(parser, await readPicture(file))).toMatchObject({ isWorn: false, kinds: [kind] });
});

it("sees that somebody wears what a person wears", async () => {
  const sight = await lookAt(parser, await readPicture("person.jpg"));
  expect(sight).toMatchObject({ isWorn: true, isSure: false });
  expect(sight.kinds.length).toBeGreaterThan(0);
});

it("recognises nothing on an empty picture", async () => {
  expect(await lookAt(parser, plainPicture(300, 400, [240, 240, 240]))).toEqual({ isWorn: false, kinds: [], isSure: false });
});
