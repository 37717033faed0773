import { useSyncExternalStore } from "react";

/** The width from which on the styles show two columns. */
const wide = matchMedia("(min-width: 720px)");

const subscribe = (onChange: () => void) => {
  wide.addEventListener("change", onChange);
  return () => wide.removeEventListener("change", onChange);
};

/** Whether there is room for two columns; for content that would otherwise be drawn in both layouts and shown in one. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
