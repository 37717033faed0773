import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { decodePicture } from "../../bench/picture-quality/picture-file.ts";
import type { Body } from "../../src/engine/person/body.ts";
import { analysePerson } from "../../src/engine/try-on.ts";
import { loadNodeNetworks } from "../../src/server/engines/load-networks.ts";

/**
 * The people in a folder's photos, one after the other; those that are held out are not looked at. Tells of photos in which the engine
 * sees nobody.
 *
 * @param splitFile as `training/parser/prepare.py` writes it: under `test` the numbers of the photos that are held out
 */
export async function* trainingPeople(folder: string, splitFile: string): AsyncGenerator<Body> {
  const heldOut = new Set((JSON.parse(readFileSync(splitFile, "utf8")) as { test: number[] }).test);
  const networks = await loadNodeNetworks();
  for (const file of readdirSync(folder).toSorted()) {
    if (heldOut.has(Number.parseInt(file, 10))) continue;
    const photo = await decodePicture(readFileSync(path.join(folder, file)));
    try {
      yield (await analysePerson(networks, photo)).body;
    } catch (error) {
      console.warn(`${file}: ${String(error)}`);
    }
  }
  await networks.release();
}

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Of values in any order; `share` from 0 (the least) to 1. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))];
