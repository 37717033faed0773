import type { CutOut } from "../../src/engine/garment/garment.ts";
import { sides } from "../../src/engine/image/geometry.ts";
import type { Box } from "../../src/engine/image/picture.ts";
import type { Column } from "./column.ts";
import type { Garment } from "./fitting.ts";
import { percent } from "./measures/percent.ts";
import { shopCropNames, type ShopCrop } from "./shop-crops.ts";

/** What can be said of a garment in a crop, because the whole photo is known. */
const perCrop: readonly Column[] = [
  { name: "not worn", unit: "wrong", what: "that somebody wears it is not seen", limit: 0.5 },
  { name: "cut-out", unit: "%", what: "of the garment in the crop that is cut out otherwise than of the whole photo", limit: 5 },
  { name: "sleeves", unit: "wrong", what: "sleeves that are there in one of both alone, or differ by 15 % of an arm", limit: 0.5 },
];

const columnName = (crop: ShopCrop["name"], name: string): string => `${crop}: ${name}`;

/** For each crop columns of its own: shops' crops are not equally hard. */
export const cropColumns: readonly Column[] = shopCropNames.flatMap((crop) =>
  perCrop.filter(({ name }) => crop !== "legs" || name !== "sleeves").map((column) => ({ ...column, name: columnName(crop, column.name) })),
);

/** A worn garment as the engine sees it in a photo, and the part of the whole photo, in its pixels, that is the cut-out's. */
export interface PlacedGarment extends Pick<Garment, "cutOut" | "landmarks"> {
  readonly place: Box | null;
}

/**
 * How the engine sees a garment in a crop, against how it sees it in the whole photo. No figures where it takes the garment in the whole
 * photo for one that lies flat: then there is no truth.
 */
export function compareWithWhole({ name, box }: ShopCrop, whole: PlacedGarment, cropped: PlacedGarment): Record<string, number | null> {
  if (!whole.cutOut.worn) return {};
  if (!cropped.cutOut.worn) return { [columnName(name, "not worn")]: 1 };
  return {
    [columnName(name, "not worn")]: 0,
    [columnName(name, "cut-out")]: percent(differingShare(box, whole, cropped)),
    [columnName(name, "sleeves")]: sleevesUnlike(whole, cropped),
  };
}

/** In arms: sleeves whose lengths differ by more are not the same. */
const sameSleeve = 0.15;

function sleevesUnlike({ landmarks: whole }: PlacedGarment, { landmarks: cropped }: PlacedGarment): number | null {
  if (!whole || !cropped) return null;
  return sides.filter((side) => {
    const [expected, seen] = [whole[side].sleeve, cropped[side].sleeve];
    if (!expected || !seen) return expected !== seen;
    return Math.abs((expected.armShare ?? 0) - (seen.armShare ?? 0)) > sameSleeve;
  }).length;
}

/**
 * Share of the whole photo's garment, inside the box, on which the two masks differ; null where it is unknown where either lies in the
 * photo.
 */
function differingShare(box: Box, whole: PlacedGarment, cropped: PlacedGarment): number | null {
  if (!whole.place || !cropped.place) return null;
  let [garment, wrong] = [0, 0];
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let x = box.x; x < box.x + box.width; x++) {
      const isGarment = maskAt(whole.cutOut, whole.place, x, y);
      garment += isGarment;
      if (isGarment !== maskAt(cropped.cutOut, cropped.place, x, y)) wrong++;
    }
  }
  return garment === 0 ? null : wrong / garment;
}

/** The mask at a pixel of the whole photo. */
function maskAt({ layer: { width, height }, mask }: CutOut, place: Box, x: number, y: number): number {
  const column = Math.floor(((x + 0.5 - place.x) / place.width) * width);
  const row = Math.floor(((y + 0.5 - place.y) / place.height) * height);
  return column < 0 || row < 0 || column >= width || row >= height ? 0 : mask[row * width + column];
}
