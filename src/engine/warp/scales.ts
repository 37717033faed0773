/**
 * Person pixels per garment pixel: along the body (`lengthScale`), and across it as far as the cloth is seen from the front (`widthScale`).
 */
export interface Scales {
  readonly lengthScale: number;
  readonly widthScale: number;
}
