import type { Box } from "../../src/engine/image/picture.ts";
import type { Raster } from "../../src/engine/image/raster.ts";
import { garmentSidePx, productPicture } from "../../src/engine/garment/photo/product-picture.ts";
import { likelyWorn } from "../../src/engine/garment/worn/likely-worn.ts";
import { findWearer } from "../../src/engine/garment/worn/wearer.ts";
import type { Networks } from "../../src/engine/try-on.ts";

/** The part of a product photo, in its pixels, of which the engine cuts what somebody wears; null where it sees nobody. */
export async function wearerPlace(networks: Networks, photo: Raster): Promise<Box | null> {
  const picture = productPicture(photo, garmentSidePx);
  const worn = await likelyWorn(networks.parser, picture);
  // At the photo's own size and no larger, so that the wearer's box is in its pixels.
  const wearer = await findWearer(networks, picture, worn, { width: picture.width, load: () => picture });
  if (!wearer) return null;
  const { x, y } = placeOf(wearer.photo, picture);
  const factor = photo.width / picture.width;
  return { x: factor * x, y: factor * y, width: factor * wearer.photo.width, height: factor * wearer.photo.height };
}

/** Where a part was cut out of a photo: its middle row, which runs through somebody, is found again byte by byte. */
export function placeOf(part: Raster, photo: Raster): { x: number; y: number } {
  const middle = part.height >> 1;
  const row = bytesOf(part).subarray(4 * part.width * middle, 4 * part.width * (middle + 1));
  const pixel = bytesOf(photo).indexOf(row) / 4;
  return { x: pixel % photo.width, y: Math.floor(pixel / photo.width) - middle };
}

const bytesOf = ({ data }: Raster): Buffer => Buffer.from(data.buffer, data.byteOffset, data.byteLength);
