import { useEffect, useRef, type RefObject } from "react";

/**
 * A button that brings something else into its place goes away; the focus must not fall back to the page's beginning.
 *
 * @param place takes the focus instead; needs `tabIndex={-1}`
 * @param shown what stands there now
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>, shown: unknown): void {
  const before = useRef(shown);
  useEffect(() => {
    const hasChanged = before.current !== shown;
    before.current = shown;
    if (hasChanged && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [place, shown]);
}
