const pictureTags = "img, canvas, video, image, input[type=image]";

export function isPicture(element: Element): boolean {
  return element.matches(pictureTags);
}

/** The pictures of a document or shadow root, without those of shadow roots inside it. */
export function picturesIn(root: Document | ShadowRoot | Element): Element[] {
  return [...root.querySelectorAll(pictureTags)];
}

/** Every picture of the page, those in shadow roots included. */
export function allPictures(root: Document | ShadowRoot = document): Element[] {
  const inside = [...root.querySelectorAll("*")].flatMap((element) => {
    const shadow = shadowRootOf(element);
    return shadow ? allPictures(shadow) : [];
  });
  return [...picturesIn(root), ...inside];
}

/** The browser opens even a closed root to an extension, which sees what the shopper sees. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  if (element.shadowRoot) return element.shadowRoot;
  // Only such elements can have one; asking for the others costs.
  if (!element.localName.includes("-") || !(element instanceof HTMLElement)) return null;
  return globalThis.chrome?.dom?.openOrClosedShadowRoot(element) ?? null;
}
