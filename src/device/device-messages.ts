import type { Sight } from "../engine/look.ts";
import type { PictureCheck } from "../protocol/api/fitting.ts";
import type { PictureBox } from "../protocol/picture-box.ts";
import type { ProblemCode } from "../protocol/problem.ts";
import type { GarmentCategory, TaskCategory, Tuck } from "../protocol/slot.ts";

/**
 * To the engine's thread. `prepare` makes ahead what its pictures allow, and is answered with `ready` alone, unless the engine fails; a
 * later `make` of the same pictures finds that done.
 */
export type DeviceTask =
  | { readonly kind: "prepare"; readonly order: DeviceOutfit }
  | { readonly kind: "make"; readonly order: DeviceOrder };

/** What to make, from pictures as files. */
export interface DeviceOrder {
  readonly model: Blob;
  readonly upper?: Blob | undefined;
  readonly bottom?: Blob | undefined;
  /** One or two views of the same shoes. */
  readonly shoeOne?: Blob | undefined;
  readonly shoeTwo?: Blob | undefined;
  readonly category: TaskCategory;
  readonly tuck?: Tuck | undefined;
  readonly upperBox?: PictureBox | undefined;
  readonly bottomBox?: PictureBox | undefined;
}

/** An order whose pictures are still being chosen. */
export type DeviceOutfit = Omit<DeviceOrder, "model"> & { readonly model?: Blob | undefined };

export interface DevicePicture {
  /** PNG, so that unchanged pixels keep their values to the bit. */
  readonly picture: Blob;
  /** What the engine thinks of it. */
  readonly check: PictureCheck | null;
  /** How long each stage took, in the order in which they ran. */
  readonly stagesMs: Record<string, number>;
}

/**
 * From the engine's thread: `ready` when the networks are there, any number of `progress` (0 to 1), then one of the others. `error.device.failed`
 * may come at any time: the thread is of no use any more.
 */
export type DeviceAnswer =
  | { readonly kind: "ready" }
  | { readonly kind: "progress"; readonly progress: number }
  | { readonly kind: "result"; readonly result: DevicePicture }
  | { readonly kind: "problem"; readonly code: ProblemCode };

/** To the garments' thread: a product picture, and what the slot wants of it. */
export interface GarmentsQuestion {
  readonly picture: Blob;
  readonly wanted: GarmentCategory | "bottom";
  /** Nobody has said whether the upper garment is a dress. */
  readonly mayBeDress: boolean;
}

/** From the garments' thread. */
export interface GarmentsAnswer {
  readonly several: SeveralGarments | null;
  /** The picture surely shows a dress; asked only where `mayBeDress`. */
  readonly isDress: boolean;
}

/** The garments of a picture that shows several, and the index of the one that is taken unless the shopper chooses another. */
export interface SeveralGarments {
  readonly boxes: readonly PictureBox[];
  readonly usual: number;
}

/** From the looking thread, which is sent a picture: what it shows; null when it cannot look. */
export type LookAnswer = Sight | null;
