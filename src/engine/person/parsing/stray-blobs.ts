import { findComponents } from "../../image/components.ts";
import { maskWhere } from "../../image/mask.ts";
import { bodyParts } from "../body.ts";
import type { TorsoFrame } from "../joints/torso-frame.ts";
import { classShrink } from "./parsing.ts";
import type { PartPlanes } from "./part-planes.ts";

/** As a share of the person's pixels: a larger blob may be a part of them that something in front cuts off. */
const largestBlob = 0.08;

/** Furniture and shadows that the parser takes for clothes become background: what is not connected to the person and is small. */
export function dropStrayBlobsInto(parts: PartPlanes, frame: TorsoFrame): void {
  const { width, height, data: background } = parts.background;
  const someone = maskWhere(background.length, (i) => background[i] < 0.5);
  const { ids, sizes } = findComponents(someone, width, height);
  if (sizes.length <= 2) return;
  const ofPerson = idOfPerson(ids, sizes, width, frame);
  const kept = sizes.map((size, id) => id === ofPerson || size > largestBlob * sizes[ofPerson]);
  for (let i = 0; i < ids.length; i++) {
    if (ids[i] === 0 || kept[ids[i]]) continue;
    for (const part of bodyParts) parts[part].data[i] = part === "background" ? 1 : 0;
  }
}

/** The component in the torso's middle; the largest one if nobody is seen there. */
function idOfPerson(ids: Int32Array, sizes: readonly number[], width: number, { neck, pelvis }: TorsoFrame): number {
  const column = Math.round((neck.x + pelvis.x) / 2 / classShrink);
  const row = Math.round((neck.y + pelvis.y) / 2 / classShrink);
  const atTorso = ids[row * width + column] ?? 0;
  if (atTorso !== 0) return atTorso;
  const largest = sizes.reduce((a, b) => Math.max(a, b), 0);
  return sizes.indexOf(largest, 1);
}
