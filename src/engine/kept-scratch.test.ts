import { afterAll, beforeAll, expect, test } from "vitest";
import { loadNodeNetworks } from "../server/engines/load-networks.ts";
import type { Raster } from "./image/raster.ts";
import { readPicture } from "./testing/pictures.ts";
import { analysePerson, keepScratch, tryOn, type Garments, type Networks } from "./try-on.ts";

const minutes = 60_000;
// Once in some twenty runs, on a machine with four processes to two cores, the shoes differed; alone they never did, in hundreds of pictures.
// It was not scratch memory, which changes no picture even when it is spoiled; what it was is not known. Drawn alike, without any of that
// memory and without networks, a shirt in warp.test.ts missed cloth once, too.
const patience = { retry: 1, timeout: 10 * minutes };

let networks: Networks;
let outfits: Record<string, Garments>;

interface Worn {
  readonly picture: Raster;
  readonly check: string;
}

async function wearAll(): Promise<Record<string, Worn>> {
  const person = await analysePerson(networks, await readPicture("small-person.jpg"));
  const worn: Record<string, Worn> = {};
  for (const [name, outfit] of [...Object.entries(outfits), ["first one again", outfits["T-shirt"]] as const]) {
    const { picture, check } = await tryOn(networks, person, outfit);
    worn[name] = { picture, check: JSON.stringify(check) };
  }
  return worn;
}

/** Says where and by how much: it tells a stale plane from a stray pixel. */
function differences({ picture: { data, width }, check }: Worn, other: Worn): string[] {
  const pixels: number[] = [];
  for (let p = 0; p < data.length; p += 4) if ([0, 1, 2, 3].some((k) => data[p + k] !== other.picture.data[p + k])) pixels.push(p);
  const shown = pixels.slice(0, 8).map((p) => {
    const [x, y] = [(p / 4) % width, Math.floor(p / 4 / width)];
    return `${x},${y}: ${data.subarray(p, p + 4).join(" ")} for ${other.picture.data.subarray(p, p + 4).join(" ")}`;
  });
  return [...(pixels.length > 0 ? [`${pixels.length} pixels`, ...shown] : []), ...(check === other.check ? [] : [check, other.check])];
}

beforeAll(async () => {
  networks = await loadNodeNetworks();
  outfits = {
    "T-shirt": { upper: { photo: await readPicture("tshirt.png"), category: "top" } },
    dress: { upper: { photo: await readPicture("dress.jpg"), category: "dress" } },
    "T-shirt and trousers": {
      bottom: { photo: await readPicture("trousers.png") },
      upper: { photo: await readPicture("tshirt.jpg"), category: "top" },
    },
    "worn top": { upper: { photo: await readPicture("small-person.jpg"), category: "top" } },
    shoes: { shoes: { photos: [await readPicture("sneaker.jpg")] } },
  };
}, 10 * minutes);

afterAll(() => networks.release());

test(
  "pictures are the same to the bit where scratch memory is kept and spoiled when free, also of somebody who is known and has worn something else",
  patience,
  async () => {
    const plain = await wearAll();
    const letGo = keepScratch(192, (memory) => memory.fill(0xff));
    const kept = await wearAll().finally(letGo);
    const found = Object.entries(kept).flatMap(([name, worn]) =>
      differences(worn, plain[name]).map((difference) => `${name}: ${difference}`),
    );
    // A second try that passes shows nothing of the first one.
    if (found.length > 0) console.error(found.join("\n"));
    expect(found).toEqual([]);
    expect(differences(plain["first one again"], plain[Object.keys(outfits)[0]])).toEqual([]);
    const [first, ...others] = Object.keys(outfits);
    for (const name of others) expect(differences(plain[name], plain[first])).not.toEqual([]);
  },
);
