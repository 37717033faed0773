/** 1 for each pixel that is meant, else 0. Several times as fast as the arrays' own `map` and `from`. */
export function maskWhere(count: number, isMeant: (i: number) => boolean): Uint8Array {
  const mask = new Uint8Array(count);
  for (let i = 0; i < count; i++) if (isMeant(i)) mask[i] = 1;
  return mask;
}

export function inverted(mask: Uint8Array): Uint8Array {
  const inverse = new Uint8Array(mask.length);
  for (let i = 0; i < inverse.length; i++) inverse[i] = 1 - mask[i];
  return inverse;
}
