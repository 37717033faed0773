import { shrinkRaster } from "../../src/engine/image/picture.ts";
import type { Layer, Raster } from "../../src/engine/image/raster.ts";
import { analysePerson, wearGarments, type Networks, type SeenGarments } from "../../src/engine/try-on.ts";
import type { Column } from "./column.ts";
import { writeContactSheets, type SheetRow } from "./contact-sheet.ts";
import { lookAtGarment, type Garment } from "./fitting.ts";
import { comparedWidthPx, differingPercent } from "./measures/unsteadiness.ts";
import type { GarmentPicture, Pair } from "./pairs.ts";
import { asItIs, mirrored, photoVariants, varied, type PhotoVariant } from "./photo-variants.ts";
import { decodePicture, pngOf } from "./picture-file.ts";
import { orRefusal } from "./refusal.ts";
import type { Result, Run } from "./report.ts";
import { faultsOf } from "./worst.ts";

/** What is seen to differ where one photo is sent in several ways. */
export const steadyColumns: readonly Column[] = photoVariants.map(({ name, what }) => ({
  name,
  unit: "% picture",
  what: `differs visibly when the person's photo comes ${what}`,
  limit: 0.5,
}));

/** Gives the garment of a picture, mirrored where the variant is. */
type Wardrobe = (picture: GarmentPicture, variant: PhotoVariant) => Promise<SeenGarments>;

/**
 * Dresses people in garments of one colour, from their photo as it is and from variants of it. Where the pictures differ, the engine's
 * decision was a close one: a fault that shows without any ground truth. Writes sheets of the pairs that differ beyond the limit: the
 * variant's photo | the usual picture, varied likewise | the variant's picture.
 */
export async function measureSteadiness(networks: Networks, pairs: readonly Pair<GarmentPicture>[], out: string): Promise<Run> {
  const results: Result[] = [];
  const refused: Record<string, string> = {};
  const wardrobe = createWardrobe(networks);
  for (const [personName, ofPerson] of Map.groupBy(pairs, ({ person }) => person.name)) {
    const photo = await decodePicture(await ofPerson[0].person.bytes());
    const dress = (variant: PhotoVariant, as: Raster): Promise<Map<string, Raster>> =>
      dressInAll(networks, as, variant, ofPerson, wardrobe, refused);
    const usual = await dress(asItIs, photo);
    const figures = new Map<string, Record<string, number>>([...usual.keys()].map((pair) => [pair, {}]));
    const rows: SheetRow[] = [];
    for (const variant of photoVariants) {
      const as = await varied(photo, variant);
      for (const [pair, picture] of await dress(variant, as)) {
        const ofPair = figures.get(pair);
        if (!ofPair) continue;
        const expected = comparable(await varied(usual.get(pair)!, variant));
        const got = comparable(picture);
        const differing = differingPercent(expected, got);
        ofPair[variant.name] = differing;
        if (faultsOf(steadyColumns, { [variant.name]: differing }).length === 0) continue;
        const pictures = await Promise.all([comparable(as), expected, got].map(pngOf));
        rows.push({ pictures, title: `${pair}, ${variant.name}`, faults: `${differing.toFixed(1)} %` });
      }
    }
    for (const [pair, of] of figures) results.push({ name: pair, figures: of, faults: faultsOf(steadyColumns, of), stagesMs: {} });
    process.stderr.write(`${personName}: ${rows.length} of ${figures.size * photoVariants.length} differ\n`);
    await writeContactSheets(rows, out, `steady-${personName}`);
  }
  return { results, refused, drawn: [], selfDressed: {}, peakMemoryMiB: process.resourceUsage().maxRSS / 1024 };
}

/** @returns the pictures by the names of their pairs; what the engine refuses is noted under the variant's name. */
async function dressInAll(
  networks: Networks,
  photo: Raster,
  variant: PhotoVariant,
  pairs: readonly Pair<GarmentPicture>[],
  wardrobe: Wardrobe,
  refused: Record<string, string>,
): Promise<Map<string, Raster>> {
  const pictures = new Map<string, Raster>();
  const person = await orRefusal(() => analysePerson(networks, photo), `${pairs[0].person.name}, ${variant.name}`, refused);
  if (!person) return pictures;
  for (const {
    garment,
    person: { name },
  } of pairs) {
    const pair = `${name} + ${garment.name}`;
    const dressed = await orRefusal(() => wearGarments(person, wardrobe(garment, variant)), `${pair}, ${variant.name}`, refused);
    if (dressed) pictures.set(pair, dressed.picture);
  }
  return pictures;
}

/** Each garment is looked at once, and once mirrored, and dyed. */
function createWardrobe(networks: Networks): Wardrobe {
  const known = new Map<string, Promise<SeenGarments>>();
  const look = async (picture: GarmentPicture, variant: PhotoVariant): Promise<SeenGarments> =>
    dyed(await lookAtGarment(networks, await varied(await decodePicture(await picture.bytes()), variant), picture.kind));
  return (picture, { isMirrored }) => {
    const key = `${picture.name} ${isMirrored ? "mirrored" : ""}`;
    const garment = known.get(key) ?? look(picture, isMirrored ? mirrored : asItIs);
    known.set(key, garment);
    return garment;
  };
}

/** In one colour that hardly anybody wears: whatever differs of the garment is seen. */
function dyed({ seen }: Garment): SeenGarments {
  for (const garment of [seen.upper, seen.bottom]) if (garment) dye(garment.cutOut.layer);
  return seen;
}

const magenta = [0.84, 0.08, 0.69];

function dye({ rgba }: Layer): void {
  for (let p = 0; p < rgba.length; p += 4) for (let channel = 0; channel < 3; channel++) rgba[p + channel] = magenta[channel] * rgba[p + 3];
}

function comparable(picture: Raster): Raster {
  return shrinkRaster(picture, comparedWidthPx, Math.round((comparedWidthPx * picture.height) / picture.width));
}
