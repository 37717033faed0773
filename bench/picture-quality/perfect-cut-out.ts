import type { CutOut } from "../../src/engine/garment/garment.ts";
import { drawnProducts, silhouetteOf } from "../../src/engine/testing/drawn-products/drawn-products.ts";
import type { DrawnProduct } from "../../src/engine/testing/drawn-products/product.ts";

export const drawnProduct = (wanted: string): DrawnProduct => drawnProducts.find(({ name }) => name === wanted)!;

/** A drawn garment, all white, cut out without a fault: for tests. */
export async function perfectCutOut(wanted: string): Promise<CutOut> {
  const { width, height, mask } = await silhouetteOf(drawnProduct(wanted));
  return { layer: { width, height, rgba: Float32Array.from({ length: 4 * mask.length }, (_, p) => mask[p >> 2]) }, mask, worn: false };
}
