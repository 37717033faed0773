import type { LabPlanes } from "../../image/colour.ts";
import { growLabelsInto } from "../../image/watershed.ts";
import type { PartPlanes } from "./part-planes.ts";
import { slopesOf } from "./slopes.ts";

/** Weights from which on the parser is sure of a thing that is carried, and of cloth; where it gives both together less than `neither`, there is neither. */
const sure = { thing: 0.75, cloth: 0.85, neither: 0.3 } as const;
/** Weights that the parser must give cloth, or a thing, where one of them is to take over all: it must have thought of it at least. */
const least = { cloth: 0.05, thing: 0.3 } as const;

const [thing, cloth, neither] = [1, 2, 3];

/**
 * Decides, in place, where the parser takes lapels, shirt tails and fur by half for scarves and bags. A thing has an outline, and cloth
 * goes on as it is: so what is surely thing and what is surely cloth grow over the rest and meet where the photo has an edge.
 *
 * @param parts of one size, settled in place
 * @param lab of the photo, at its own width
 */
export function settleUnsureThingsInto(parts: PartPlanes, lab: LabPlanes, photoWidth: number): void {
  const { top, dress, bottom, other } = parts;
  const clothes = [top.data, dress.data, bottom.data];
  const clothAt = (i: number): number => top.data[i] + dress.data[i] + bottom.data[i];
  const seeds = new Uint8Array(other.data.length);
  for (let i = 0; i < seeds.length; i++) {
    const share = other.data[i];
    if (share > sure.thing) seeds[i] = thing;
    else if (clothAt(i) > sure.cloth) seeds[i] = cloth;
    else if (share + clothAt(i) < sure.neither) seeds[i] = neither;
  }
  if (!seeds.includes(0)) return;
  const grown = seeds.slice();
  growLabelsInto(grown, slopesOf(lab, photoWidth, other, seeds), other.width, other.height);
  for (let i = 0; i < seeds.length; i++) {
    if (seeds[i] !== 0) continue;
    const share = clothAt(i);
    if (grown[i] === cloth && share > least.cloth) {
      for (const data of clothes) data[i] *= 1 + other.data[i] / share;
      other.data[i] = 0;
    } else if (grown[i] === thing && other.data[i] > least.thing) {
      other.data[i] += share;
      for (const data of clothes) data[i] = 0;
    }
  }
}
