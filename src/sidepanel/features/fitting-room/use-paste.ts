import { useEffect, useEffectEvent } from "react";

/** Takes a picture that is pasted anywhere on the page. Text is left to the field that it is pasted into. */
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
