import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/**
 * Every screen is scrolled in one place: a new one begins at its top, and back finds the old one where it was left.
 *
 * @returns for the element that scrolls
 */
export function useScreenScroll(): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  /** How far each screen was scrolled, in px. */
  const tops = useRef(new Map<string, number>());
  const topOf = useEffectEvent((screen: string) => (isBack && tops.current.get(screen)) || 0);
  useLayoutEffect(() => {
    const scroller = place.current!;
    const remember = () => void tops.current.set(pathname, scroller.scrollTop);
    scroller.scrollTop = topOf(pathname);
    scroller.addEventListener("scroll", remember, { passive: true });
    return () => scroller.removeEventListener("scroll", remember);
  }, [pathname]);
  return place;
}
