import type { PictureBox } from "../../protocol/picture-box.ts";
import type { PictureCheck } from "../../protocol/api/fitting.ts";
import type { Presence } from "../../protocol/api/shop-item-ext.ts";
import type { GarmentCategory, Tuck } from "../../protocol/slot.ts";

interface GarmentFile {
  readonly bytes: Uint8Array;
  /** Which of several garments in the picture; the one that fits the place unless said. */
  readonly box?: PictureBox;
}

/** Pictures as files: JPEG, PNG, WebP or AVIF bytes. At least one garment. */
export interface EngineRequest {
  readonly person: Uint8Array;
  readonly upper?: GarmentFile & { readonly category: GarmentCategory };
  readonly bottom?: GarmentFile;
  /** One or two views of the same shoes. */
  readonly shoes?: { readonly views: readonly Uint8Array[] };
  /** Over the waistband unless asked. */
  readonly tuck?: Tuck;
  /** JPEG unless asked otherwise; PNG keeps all that did not change to the bit. */
  readonly format?: "jpeg" | "png";
  readonly signal?: AbortSignal;
  /** 0 to 1, growing. */
  readonly onProgress?: (progress: number) => void;
}

export interface EngineResult {
  readonly picture: Uint8Array;
  readonly contentType: "image/jpeg" | "image/png";
  readonly widthPx: number;
  readonly heightPx: number;
  /** What the engine thinks of its own picture; null when it does not say. */
  readonly check: PictureCheck | null;
  /** How long each stage took, in the order in which they ran. */
  readonly stagesMs: Record<string, number>;
}

/**
 * What makes try-on pictures: our own engine, or a service in its place.
 *
 * @throws Problem with a code that the shopper can be told; anything else that is thrown is a fault of ours.
 */
export interface Engine {
  tryOn(request: EngineRequest): Promise<EngineResult>;
  /** Who can be seen in a picture, at a first look. */
  look(picture: Uint8Array): Promise<Presence>;
  close(): Promise<void>;
}
