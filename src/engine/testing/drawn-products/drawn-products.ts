import sharp from "sharp";
import { bareShoulders } from "./bare-shoulders.ts";
import { silhouetteSvg, svgOf } from "./cloth.ts";
import { dresses } from "./dresses.ts";
import { jumpsuits } from "./jumpsuits.ts";
import { knitwear } from "./knitwear.ts";
import { outerwear } from "./outerwear.ts";
import type { DrawnProduct } from "./product.ts";
import { shirts } from "./shirts.ts";
import { skirts } from "./skirts.ts";
import { tShirts } from "./t-shirts.ts";
import { trousers } from "./trousers.ts";

/** All kinds of garments that are drawn: what shops show, whatever photos are at hand. */
export const drawnProducts: readonly DrawnProduct[] = [
  ...tShirts,
  ...shirts,
  ...knitwear,
  ...outerwear,
  ...bareShoulders,
  ...dresses,
  ...jumpsuits,
  ...trousers,
  ...skirts,
];

/** The product photo, as a JPEG file. */
export const photoOf = ({ drawing }: DrawnProduct): Promise<Buffer> =>
  sharp(Buffer.from(svgOf(drawing)))
    .jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
    .toBuffer();

export interface Silhouette {
  readonly width: number;
  readonly height: number;
  /** 1 where the garment is. */
  readonly mask: Uint8Array;
}

/** In pixels of the product photo. */
export async function silhouetteOf({ drawing }: DrawnProduct): Promise<Silhouette> {
  const { data, info } = await sharp(Buffer.from(silhouetteSvg(drawing)))
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mask = new Uint8Array(data.length);
  for (let i = 0; i < mask.length; i++) if (data[i] > 127) mask[i] = 1;
  return { width: info.width, height: info.height, mask };
}
