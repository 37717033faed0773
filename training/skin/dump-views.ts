/**
 * Packs what the engine sees of the skin of the people in photos, to train the network for bare skin with:
 *
 *     node training/skin/dump-views.ts PHOTOS_FOLDER VIEWS [SHARE/OF, to pack in several processes]
 *
 * Writes VIEWS.bin, views one after the other as planes of float16 (`src/engine/compose/bare-body/skin-view.ts`), and VIEWS.json, the
 * number of each one's photo.
 */
import { closeSync, openSync, readFileSync, readdirSync, writeFileSync, writeSync } from "node:fs";
import path from "node:path";
import { decodePicture } from "../../bench/picture-quality/picture-file.ts";
import { skinView } from "../../src/engine/compose/bare-body/skin-view.ts";
import { analysePerson } from "../../src/engine/try-on.ts";
import { loadNodeNetworks } from "../../src/server/engines/load-networks.ts";

const [folder, views, part = "0/1"] = process.argv.slice(2);
const [share, of] = part.split("/").map(Number);
const networks = await loadNodeNetworks();
const numbers: number[] = [];
const file = openSync(`${views}.bin`, "w");
for (const [k, name] of readdirSync(folder).toSorted().entries()) {
  if (k % of !== share) continue;
  try {
    const { body } = await analysePerson(networks, await decodePicture(readFileSync(path.join(folder, name))));
    writeSync(file, new Uint8Array(Float16Array.from(skinView(body).planes).buffer));
    numbers.push(Number.parseInt(name, 10));
  } catch (error) {
    console.warn(`${name}: ${String(error)}`);
  }
}
closeSync(file);
writeFileSync(`${views}.json`, JSON.stringify(numbers));
await networks.release();
