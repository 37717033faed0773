import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";

/** The next page is asked for at this distance, so that somebody who scrolls steadily never sees the list end. */
const aheadPx = 800;

interface MoreButtonProps {
  className: string;
  isFetching: boolean;
  /** The last request failed: the shopper decides when to ask again. */
  hasFailed: boolean;
  onMore: () => void;
}

/** Ends a list that has more pages. It presses itself when it comes near the screen; give it a new key for every page. */
export function MoreButton({ className, isFetching, hasFailed, onMore }: MoreButtonProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const near = useEffectEvent(() => {
    if (!isFetching && !hasFailed) onMore();
  });
  useEffect(() => {
    // The element that scrolls is `main`, not the page.
    const root = button.current!.closest("main");
    const observer = new IntersectionObserver(([entry]) => entry.isIntersecting && near(), { root, rootMargin: `${aheadPx}px 0px` });
    observer.observe(button.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <Button ref={button} look="plain" wide className={className} disabled={isFetching} onClick={onMore}>
      {t(isFetching ? "common.loading" : "common.more")}
    </Button>
  );
}
