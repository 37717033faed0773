import { useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/** The state of a step in the browser's history that opened something over its screen: `navigate(…, { state: step })`. */
export const step = "step";

/**
 * Answers a function that closes something which a step in the history opened: it takes the step back, once however often it is called. The
 * browser's back does the same, and leaves the screen below open.
 *
 * @param closeInPlace closes it when it was opened by its address, without a step
 */
export function useStepBack(closeInPlace: () => void): () => void {
  const navigate = useNavigate();
  const isStep = useLocation().state === step;
  const isClosing = useRef(false);
  return () => {
    if (!isStep) return closeInPlace();
    if (isClosing.current) return;
    isClosing.current = true;
    void navigate(-1);
  };
}
