import sharp from "sharp";
import { clamp } from "../../src/engine/image/geometry.ts";
import { findFeet } from "../../src/engine/shoes/foot.ts";
import { analyseGarments, analysePerson, wearGarments, type Networks, type Person, type SeenGarments } from "../../src/engine/try-on.ts";
import { writeContactSheets, type SheetRow } from "./contact-sheet.ts";
import { lookAgain } from "./fitting.ts";
import type { Pair } from "./pairs.ts";
import { decodePicture, pngOf } from "./picture-file.ts";
import { orRefusal } from "./refusal.ts";
import type { Result, Run } from "./report.ts";
import { measureShoes, shoeColumns } from "./shoe-columns.ts";
import type { ShoePictures } from "./shoe-pictures.ts";
import { faultsOf } from "./worst.ts";

/** Shoes, read and looked at once. */
interface LookedShoes {
  readonly seen: SeenGarments;
  readonly views: readonly Buffer[];
}

/** Puts each pair of shoes on each person whose feet are seen, measures the results, and writes contact sheets of feet. */
export async function measureShoeRun(networks: Networks, pairs: readonly Pair<ShoePictures>[], out: string): Promise<Run> {
  const results: Result[] = [];
  const refused: Record<string, string> = {};
  const looked = new Map<string, LookedShoes>();
  for (const [personName, ofPerson] of Map.groupBy(pairs, ({ person }) => person.name)) {
    const rows: SheetRow[] = [];
    const person = await orRefusal(
      async () => {
        const found = await analysePerson(networks, await decodePicture(await ofPerson[0].person.bytes()));
        findFeet(found.body);
        return found;
      },
      personName,
      refused,
    );
    if (!person) continue;
    const before = await closeUp(await pngOf(person.photo), person);
    for (const { garment: pictures } of ofPerson) {
      const name = `${personName} + ${pictures.name}`;
      const shoes = await orRefusal(() => look(networks, pictures, looked), name, refused);
      const result = shoes && (await orRefusal(() => wearGarments(person, shoes.seen), name, refused));
      if (!result) continue;
      const looks = await lookAgain(networks, person, result);
      const figures = measureShoes({ ...looks, shoes: shoes.seen.shoes! });
      const faults = faultsOf(shoeColumns, figures);
      results.push({ name, figures, faults, stagesMs: result.stagesMs });
      const why = faults.map(({ column }) => column).join(", ");
      rows.push({ pictures: [before, shoes.views[0], await closeUp(await pngOf(result.picture), person)], title: name, faults: why });
      process.stderr.write(`${name}: ${why || "nothing to complain about"}\n`);
    }
    await writeContactSheets(rows, out, `shoes-${personName}`);
  }
  return { results, refused, drawn: [], selfDressed: {}, peakMemoryMiB: process.resourceUsage().maxRSS / 1024 };
}

async function look(networks: Networks, { name, views }: ShoePictures, looked: Map<string, LookedShoes>): Promise<LookedShoes> {
  const known = looked.get(name);
  if (known) return known;
  const files = await Promise.all(views.map((view) => view()));
  const photos = await Promise.all(files.map(decodePicture));
  const shoes = { seen: await analyseGarments(networks, { shoes: { photos } }), views: files };
  looked.set(name, shoes);
  return shoes;
}

/** The feet, and the legs as far up as boots reach. */
async function closeUp(png: Buffer, { photo, working, box, body }: Person): Promise<Buffer> {
  const { feet } = findFeet(body);
  const scale = photo.height / working.height;
  const { lengthPx } = feet[0];
  const toX = (x: number): number => clamp(Math.round((x + box.x) * scale), 0, photo.width);
  const toY = (y: number): number => clamp(Math.round((y + box.y) * scale), 0, photo.height);
  const left = toX(Math.min(...feet.map((foot) => foot.box.left)) - 0.7 * lengthPx);
  const right = toX(Math.max(...feet.map((foot) => foot.box.right)) + 0.7 * lengthPx);
  const top = toY(Math.min(...feet.map(({ ankle }) => ankle.y)) - 1.6 * lengthPx);
  const bottom = toY(Math.max(...feet.map((foot) => foot.box.bottom)) + 0.4 * lengthPx);
  return sharp(png)
    .extract({ left, top, width: right - left, height: bottom - top })
    .png()
    .toBuffer();
}
