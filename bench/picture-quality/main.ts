/**
 * `npm run bench:picture`: dresses people in garments and says, in figures that need no ground truth, what is wrong with the
 * pictures. Writes contact sheets and the figures, to compare a later run with.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { loadNodeNetworks } from "../../src/server/engines/load-networks.ts";
import { asIf, madeBodies } from "./made-bodies.ts";
import { measureClothes } from "./clothes-run.ts";
import type { Networks } from "../../src/engine/try-on.ts";
import type { Column } from "./column.ts";
import { columns as clothesColumns } from "./columns.ts";
import { cropColumns } from "./crop-truth.ts";
import { truthColumns } from "./drawn-truth.ts";
import { choosePairs, choosePairsWithWorn, drawnGarments, garmentsIn, ownPeople, photosFolder, picturesIn, type Pair } from "./pairs.ts";
import { printRun, type Run, type TruthTable } from "./report.ts";
import { shoeColumns } from "./shoe-columns.ts";
import { ownShoes, shoesIn } from "./shoe-pictures.ts";
import { measureShoeRun } from "./shoe-run.ts";
import { measureSteadiness, steadyColumns } from "./steady-run.ts";
import { wornGarments } from "./worn-garments.ts";

const { values: wanted } = parseArgs({
  options: {
    /** A folder with people, tops, bottoms and dresses; see `photosFolder` for what is taken without it. */
    data: { type: "string" },
    /** Garments that the project draws, of each kind one, whose truth is known; instead of the folder's. */
    drawn: { type: "boolean", default: false },
    /** What the people wear in their photos, as product photos, whole and as shops crop them; instead of the folder's. */
    worn: { type: "boolean", default: false },
    /** Shoes instead of clothes: the folder's in `shoes`, and those that the project draws. */
    shoes: { type: "boolean", default: false },
    /** The same people, as if they sat or were as broad as in plus sizes. */
    as: { type: "string" },
    /** How much of the pictures hangs by chance: each is also made from variants of the person's photo. */
    steady: { type: "boolean", default: false },
    /** Parts of names, with commas. */
    people: { type: "string", default: "" },
    garments: { type: "string", default: "" },
    /** All pairs, not every fourth; of what people wear, not every eighth. */
    all: { type: "boolean", default: false },
    /** Figures of an earlier run, to print beside these. */
    against: { type: "string" },
    out: { type: "string", default: path.join(import.meta.dirname, "../out") },
  },
});

const namesIn = (list: string): string[] => list.split(",").filter(Boolean);
const usualStride = 4;
/** There are many of them, each in several crops. */
const wornStride = 8;

/** What is measured, under which name it is kept, and what its columns are. */
interface Measurement {
  readonly name: "picture" | "shoe" | "steady";
  readonly columns: readonly Column[];
  readonly truth: TruthTable;
  readonly run: () => Promise<Run>;
}

const drawnTruth: TruthTable = { what: "drawn garments, as the engine sees them and as they are", columns: truthColumns };
const cropTruth: TruthTable = {
  what: "garments in crops, as the engine sees them and as it does in the whole photos",
  columns: cropColumns,
};

async function measurement(networks: Networks): Promise<Measurement> {
  const body = madeBodies.find((name) => name === wanted.as);
  if (wanted.as && !body) throw new Error(`--as takes ${madeBodies.join(" or ")}`);
  const folder = photosFolder(wanted.data);
  const photographed = folder === undefined ? ownPeople() : picturesIn(path.join(folder, "people"));
  if (photographed.length === 0) throw new Error(`${folder}/people has no pictures`);
  const people = photographed.map((person) => (body ? asIf(body, networks, person) : person));
  const only = { people: namesIn(wanted.people), garments: namesIn(wanted.garments) };
  const isWhole = wanted.all || folder === undefined || only.garments.length > 0;
  const stride = isWhole ? 1 : wanted.worn ? wornStride : usualStride;
  const pairsWith = <Worn extends { readonly name: string }>(garments: readonly Worn[]): Pair<Worn>[] =>
    choosePairs({ people, garments }, only, stride);
  if (wanted.shoes) {
    const shoes = pairsWith([...(folder === undefined ? [] : shoesIn(folder)), ...ownShoes()]);
    return { name: "shoe", columns: shoeColumns, truth: drawnTruth, run: () => measureShoeRun(networks, shoes, wanted.out) };
  }
  const clothes = wanted.worn
    ? choosePairsWithWorn({ people, garments: await wornGarments(networks, photographed) }, only, stride)
    : pairsWith(folder === undefined || wanted.drawn ? drawnGarments() : garmentsIn(folder));
  const truth = wanted.worn ? cropTruth : drawnTruth;
  return wanted.steady
    ? { name: "steady", columns: steadyColumns, truth, run: () => measureSteadiness(networks, clothes, wanted.out) }
    : { name: "picture", columns: clothesColumns, truth, run: () => measureClothes(networks, clothes, wanted.out) };
}

async function main(): Promise<void> {
  const earlier = wanted.against ? (JSON.parse(readFileSync(wanted.against, "utf8")) as Run) : null;
  mkdirSync(wanted.out, { recursive: true });
  const networks = await loadNodeNetworks();
  const { name, columns, truth, run: measure } = await measurement(networks);
  const run = await measure();
  await networks.release();
  writeFileSync(path.join(wanted.out, `${name}-quality.json`), JSON.stringify(run, null, 1));
  printRun(run, columns, truth, earlier);
  console.log(`figures and contact sheets are in ${wanted.out}`);
}

await main();
