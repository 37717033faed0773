/**
 * `npm run bench:picture`: dresses people in garments and says, in figures that need no ground truth, what is wrong with the
 * pictures. Writes contact sheets and the figures, to compare a later run with.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { loadNodeNetworks } from "../../src/server/engines/load-networks.ts";
import { measureClothes } from "./clothes-run.ts";
import { columns } from "./columns.ts";
import { truthColumns } from "./drawn-truth.ts";
import { choosePairs, drawnGarments, garmentsIn, ownPeople, picturesIn } from "./pairs.ts";
import { printRun, type Run } from "./report.ts";
import { shoeColumns } from "./shoe-columns.ts";
import { ownShoes, shoesIn } from "./shoe-pictures.ts";
import { measureShoeRun } from "./shoe-run.ts";

const { values: wanted } = parseArgs({
  options: {
    /** A folder with people, tops, bottoms and dresses. */
    data: { type: "string", default: path.join(import.meta.dirname, "../../../shared/data/tryon") },
    /** Garments that the project draws, of each kind one, whose truth is known; instead of the folder's. */
    drawn: { type: "boolean", default: false },
    /** Shoes instead of clothes: the folder's in `shoes`, and those that the project draws. */
    shoes: { type: "boolean", default: false },
    /** Parts of names, with commas. */
    people: { type: "string", default: "" },
    garments: { type: "string", default: "" },
    /** All pairs, not every fourth. */
    all: { type: "boolean", default: false },
    /** Figures of an earlier run, to print beside these. */
    against: { type: "string" },
    out: { type: "string", default: path.join(import.meta.dirname, "../out") },
  },
});

const namesIn = (list: string): string[] => list.split(",").filter(Boolean);
const usualStride = 4;

async function main(): Promise<void> {
  const given = picturesIn(path.join(wanted.data, "people"));
  const people = given.length > 0 ? given : ownPeople();
  const only = { people: namesIn(wanted.people), garments: namesIn(wanted.garments) };
  const isWhole = wanted.all || given.length === 0 || only.garments.length > 0;
  const stride = isWhole ? 1 : usualStride;
  const earlier = wanted.against ? (JSON.parse(readFileSync(wanted.against, "utf8")) as Run) : null;
  mkdirSync(wanted.out, { recursive: true });
  const networks = await loadNodeNetworks();
  const run = wanted.shoes
    ? await measureShoeRun(networks, choosePairs({ people, garments: [...shoesIn(wanted.data), ...ownShoes()] }, only, stride), wanted.out)
    : await measureClothes(
        networks,
        choosePairs({ people, garments: given.length === 0 || wanted.drawn ? drawnGarments() : garmentsIn(wanted.data) }, only, stride),
        wanted.out,
      );
  await networks.release();
  writeFileSync(path.join(wanted.out, wanted.shoes ? "shoe-quality.json" : "picture-quality.json"), JSON.stringify(run, null, 1));
  printRun(run, wanted.shoes ? shoeColumns : columns, truthColumns, earlier);
  console.log(`figures and contact sheets are in ${wanted.out}`);
}

await main();
