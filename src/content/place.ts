import type { PagePicture } from "../protocol/messages/page-picture.ts";

/** Where an element stands on the screen of its tab, in CSS pixels; undefined where a frame of another origin hides that. */
export function placeOf(element: Element): PagePicture["rect"] {
  let { x, y, width, height } = element.getBoundingClientRect();
  try {
    for (let frame: Window = window; frame !== frame.parent; frame = frame.parent) {
      const holder = frame.frameElement;
      if (!holder) return undefined;
      const outer = holder.getBoundingClientRect();
      x += outer.x + holder.clientLeft;
      y += outer.y + holder.clientTop;
    }
    // Whoever pinches a page larger sees a part of it.
    const { offsetLeft, offsetTop, scale } = top!.visualViewport!;
    return { x: (x - offsetLeft) * scale, y: (y - offsetTop) * scale, width: width * scale, height: height * scale };
  } catch {
    return undefined;
  }
}
