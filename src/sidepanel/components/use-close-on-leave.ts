import { useEffect, useEffectEvent, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/**
 * Closes what lies over a screen when the address is changed under it: by the browser's own back and forward, or by hand. Where the app
 * itself leads elsewhere, it knows what it leaves open: a question about a picture that has just arrived comes to its screen with it.
 */
export function useCloseOnLeave(close: () => void): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const seen = useRef(location);
  const leave = useEffectEvent(close);
  useEffect(() => {
    const isElsewhere = seen.current !== location;
    seen.current = location;
    if (isElsewhere && navigationType === NavigationType.Pop) leave();
  }, [location, navigationType]);
}
