import { useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/** Marks steps of the browser's history by which something was opened over its screen: `navigate(…, { state: step })`. */
export const step = "step";

/**
 * For what is opened by a step, so that the browser's back closes it and not the screen: closing it by other means takes the step back, once for
 * all that asks for it meanwhile.
 *
 * @param closeInPlace where opening it was no step: it was called by its address
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
