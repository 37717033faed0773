import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadNodeNetworks } from "../server/engines/load-networks.ts";
import { readPicture } from "./testing/pictures.ts";
import { analysePerson, keepScratch, tryOn, type Garments, type Networks } from "./try-on.ts";

const minutes = 60_000;
// Once in some twenty runs, on a machine with four processes to two cores, the shoes differed; alone they never did, in hundreds of pictures.
const patience = { retry: 1, timeout: 10 * minutes };

let networks: Networks;
let outfits: readonly Garments[];
let plain: readonly string[];

async function wearAll(): Promise<string[]> {
  const person = await analysePerson(networks, await readPicture("person.jpg"));
  const hashes: string[] = [];
  for (const outfit of [...outfits, outfits[0]]) {
    const { picture, check } = await tryOn(networks, person, outfit);
    hashes.push(createHash("sha256").update(picture.data).update(JSON.stringify(check)).digest("hex"));
  }
  return hashes;
}

beforeAll(async () => {
  networks = await loadNodeNetworks();
  outfits = [
    { upper: { photo: await readPicture("tshirt.png"), category: "top" } },
    { upper: { photo: await readPicture("dress.jpg"), category: "dress" } },
    { bottom: { photo: await readPicture("trousers.png") }, upper: { photo: await readPicture("tshirt.jpg"), category: "top" } },
    { upper: { photo: await readPicture("person.jpg"), category: "top" } },
    { shoes: { photos: [await readPicture("sneaker.jpg")] } },
  ];
  plain = await wearAll();
  keepScratch();
}, 10 * minutes);

afterAll(() => networks.release());

test(
  "pictures are the same to the bit where scratch memory is kept, also of somebody who is known and has worn something else",
  patience,
  async () => {
    expect(await wearAll()).toEqual(plain);
    expect(new Set(plain).size).toBe(outfits.length);
  },
);
