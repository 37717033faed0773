/** A photo: sRGB, 8 bits a channel, row by row, RGBA not premultiplied. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** One number per pixel, usually a weight from 0 to 1. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** A cut-out or a warped part: premultiplied RGBA, 0 to 1 (sRGB-encoded, not linear). */
export interface Layer {
  readonly width: number;
  readonly height: number;
  readonly rgba: Float32Array;
}
