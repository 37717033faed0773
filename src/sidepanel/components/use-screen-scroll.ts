import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** The state of a step to a screen that goes on where it was left. */
export const keepsScroll = { keepsScroll: true };

/**
 * All screens scroll in one element: a new screen begins at its top; going back, or to one of the main menu, finds it where it was left.
 *
 * @returns the ref for the element that scrolls
 */
export function useScreenScroll(): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  const { pathname, state } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop || (state as Partial<typeof keepsScroll> | null)?.keepsScroll;
  /** The last scroll position of each screen, in px. */
  const tops = useRef(new Map<string, number>());
  const topOf = useEffectEvent((screen: string) => (isBack && tops.current.get(screen)) || 0);
  useLayoutEffect(() => {
    const scroller = place.current!;
    const remember = () => void tops.current.set(pathname, scroller.scrollTop);
    const top = topOf(pathname);
    scroller.scrollTop = top;
    // Again in the first frame: a grid that has measured its place by then is drawn anew, and may be shorter in between.
    const frame = requestAnimationFrame(() => top > 0 && (scroller.scrollTop = top));
    scroller.addEventListener("scroll", remember, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      scroller.removeEventListener("scroll", remember);
    };
  }, [pathname]);
  return place;
}
