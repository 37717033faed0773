import { useEffect, useEffectEvent, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** https://html.spec.whatwg.org/#close-requests-and-close-watchers; not in TypeScript's library yet. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}

/**
 * Closes what lies over a screen when somebody goes back: by the device's own way, where the browser watches for it (Android's button and
 * gesture; the screen under it stays), or when the address is changed under it, by the browser's back and forward or by hand. Where the
 * app itself leads elsewhere, it knows what it leaves open: a question about a picture that has just arrived comes to its screen with it.
 */
export function useCloseOnLeave(close: () => void): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const seen = useRef(location);
  const leave = useEffectEvent(close);
  useEffect(() => watchForBack(() => leave()), []);
  useEffect(() => {
    const isElsewhere = seen.current !== location;
    seen.current = location;
    if (isElsewhere && navigationType === NavigationType.Pop) leave();
  }, [location, navigationType]);
}

/** @returns what ends it */
function watchForBack(onBack: () => void): () => void {
  const { CloseWatcher } = globalThis as { CloseWatcher?: new () => CloseWatcher };
  const watcher = CloseWatcher && new CloseWatcher();
  watcher?.addEventListener("close", onBack);
  return () => watcher?.destroy();
}
