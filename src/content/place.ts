import type { PagePicture } from "../protocol/messages/page-picture.ts";

/** Where an element stands in the top frame's viewport, in CSS pixels; undefined where a frame of another origin hides that. */
export function placeOf(element: Element): PagePicture["rect"] {
  const { width, height, x, y } = element.getBoundingClientRect();
  const place = { x, y, width, height };
  try {
    for (let frame: Window = window; frame !== frame.parent; frame = frame.parent) {
      const holder = frame.frameElement;
      if (!holder) return undefined;
      const outer = holder.getBoundingClientRect();
      place.x += outer.x + holder.clientLeft;
      place.y += outer.y + holder.clientTop;
    }
    return place;
  } catch {
    return undefined;
  }
}
