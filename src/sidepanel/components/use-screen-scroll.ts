import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** The state of a step to a screen that goes on where it was left. */
export const keepsScroll = { keepsScroll: true };

/**
 * All screens scroll in one element: a new screen, or another view of a screen, begins at its top; going back, or to one of the main menu,
 * finds it where it was left.
 *
 * @returns the ref for the element that scrolls
 */
export function useScreenScroll(): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  const { pathname, search, state } = useLocation();
  const isPop = useNavigationType() === NavigationType.Pop;
  const goesOn = isPop || (state as Partial<typeof keepsScroll> | null)?.keepsScroll;
  // The views of the wardrobe are of different lengths, and each has its own place.
  const screen = `${pathname} ${new URLSearchParams(search).get("view") ?? ""}`;
  /** The last scroll position of each screen, in px. */
  const tops = useRef(new Map<string, number>());
  const topOf = useEffectEvent((shown: string) => (goesOn && tops.current.get(shown)) || 0);
  useLayoutEffect(() => {
    const scroller = place.current!;
    const remember = () => void tops.current.set(screen, scroller.scrollTop);
    const top = topOf(screen);
    scroller.scrollTop = top;
    // Again in the first frame: a grid that has measured its place by then is drawn anew, and may be shorter in between.
    const frame = requestAnimationFrame(() => top > 0 && (scroller.scrollTop = top));
    scroller.addEventListener("scroll", remember, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      scroller.removeEventListener("scroll", remember);
    };
  }, [screen]);
  return place;
}
