import { useEffect, useMemo } from "react";

/** The address of a blob, as long as the component shows it; null for none. */
export function useBlobUrl(blob: Blob | null): string | null {
  const url = useMemo(() => blob && URL.createObjectURL(blob), [blob]);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  return url;
}
