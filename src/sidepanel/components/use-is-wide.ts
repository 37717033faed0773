import { useSyncExternalStore } from "react";

/** From here on the styles show two columns. */
const wide = matchMedia("(min-width: 720px)");

const subscribe = (onChange: () => void) => {
  wide.addEventListener("change", onChange);
  return () => wide.removeEventListener("change", onChange);
};

/** Whether there is room for two columns; for what would otherwise be made twice and shown once. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
