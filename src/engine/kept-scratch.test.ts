import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { loadNodeNetworks } from "../server/engines/load-networks.ts";
import { readPicture } from "./testing/pictures.ts";
import { analysePerson, keepScratch, tryOn, type Garments } from "./try-on.ts";

// Once in some twenty runs, on a machine with four processes to two cores, the shoes differed; alone they never did, in hundreds of pictures. A fault
// of the memory would show each time.
const patience = { retry: 1, timeout: 600_000 };

test(
  "pictures are the same to the bit where scratch memory is kept, also of somebody who is known and has worn something else",
  patience,
  async () => {
    const networks = await loadNodeNetworks();
    const photo = await readPicture("person.jpg");
    const outfits: Garments[] = [
      { upper: { photo: await readPicture("tshirt.png"), category: "top" } },
      { upper: { photo: await readPicture("dress.jpg"), category: "dress" } },
      { bottom: { photo: await readPicture("trousers.png") }, upper: { photo: await readPicture("tshirt.jpg"), category: "top" } },
      { upper: { photo, category: "top" } },
      { shoes: { photos: [await readPicture("sneaker.jpg")] } },
    ];
    const wearAll = async (): Promise<string[]> => {
      const person = await analysePerson(networks, photo);
      const hashes: string[] = [];
      for (const outfit of [...outfits, outfits[0]]) {
        const { picture, check } = await tryOn(networks, person, outfit);
        hashes.push(createHash("sha256").update(picture.data).update(JSON.stringify(check)).digest("hex"));
      }
      return hashes;
    };
    const plain = await wearAll();
    keepScratch();
    expect(await wearAll()).toEqual(plain);
    expect(new Set(plain).size).toBe(outfits.length);
    await networks.release();
  },
);
