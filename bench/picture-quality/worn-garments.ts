import { cropRaster } from "../../src/engine/image/picture.ts";
import type { Raster } from "../../src/engine/image/raster.ts";
import { analysePerson, type Networks } from "../../src/engine/try-on.ts";
import { compareWithWhole, cropColumns, type PlacedGarment } from "./crop-truth.ts";
import { lookAtGarment, type Garment } from "./fitting.ts";
import type { Kind } from "./kind.ts";
import type { GarmentPicture, Picture } from "./pairs.ts";
import { decodePicture, pngOf } from "./picture-file.ts";
import { orRefusal } from "./refusal.ts";
import { shopCropNames, shopCrops, showsThighs, type ShopCrop } from "./shop-crops.ts";
import { wearerPlace } from "./wearer-place.ts";

/** Somebody in a photo, whose garments are products. */
interface Wearer extends Picture {
  readonly photo: Raster;
  readonly garments: readonly WornGarment[];
  readonly crops: readonly ShopCrop[];
}

interface WornGarment {
  readonly kind: Kind;
  /** As the engine sees it in the whole photo, looked at once; null where it refuses that. */
  readonly whole: () => Promise<PlacedGarment | null>;
}

/**
 * What people wear in their photos, as products: in the photos as they are, and as shops crop them. One crop after the other, so
 * that a run over some pairs has some of each person and of each crop. Whom the engine refuses wears nothing.
 */
export async function wornGarments(networks: Networks, people: readonly Picture[]): Promise<GarmentPicture[]> {
  const wearers: Wearer[] = [];
  for (const person of people) {
    const wearer = await orRefusal(() => seeWearer(networks, person), person.name, {});
    if (wearer) wearers.push(wearer);
  }
  const wholes = wearers.flatMap(({ name, bytes, garments }) =>
    garments.map(({ kind }) => ({ name: `${name} ${kind} whole`, kind, bytes, worn: { by: name } })),
  );
  const cropped = shopCropNames.flatMap((crop) => wearers.flatMap((wearer) => garmentsInCrop(networks, wearer, crop)));
  return [...wholes, ...cropped];
}

async function seeWearer(networks: Networks, { name, bytes }: Picture): Promise<Wearer> {
  const person = await analysePerson(networks, await decodePicture(await bytes()));
  const kinds: Kind[] = person.body.wearsDress ? ["dress"] : showsThighs(person) ? ["top", "bottom"] : ["top"];
  const garments = kinds.map((kind) => {
    let whole: Promise<PlacedGarment | null> | null = null;
    const look = async (): Promise<PlacedGarment> => placed(networks, person.photo, await lookAtGarment(networks, person.photo, kind));
    return { kind, whole: () => (whole ??= orRefusal(look, name, {})) };
  });
  return { name, bytes, photo: person.photo, garments, crops: shopCrops(person) };
}

function garmentsInCrop(networks: Networks, { name, photo, garments, crops }: Wearer, wanted: ShopCrop["name"]): GarmentPicture[] {
  const crop = crops.find((each) => each.name === wanted);
  if (!crop) return [];
  const picture = cropRaster(photo, crop.box);
  const shown = wanted === "legs" ? garments.filter(({ kind }) => kind === "bottom") : garments;
  return shown.map(({ kind, whole }) => ({
    name: `${name} ${kind} ${wanted}`,
    kind,
    bytes: () => pngOf(picture),
    worn: { by: name, crop: wanted },
    truth: {
      columns: cropColumns,
      compare: async (seen) => {
        const expected = await whole();
        if (!expected) return {};
        const { place, ...cropped } = await placed(networks, picture, seen);
        return compareWithWhole(crop, expected, { ...cropped, place: place && { ...place, y: place.y + crop.box.y } });
      },
    },
  }));
}

async function placed(networks: Networks, photo: Raster, { cutOut, landmarks }: Garment): Promise<PlacedGarment> {
  return { cutOut, landmarks, place: cutOut.worn ? await wearerPlace(networks, photo) : null };
}
