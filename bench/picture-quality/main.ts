/**
 * `npm run bench:picture`: dresses people in garments and says, in figures that need no ground truth, what is wrong with the
 * pictures. Writes contact sheets and the figures, to compare a later run with.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { loadNodeNetworks } from "../../src/server/engines/load-networks.ts";
import { analysePerson, tryOn, TryOnProblem, type Networks, type Person } from "../../src/engine/try-on.ts";
import { workingPhoto } from "../../src/engine/working-photo.ts";
import { cropRaster } from "../../src/engine/image/picture.ts";
import { columns, measure, type Figures } from "./columns.ts";
import { writeContactSheets, type SheetRow } from "./contact-sheet.ts";
import { fit, lookAtGarment, type Garment } from "./fitting.ts";
import { eroded } from "../../src/engine/image/morphology.ts";
import { multiScaleDifference, structuralSimilarity } from "./measures/similarity.ts";
import { canReadText, readWords, wordsKept } from "./measures/text.ts";
import { choosePairs, ownPictures, picturesIn, type GarmentFile, type Kind, type Pair } from "./pairs.ts";
import { pngOf, readPictureFile } from "./picture-file.ts";
import { clothOf } from "./regions.ts";
import { printRun, type Result, type Run, type SelfFigures } from "./report.ts";
import { faultsOf } from "./worst.ts";

const { values: wanted } = parseArgs({
  options: {
    /** A folder with people, tops, bottoms and dresses. */
    data: { type: "string", default: path.join(import.meta.dirname, "../../../shared/data/tryon") },
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
  const given = picturesIn(wanted.data);
  const pictures = given.people.length > 0 ? given : ownPictures();
  const only = { people: namesIn(wanted.people), garments: namesIn(wanted.garments) };
  const isWhole = wanted.all || given.people.length === 0 || only.garments.length > 0;
  const pairs = choosePairs(pictures, only, isWhole ? 1 : usualStride);
  const earlier = wanted.against ? (JSON.parse(readFileSync(wanted.against, "utf8")) as Run) : null;
  mkdirSync(wanted.out, { recursive: true });
  const networks = await loadNodeNetworks();
  const run = await measurePairs(networks, pairs);
  await networks.release();
  writeFileSync(path.join(wanted.out, "picture-quality.json"), JSON.stringify(run, null, 1));
  printRun(run, earlier);
}

async function measurePairs(networks: Networks, pairs: readonly Pair[]): Promise<Run> {
  const results: Result[] = [];
  const refused: Record<string, string> = {};
  const selfDressed: Record<string, SelfFigures> = {};
  const looked = new Map<string, Garment>();
  const withText = canReadText();
  let sheets = 0;
  for (const [personName, ofPerson] of Map.groupBy(pairs, ({ person }) => person.name)) {
    const photo = await readPictureFile(ofPerson[0].person.file);
    const rows: SheetRow[] = [];
    const person = await orRefusal(() => analysePerson(networks, photo), personName, refused);
    if (!person) continue;
    selfDressed[personName] = await dressInOwn(networks, person);
    for (const { garment: file } of ofPerson) {
      const name = `${personName} + ${file.name}`;
      const found = await orRefusal(async () => fit(networks, person, await look(networks, file, looked)), name, refused);
      if (!found) continue;
      const png = await pngOf(found.whole);
      const text = withText ? wordsKept(readWords(readFileSync(file.file)), readWords(png)) : null;
      const figures: Figures = { ...measure(found), text: text === null ? null : 100 * text };
      const faults = faultsOf(columns, figures);
      results.push({ name, figures, faults, stagesMs: found.stagesMs });
      const why = faults.map(({ column }) => column).join(", ");
      rows.push({ pictures: [readFileSync(ofPerson[0].person.file), readFileSync(file.file), png], title: name, faults: why });
      process.stderr.write(`${name}: ${why || "nothing to complain about"}\n`);
    }
    sheets += (await writeContactSheets(rows, wanted.out, `picture-${personName}`)).length;
  }
  process.stderr.write(`${sheets} contact sheets in ${wanted.out}\n`);
  return { results, refused, selfDressed, peakMemoryMiB: process.resourceUsage().maxRSS / 1024 };
}

async function look(networks: Networks, { name, file, kind }: GarmentFile, looked: Map<string, Garment>): Promise<Garment> {
  const known = looked.get(name);
  if (known) return known;
  const garment = await lookAtGarment(networks, await readPictureFile(file), kind);
  looked.set(name, garment);
  return garment;
}

/** The garment is cut out of the person's own photo and put on again: inside of it, nothing should change. */
async function dressInOwn(networks: Networks, person: Person): Promise<SelfFigures> {
  const { photo, body, box } = person;
  const kind: Kind = body.wearsDress ? "dress" : "top";
  const worn = await tryOn(networks, person, { upper: { photo, category: kind } }).catch(refusalToNull);
  if (!worn) return { similarity: null, difference: null };
  const again = cropRaster(workingPhoto(worn.picture), box);
  const inside = eroded(clothOf(body, kind), body.photo.width, body.photo.height, 2);
  return {
    similarity: structuralSimilarity(body.photo, again, inside),
    difference: multiScaleDifference(body.photo, again, inside),
  };
}

async function orRefusal<Value>(work: () => Promise<Value>, name: string, refused: Record<string, string>): Promise<Value | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TryOnProblem)) throw error;
    refused[name] = error.code;
    return null;
  }
}

function refusalToNull(error: unknown): null {
  if (error instanceof TryOnProblem) return null;
  throw error;
}

await main();
