import { useEffect, useEffectEvent, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** https://html.spec.whatwg.org/#close-requests-and-close-watchers; not in TypeScript's library yet. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}

/**
 * Closes what lies over a screen when somebody goes back.
 *
 * That is the device's own way back, where the browser offers a close watcher (Android's button and gesture; the screen below stays), or a
 * change of the address by the browser's back and forward or by hand. A step that the app itself takes closes nothing here: the app decides
 * what stays open, as the question about a picture that has just arrived does.
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

/** @returns a function that ends it */
function watchForBack(onBack: () => void): () => void {
  const { CloseWatcher } = globalThis as { CloseWatcher?: new () => CloseWatcher };
  const watcher = CloseWatcher && new CloseWatcher();
  watcher?.addEventListener("close", onBack);
  return () => watcher?.destroy();
}
