import { useEffect, useEffectEvent } from "react";

/** Gives the picture that is pasted anywhere on the page. Text that is pasted into a field stays the field's. */
export function usePaste(take: (picture: File) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    if (!file) return;
    event.preventDefault();
    take(file);
  });
  useEffect(() => {
    const controller = new AbortController();
    document.addEventListener("paste", (event) => onPaste(event), { signal: controller.signal });
    return () => controller.abort();
  }, []);
}
