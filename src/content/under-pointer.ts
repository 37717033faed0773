import { isPicture, picturesIn, shadowRootOf } from "./pictures.ts";

/** What lay under the pointer at the last right click, topmost first; empty if there was none since this script came. */
let clicked: readonly Element[] = [];

/** Ancestors around the clicked element whose other parts may be what the shopper sees there. */
const neighbourhoodDepth = 4;
const maxNeighbours = 150;
/** No shop nests more; a page that does must not hold up its shopper. */
const maxOpenedRoots = 32;

/**
 * A right click is remembered before the page hears of it, because a page may stop the event or change under it, and because the
 * opening panel moves everything. Only elements are remembered: what they show is read when the shopper asks.
 */
export function watchRightClicks(): void {
  const remember = (event: MouseEvent) => {
    // A page can make such an event up; only the shopper's hand counts.
    if (event.isTrusted) clicked = elementsAt(event);
  };
  window.addEventListener("contextmenu", remember, { capture: true, passive: true });
}

export function hasClicked(): boolean {
  return clicked.length > 0;
}

/** The remembered elements. Without any, as on a page that this script came to after the click, those that the pointer hovers over. */
export function elementsUnderPointer(): readonly Element[] {
  return clicked.length > 0 ? clicked : hoveredElements();
}

/** Where the pointer is now, as far as a page can be asked that without watching it: topmost first. */
export function hoveredElements(root: Document | ShadowRoot = document): Element[] {
  const chain = [...root.querySelectorAll(":hover")].toReversed();
  const [top] = chain;
  const inside = top && shadowRootOf(top);
  if (inside) return [...new Set([...hoveredElements(inside), ...chain])];
  if (!top || top === document.body || top === document.documentElement) return chain;
  // The exact place is not known: the middle of what is hovered stands for it, unless that is half a page.
  if (top.getElementsByTagName("*").length > maxNeighbours) return chain;
  const { x, y, width, height } = top.getBoundingClientRect();
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const covered = picturesIn(root).filter((picture) => holds(picture, middleX, middleY));
  return [...new Set([top, ...covered.toReversed(), ...neighboursAt(chain, middleX, middleY), ...chain])];
}

function elementsAt(event: MouseEvent): Element[] {
  const { clientX: x, clientY: y } = event;
  const path = event.composedPath().filter((target) => target instanceof Element);
  const stack = stackAt(document, x, y);
  const roots = new Set<Document | ShadowRoot>([document]);
  for (const element of [...path, ...stack]) {
    const inside = shadowRootOf(element);
    if (inside) roots.add(inside);
  }
  // A picture that takes no pointer events is in no stack: it is found by where it stands.
  const covered = [...roots].flatMap((root) => picturesIn(root)).filter((picture) => holds(picture, x, y));
  return [...new Set([...path.slice(0, 1), ...stack, ...covered.toReversed(), ...neighboursAt(path, x, y), ...path])];
}

/**
 * The elements at a point, topmost first, with shadow roots opened. A root also answers with what lies outside it, so that each is asked
 * once; what comes twice counts where it comes first.
 */
function stackAt(root: Document | ShadowRoot, x: number, y: number, asked = new Set<ShadowRoot>()): Element[] {
  return root.elementsFromPoint(x, y).flatMap((element) => {
    const shadow = shadowRootOf(element);
    if (!shadow || asked.has(shadow) || asked.size >= maxOpenedRoots) return [element];
    asked.add(shadow);
    return [...stackAt(shadow, x, y, asked), element];
  });
}

/** Parts of the nearest ancestors that stand at the point too, whatever keeps them out of the pointer's way. */
function neighboursAt(path: readonly Element[], x: number, y: number): Element[] {
  const near: Element[] = [];
  for (const ancestor of path.slice(1, 1 + neighbourhoodDepth)) {
    const parts = ancestor.getElementsByTagName("*");
    if (parts.length > maxNeighbours) break;
    near.push(...[...parts].filter((part) => !isPicture(part) && holds(part, x, y)));
  }
  return near;
}

function holds(element: Element, x: number, y: number): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}
