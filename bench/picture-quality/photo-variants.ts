import sharp, { type Sharp } from "sharp";
import type { Raster } from "../../src/engine/image/raster.ts";
import { rasterOf, sharpOf } from "./picture-file.ts";

/** The same photo, taken or sent a little differently. */
export interface PhotoVariant {
  readonly name: string;
  readonly what: string;
  /** Whether left and right change places, and so must those of what is put on. */
  readonly isMirrored: boolean;
  /** Gives a file, as a phone or a shop would. */
  readonly change: (photo: Sharp, size: Size) => Sharp;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const scaled =
  (factor: number) =>
  (photo: Sharp, { width, height }: Size): Sharp =>
    photo.resize(Math.round(factor * width), Math.round(factor * height), { fit: "fill" }).png();

/** Left and right, above and below: what somebody cuts off who straightens a photo. */
const cropped = (photo: Sharp, { width, height }: Size): Sharp => {
  const left = Math.round(0.03 * width);
  const top = Math.round(0.02 * height);
  return photo.extract({ left, top, width: width - 2 * left, height: height - 2 * top }).png();
};

export const asItIs: PhotoVariant = { name: "as it is", what: "as it is", isMirrored: false, change: (photo) => photo.png() };

export const mirrored: PhotoVariant = {
  name: "mirrored",
  what: "mirrored, as the garment's does",
  isMirrored: true,
  change: (photo) => photo.flop().png(),
};

export const photoVariants: readonly PhotoVariant[] = [
  mirrored,
  { name: "small", what: "at .62 of its size", isMirrored: false, change: scaled(0.62) },
  { name: "large", what: "at 1.5 times its size", isMirrored: false, change: scaled(1.5) },
  { name: "compressed", what: "as a JPEG of quality 45", isMirrored: false, change: (photo) => photo.jpeg({ quality: 45 }) },
  { name: "cropped", what: "without 3 % on both sides and 2 % above and below", isMirrored: false, change: cropped },
];

/** The picture as the variant shows it. */
export async function varied(picture: Raster, { change }: PhotoVariant): Promise<Raster> {
  return rasterOf(sharp(await change(sharpOf(picture), picture).toBuffer()));
}
