import { useEffect, useMemo } from "react";

/** An address of the blob, valid while the component shows it; null for null. */
export function useBlobUrl(blob: Blob | null): string | null {
  const url = useMemo(() => blob && URL.createObjectURL(blob), [blob]);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  return url;
}
