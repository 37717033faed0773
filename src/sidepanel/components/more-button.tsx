import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";

/** Somebody who scrolls steadily does not see the list end. */
const aheadPx = 800;

interface MoreButtonProps {
  className: string;
  isFetching: boolean;
  /** The last page could not be fetched: then the shopper decides when to ask again. */
  hasFailed: boolean;
  onMore: () => void;
}

/** The end of a list with more to come. Presses itself when it comes within reach of the screen; give it a new key for every page. */
export function MoreButton({ className, isFetching, hasFailed, onMore }: MoreButtonProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const near = useEffectEvent(() => {
    if (!isFetching && !hasFailed) onMore();
  });
  useEffect(() => {
    // The page itself does not scroll, its middle does.
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
