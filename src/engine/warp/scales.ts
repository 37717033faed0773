/** Person pixels per garment pixel: along the body, and across it as far as one sees the cloth from the front. */
export interface Scales {
  readonly lengthScale: number;
  readonly widthScale: number;
}
