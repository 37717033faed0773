/**
 * `node bench/person-parts.ts --data CCP --split SPLIT.json`: how well the engine sees the parts of people that no training saw, after all
 * that it does to the parser's classes, against the labels of Clothing Co-Parsing.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { bodyParts, type BodyPart } from "../src/engine/person/body.ts";
import { clamp } from "../src/engine/image/geometry.ts";
import { analysePerson, type Person } from "../src/engine/try-on.ts";
import { loadNodeNetworks } from "../src/server/engines/load-networks.ts";
import { decodePicture } from "./picture-quality/picture-file.ts";
import { printTable } from "./table.ts";

const { values: wanted } = parseArgs({
  options: {
    /** With the folders `photos` and `labels` and the file `label_list.json`. */
    data: { type: "string" },
    /** As `training/parser/prepare.py` writes it. */
    split: { type: "string" },
    /** `test`, or for a look while working `train`: every sixth of those. */
    of: { type: "string", default: "test" },
  },
});

/** What the engine makes of the labels; all others are worn or carried: `other`. */
const labelsOfPart: Partial<Record<BodyPart, readonly string[]>> = {
  background: ["null"],
  hair: ["hair", "hat"],
  skin: ["skin", "socks", "stockings", "tights"],
  top: "blouse shirt t-shirt top sweater sweatshirt vest jumper bodysuit bra intimate tie blazer cape cardigan coat hoodie jacket suit".split(
    " ",
  ),
  dress: ["dress", "romper", "swimwear"],
  bottom: ["pants", "jeans", "shorts", "leggings", "panties", "skirt"],
  footwear: "boots clogs flats heels loafers pumps sandals shoes sneakers wedges".split(" "),
};
/** In rows and columns: the step at which gaps are looked for. */
const stepPx = 2;

const none = (): number[] => bodyParts.map(() => 0);
const share = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

const sum = {
  both: none(),
  seen: none(),
  true: none(),
  gaps: 0,
  gapsFound: 0,
  people: 0,
  lost: 0,
  bare: 0,
  bareFound: 0,
  cloth: 0,
  clothLost: 0,
};

/** Adds what is seen of a person. */
function compare({ body, box, working }: Person, truth: { width: number; height: number; parts: Uint8Array }): void {
  const { width, height } = body.photo;
  const from = Math.min(body.left.shoulder.y, body.right.shoulder.y);
  const until = Math.max(body.left.hip.y, body.right.hip.y);
  const truthAt = (x: number, y: number): number => {
    const column = clamp(Math.floor(((x + box.x + 0.5) * truth.width) / working.width), 0, truth.width - 1);
    const row = clamp(Math.floor(((y + box.y + 0.5) * truth.height) / working.height), 0, truth.height - 1);
    return truth.parts[row * truth.width + column];
  };
  const [background, skin] = [bodyParts.indexOf("background"), bodyParts.indexOf("skin")];
  for (let y = 0; y < height; y += stepPx) {
    const isTorso = y >= from && y <= until;
    const row = Array.from({ length: Math.ceil(width / stepPx) }, (_, k) => truthAt(k * stepPx, y));
    const first = row.findIndex((part) => part !== background);
    const last = row.findLastIndex((part) => part !== background);
    for (const [k, part] of row.entries()) {
      const seen = body.labels[y * width + k * stepPx];
      sum.seen[seen]++;
      sum.true[part]++;
      if (seen === part) sum.both[part]++;
      if (!isTorso) continue;
      if (part === background) {
        if (k < first || k > last) continue;
        sum.gaps++;
        if (seen === background) sum.gapsFound++;
        continue;
      }
      sum.people++;
      if (seen === background) sum.lost++;
      if (part === skin) {
        sum.bare++;
        if (seen === skin) sum.bareFound++;
      } else {
        sum.cloth++;
        if (seen === skin) sum.clothLost++;
      }
    }
  }
}

async function main(data: string, splitFile: string): Promise<void> {
  const names = JSON.parse(readFileSync(path.join(data, "label_list.json"), "utf8")) as string[];
  const other = bodyParts.indexOf("other");
  const partOfLabel = names.map((name) => {
    const part = bodyParts.findIndex((each) => labelsOfPart[each]?.includes(name));
    return part < 0 ? other : part;
  });
  const split = JSON.parse(readFileSync(splitFile, "utf8")) as { test: number[]; train: number[] };
  const numbers = wanted.of === "test" ? split.test : split.train.filter((_, i) => i % 6 === 0);
  const networks = await loadNodeNetworks();
  let count = 0;
  for (const number of numbers) {
    const name = String(number).padStart(4, "0");
    const person = await analysePerson(networks, await decodePicture(readFileSync(path.join(data, "photos", `${name}.jpg`)))).catch(
      () => null,
    );
    if (!person) continue;
    const { width, height, data: labels } = await decodePicture(readFileSync(path.join(data, "labels", `${name}.png`)));
    compare(person, { width, height, parts: Uint8Array.from({ length: width * height }, (_, i) => partOfLabel[labels[i * 4]]) });
    count++;
  }
  await networks.release();
  printTable(
    `parts of ${count} people, intersection over union`,
    bodyParts.map((what, i) => ({ what, figure: share(sum.both[i], sum.seen[i] + sum.true[i] - sum.both[i]) })),
  );
  printTable("between shoulders and hips", [
    { what: "background that shows between arms and torso", figure: share(sum.gapsFound, sum.gaps), note: "found" },
    { what: "people taken for background", figure: share(sum.lost, sum.people) },
    { what: "bare skin", figure: share(sum.bareFound, sum.bare), note: "found" },
    { what: "cloth, hair and bags taken for skin", figure: share(sum.clothLost, sum.cloth) },
  ]);
}

if (wanted.data && wanted.split) await main(wanted.data, wanted.split);
else {
  console.error("npm run bench:parts -- --data FOLDER --split SPLIT.json [--of train] (training/README.md says where both are from)");
  process.exitCode = 1;
}
