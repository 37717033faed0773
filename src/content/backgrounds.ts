/** No picture server names its pictures by more. */
export const maxAddress = 4_000;

/** The addresses in a value of `background-image` or `content`, the sharpest of an `image-set` first. */
function addressesInCss(value: string): string[] {
  const found = [...value.matchAll(/url\("((?:[^"\\]|\\.)*)"\)(?:\s+(?:type\([^)]*\)\s+)?([\d.]+)(?:dppx|x))?/g)];
  return found
    .map(([, address, perPixel]) => ({ address: address.replace(/\\(.)/g, "$1"), perPixel: Number(perPixel ?? 1) }))
    .toSorted((a, b) => b.perPixel - a.perPixel)
    .map(({ address }) => address);
}

/** Pictures that an element and its two generated boxes show through its style. */
export function backgroundsOf(element: Element): string[] {
  return [null, "::before", "::after"].flatMap((box) => {
    const { backgroundImage, content } = getComputedStyle(element, box);
    return [...addressesInCss(backgroundImage), ...(content.includes("url(") ? addressesInCss(content) : [])].filter(isNoBlank);
  });
}

/** A small picture repeated over an area, as on the lens of a zoom, is no photo. */
export function isTexture(element: Element): boolean {
  const { backgroundRepeat, backgroundSize } = getComputedStyle(element);
  return backgroundSize === "auto" && backgroundRepeat === "repeat";
}

/**
 * Shops lay a picture of nothing over the real one, so that nobody saves it, and name it so. In the name of a photo, which is no GIF, the
 * same words tell of the garment: `hoodie-grey.jpg`.
 */
export function isNoBlank(address: string): boolean {
  if (address.startsWith("data:")) return address.length > 400 && !address.startsWith("data:image/svg");
  const blank =
    /[/_-](?:blank|spacer|transparent|pixel|1x1|gr[ae]y|loading)[^/]*\.gif|\/(?:blank|spacer|transparent|pixel|1x1|loading)[^/]*\.[ps][nv]g/i;
  return address.length <= maxAddress && !blank.test(address);
}
