/** The size of anything that has rows of pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A photo: sRGB, 8 bits a channel, row by row, RGBA not premultiplied. */
export interface Raster extends Size {
  readonly data: Uint8ClampedArray;
}

/** One number per pixel, usually a weight from 0 to 1. */
export interface Plane extends Size {
  readonly data: Float32Array;
}

/** A cut-out or a warped part: premultiplied RGBA, 0 to 1 (sRGB-encoded, not linear). */
export interface Layer extends Size {
  readonly rgba: Float32Array;
}

/** A layer that covers a part of a picture: its first pixel lies in the picture's column `left` and row `top`. Elsewhere it is transparent. */
export interface PlacedLayer extends Layer {
  readonly left: number;
  readonly top: number;
}
