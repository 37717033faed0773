import { useEffect, useState } from "react";

/** The address of a blob that stays the same while the component lives; null for none. */
export function useBlobUrl(blob: Blob | null): string | null {
  const [url] = useState(() => blob && URL.createObjectURL(blob));
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  return url;
}
