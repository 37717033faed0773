import { useEffect, useEffectEvent, useRef, type RefObject } from "react";

/** Somebody who scrolls steadily does not see the list end. */
const aheadPx = 800;

/**
 * Watches the end of a list: calls back when it comes within reach of the screen, and again if it still is after the list has grown.
 *
 * @param length of the list
 */
export function useNearing(length: number, onNear: () => void): RefObject<HTMLButtonElement | null> {
  const end = useRef<HTMLButtonElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    const element = end.current;
    if (!element) return undefined;
    // The page itself does not scroll, its middle does.
    const root = element.closest("main");
    const observer = new IntersectionObserver(([entry]) => entry.isIntersecting && near(), { root, rootMargin: `${aheadPx}px 0px` });
    observer.observe(element);
    return () => observer.disconnect();
  }, [length]);
  return end;
}
