import { useEffect, useRef, type RefObject } from "react";

/**
 * Keeps the focus in place when a button is replaced by what it opened; it would fall back to the beginning of the page.
 *
 * @param place takes the focus instead; needs `tabIndex={-1}`
 * @param shown changes when the content is replaced
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>, shown: unknown): void {
  const before = useRef(shown);
  useEffect(() => {
    const hasChanged = before.current !== shown;
    before.current = shown;
    if (hasChanged && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [place, shown]);
}
