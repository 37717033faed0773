import { boxAround } from "../../src/engine/image/mask-box.ts";
import { cropRaster, shrinkRaster } from "../../src/engine/image/picture.ts";
import type { Raster } from "../../src/engine/image/raster.ts";
import { eroded } from "../../src/engine/image/morphology.ts";
import {
  analyseGarments,
  analysePerson,
  TryOnProblem,
  wearGarments,
  type Networks,
  type Person,
  type SeenGarments,
} from "../../src/engine/try-on.ts";
import { workingPhoto } from "../../src/engine/working-photo.ts";
import { columns, measure, type Figures } from "./columns.ts";
import { writeContactSheets, type SheetRow } from "./contact-sheet.ts";
import { fit, lookAtGarment, type Garment } from "./fitting.ts";
import type { Kind } from "./kind.ts";
import { multiScaleDifference, structuralSimilarity } from "./measures/similarity.ts";
import { canReadText, readWords, wordsKept } from "./measures/text.ts";
import { isOwn, type GarmentPicture, type Pair } from "./pairs.ts";
import { decodePicture, pngOf, readablePng } from "./picture-file.ts";
import { orRefusal } from "./refusal.ts";
import { clothOf } from "./regions.ts";
import type { Measured, Result, Run, SelfFigures } from "./report.ts";
import { faultsOf } from "./worst.ts";

/** A garment's picture, read and looked at once. */
interface Looked extends Garment {
  readonly bytes: Buffer;
  readonly photo: Raster;
  readonly words: ReadonlySet<string>;
}

const withText = canReadText();

/** Dresses each pair, measures the results, and writes a contact sheet for each person. */
export async function measureClothes(networks: Networks, pairs: readonly Pair<GarmentPicture>[], out: string): Promise<Run> {
  const results: Result[] = [];
  const refused: Record<string, string> = {};
  const drawn: Measured[] = [];
  const selfDressed: Record<string, SelfFigures> = {};
  const looked = new Map<string, Looked>();
  for (const [personName, ofPerson] of Map.groupBy(pairs, ({ person }) => person.name)) {
    const personBytes = await ofPerson[0].person.bytes();
    const rows: SheetRow[] = [];
    const person = await orRefusal(async () => analysePerson(networks, await decodePicture(personBytes)), personName, refused);
    if (!person) continue;
    const kind: Kind = person.body.wearsDress ? "dress" : "top";
    selfDressed[personName] = await dressInOwn(person, kind, analyseGarments(networks, { upper: { photo: person.photo, category: kind } }));
    for (const pair of ofPerson) {
      const picture = pair.garment;
      const name = `${personName} + ${picture.name}`;
      const garment = await orRefusal(() => look(networks, picture, looked, drawn), name, refused);
      if (isOwn(pair)) {
        const figures = garment ? await dressInOwn(person, picture.kind, garment.seen) : notDressed;
        selfDressed[picture.name] = { ...figures, crop: picture.worn?.crop };
        continue;
      }
      const found = garment && (await orRefusal(() => fit(networks, person, garment), name, refused));
      if (!found) continue;
      const png = await pngOf(found.whole);
      const words = await wordsAtSize(garment, found.changed.height);
      const text = words.size > 0 ? wordsKept(words, readWords(await readablePng(found.whole, found.changed))) : null;
      const figures: Figures = { ...measure(found), text: text === null ? null : 100 * text };
      const faults = faultsOf(columns, figures);
      results.push({ name, figures, faults, stagesMs: found.stagesMs });
      const why = faults.map(({ column }) => column).join(", ");
      rows.push({ pictures: [personBytes, garment.bytes, png], title: name, faults: why });
      process.stderr.write(`${name}: ${why || "nothing to complain about"}\n`);
    }
    await writeContactSheets(rows, out, `picture-${personName}`);
  }
  return { results, refused, drawn, selfDressed, peakMemoryMiB: process.resourceUsage().maxRSS / 1024 };
}

async function look(networks: Networks, picture: GarmentPicture, looked: Map<string, Looked>, drawn: Measured[]): Promise<Looked> {
  const known = looked.get(picture.name);
  if (known) return known;
  const bytes = await picture.bytes();
  const photo = await decodePicture(bytes);
  const garment = {
    ...(await lookAtGarment(networks, photo, picture.kind)),
    bytes,
    photo,
    words: withText ? readWords(bytes) : new Set<string>(),
  };
  looked.set(picture.name, garment);
  if (picture.truth) {
    const figures = await picture.truth.compare(garment);
    drawn.push({ name: picture.name, figures, faults: faultsOf(picture.truth.columns, figures) });
  }
  return garment;
}

/** What can be read of a garment, and still can when its photo is as small as the person wears it. */
async function wordsAtSize({ words, photo, cutOut }: Looked, heightPx: number): Promise<ReadonlySet<string>> {
  if (words.size === 0) return words;
  const { layer, mask } = cutOut;
  const { top, bottom } = boxAround(mask, 1, layer.width, layer.height, 0)!;
  const factor = Math.min(1, (heightPx * layer.height) / ((bottom - top) * photo.height));
  const small = shrinkRaster(photo, Math.round(photo.width * factor), Math.round(photo.height * factor));
  const readable = readWords(await readablePng(small, { x: 0, y: 0, width: small.width, height: small.height }));
  return new Set([...words].filter((word) => readable.has(word)));
}

const notDressed: SelfFigures = { similarity: null, difference: null };

/** The garment is cut out of the person's own photo and put on again: inside of it, nothing should change. */
async function dressInOwn(person: Person, kind: Kind, garments: SeenGarments | Promise<SeenGarments>): Promise<SelfFigures> {
  const { body, box } = person;
  const worn = await wearGarments(person, garments).catch(refusalToNull);
  if (!worn) return notDressed;
  const again = cropRaster(workingPhoto(worn.picture), box);
  const inside = eroded(clothOf(body, kind), body.photo.width, body.photo.height, 2);
  return {
    similarity: structuralSimilarity(body.photo, again, inside),
    difference: multiScaleDifference(body.photo, again, inside),
  };
}

function refusalToNull(error: unknown): null {
  if (error instanceof TryOnProblem) return null;
  throw error;
}
