/** What lay under the pointer at the last right click, topmost first; empty if there was none since this script came. */
let underPointer: readonly Element[] = [];

/** A right click is remembered before the page hears of it, because a page may stop the event or change under it. */
export function watchRightClicks(): void {
  const remember = (event: MouseEvent) => {
    // A page can make such an event up; only the shopper's hand counts.
    if (event.isTrusted) underPointer = elementsAt(event);
  };
  window.addEventListener("contextmenu", remember, { capture: true, passive: true });
}

/**
 * The remembered elements. Without any, those the pointer hovers over, and the pictures in view, largest first: the best guess on a
 * page that this script came to after the click.
 */
export function elementsUnderPointer(): readonly Element[] {
  if (underPointer.length > 0) return underPointer;
  return [...[...document.querySelectorAll(":hover")].toReversed(), ...picturesInView()];
}

/** Every picture of the page, those in open shadow roots included. */
export function allPictures(root: Document | ShadowRoot = document): Element[] {
  return [...root.querySelectorAll("*")].flatMap((element) => {
    const inside = element.shadowRoot ? allPictures(element.shadowRoot) : [];
    return isPicture(element) ? [element, ...inside] : inside;
  });
}

export function isPicture(element: Element): boolean {
  return element.matches("img, canvas, video, image");
}

function elementsAt(event: MouseEvent): Element[] {
  const { clientX: x, clientY: y } = event;
  const path = event.composedPath().filter((target) => target instanceof Element);
  const covered = allPictures().filter((picture) => holds(picture.getBoundingClientRect(), x, y));
  // Overlays may lie on top, and a picture that takes no pointer events is in no stack: it is found by where it stands.
  return [...new Set([path[0], ...stackAt(document, x, y), ...covered.toReversed(), ...path])].filter((element) => element !== undefined);
}

/** The elements at a point, topmost first, with open shadow roots opened. */
function stackAt(root: Document | ShadowRoot, x: number, y: number): Element[] {
  return root.elementsFromPoint(x, y).flatMap((element) => {
    const inside = element.shadowRoot && element.shadowRoot !== root ? stackAt(element.shadowRoot, x, y) : [];
    return [...inside.filter((inner) => inner.getRootNode() === element.shadowRoot), element];
  });
}

function picturesInView(): Element[] {
  const shownArea = (element: Element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const width = Math.min(right, innerWidth) - Math.max(left, 0);
    const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
    return Math.max(0, width) * Math.max(0, height);
  };
  return allPictures()
    .filter((picture) => shownArea(picture) > 0)
    .toSorted((a, b) => shownArea(b) - shownArea(a));
}

function holds({ left, top, right, bottom }: DOMRect, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}
