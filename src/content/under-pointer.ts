import { isPicture, picturesIn, shadowRootOf } from "./pictures.ts";

/** Ancestors around the clicked element whose other parts may be what the shopper sees there. */
const neighbourhoodDepth = 4;
const maxNeighbours = 150;
/** No shop nests more; a page that does must not hold up its shopper. */
const maxOpenedRoots = 32;

/**
 * Tells what lies under the pointer at a right click, topmost first, before the page hears of it: a page may stop the event or change
 * under it, and the opening panel moves everything.
 */
export function watchRightClicks(tell: (elements: readonly Element[]) => void): void {
  const look = (event: MouseEvent) => {
    // A page can make such an event up; only the shopper's hand counts.
    if (!event.isTrusted) return;
    const path = event.composedPath().filter((target) => target instanceof Element);
    tell(elementsAt(path, event.clientX, event.clientY));
  };
  window.addEventListener("contextmenu", look, { capture: true, passive: true });
}

/** What lies under the pointer now, as far as a page can be asked that without watching it: topmost first. */
export function hoveredElements(): Element[] {
  const path = hoverPath(document);
  const [top] = path;
  if (!top || isPage(top) || top.getElementsByTagName("*").length > maxNeighbours) return path;
  // The exact place is not known: the middle of what is hovered stands for it, unless that is half a page.
  const { x, y, width, height } = top.getBoundingClientRect();
  return elementsAt(path, x + width / 2, y + height / 2);
}

/** What the pointer is over and inside, innermost first. */
function hoverPath(root: Document | ShadowRoot): Element[] {
  const path = [...root.querySelectorAll(":hover")].toReversed();
  const inside = path[0] && shadowRootOf(path[0]);
  return inside ? [...hoverPath(inside), ...path] : path;
}

function elementsAt(path: readonly Element[], x: number, y: number): Element[] {
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

/** Whether an element is the page itself rather than a part of it. */
export function isPage(element: Element): boolean {
  return /^(?:html|body)$/.test(element.localName);
}
