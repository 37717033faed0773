import { isolatePiece } from "./garment/photo/isolate-piece.ts";
import { findPieces, pieceIn, type Pieces, type ShareBox } from "./garment/photo/pieces.ts";
import { garmentSidePx, productPicture } from "./garment/photo/product-picture.ts";
import type { Raster } from "./image/raster.ts";
import { glanceAtGarment } from "./garment/photo/segment-garment.ts";
import { likelyWorn, seemsWorn } from "./garment/worn/likely-worn.ts";
import { lookAt, type LookLoaders, type SeenKind } from "./look.ts";
import type { Network } from "./runtime.ts";

interface PieceChoice {
  readonly boxes: readonly ShareBox[];
  /** Index into `boxes` of the garment that is meant unless the shopper says otherwise. */
  readonly usual: number;
}

/** The garments of a product picture that shows several; null for one. */
export async function findGarments(load: LookLoaders, photo: Raster, wanted: SeenKind): Promise<PieceChoice | null> {
  const shrunk = productPicture(photo, garmentSidePx);
  const pieces = await findPieces(shrunk, async (picture) => {
    const isWorn = seemsWorn(await likelyWorn(await load.parser(), picture));
    return isWorn ? null : glanceAtGarment(await load.garmentSegmenter(), picture);
  });
  return pieces && { boxes: pieces.boxes, usual: await usualPiece(await load.parser(), load.garmentSegmenter, shrunk, pieces, wanted) };
}

interface PieceNetworks {
  readonly parser: Network;
  readonly garmentSegmenter: Network;
  /** What `likelyWorn` says of the photo, once it does. */
  readonly worn: Promise<number>;
}

/**
 * Of a product picture that shows several garments, the part with the one that is meant; null for one that shows one.
 *
 * @param shrunk the photo as small as it may be looked at
 * @param box where the shopper says that it is; without it the kind decides, then size and place
 */
export async function garmentPart(
  { parser, garmentSegmenter, worn }: PieceNetworks,
  photo: Raster,
  shrunk: Raster,
  wanted: SeenKind,
  box?: ShareBox,
): Promise<Raster | null> {
  const pieces = await findPieces(shrunk, async (picture) => (seemsWorn(await worn) ? null : glanceAtGarment(garmentSegmenter, picture)));
  if (!pieces) return null;
  const chosen =
    (box && pieceIn(pieces, box)) ?? (await usualPiece(parser, () => Promise.resolve(garmentSegmenter), shrunk, pieces, wanted));
  return isolatePiece(photo, pieces, chosen);
}

/** The index of the largest piece of the wanted kind (of all pieces, where none is of it), the middle counting for more than the border. */
async function usualPiece(
  parser: Network,
  loadSegmenter: LookLoaders["garmentSegmenter"],
  photo: Raster,
  pieces: Pieces,
  wanted: SeenKind,
): Promise<number> {
  const isWanted: boolean[] = [];
  for (const index of pieces.boxes.keys()) {
    const { kinds } = await lookAt(parser, loadSegmenter, isolatePiece(photo, pieces, index));
    isWanted.push(kinds.includes(wanted));
  }
  const weight = (index: number): number => {
    const { x, y, width, height } = pieces.boxes[index];
    const offCentre = Math.hypot(x + width / 2 - 0.5, y + height / 2 - 0.5);
    return (isWanted[index] ? 10 : 1) * pieces.shares[index] * (1 - 0.5 * offCentre);
  };
  const weights = pieces.boxes.map((_, index) => weight(index));
  return weights.indexOf(Math.max(...weights));
}
