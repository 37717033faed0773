import type { PictureBox } from "../../protocol/picture-box.ts";
import type { PictureCheck } from "../../protocol/api/fitting.ts";
import type { Presence } from "../../protocol/api/shop-item-ext.ts";
import type { GarmentCategory, Tuck } from "../../protocol/slot.ts";

interface GarmentFile {
  readonly bytes: Uint8Array;
  /** Where the garment is in the picture; without it, the engine takes the one that fits the place. */
  readonly box?: PictureBox;
}

/** Pictures as files: JPEG, PNG, WebP or AVIF bytes. At least one garment. */
export interface EngineRequest {
  readonly person: Uint8Array;
  readonly upper?: GarmentFile & { readonly category: GarmentCategory };
  readonly bottom?: GarmentFile;
  /** One or two views of the same shoes. */
  readonly shoes?: { readonly views: readonly Uint8Array[] };
  /** Whether a top is tucked in; without it, it hangs over the waistband. */
  readonly tuck?: Tuck;
  /** JPEG by default; PNG keeps the unchanged parts of the photo exactly. */
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
  /** How the engine judges its own picture; null for an engine that does not. */
  readonly check: PictureCheck | null;
  /** How long each stage took, in the order in which they ran. */
  readonly stagesMs: Record<string, number>;
}

/**
 * Makes try-on pictures: our own engine, or a service in its place.
 *
 * @throws Problem with a code that the shopper can be told; anything else that is thrown is a fault of ours.
 */
export interface Engine {
  tryOn(request: EngineRequest): Promise<EngineResult>;
  /** Whether a person, bare skin or explicit content can be seen in a picture, at a first look. */
  look(picture: Uint8Array): Promise<Presence>;
  close(): Promise<void>;
}
