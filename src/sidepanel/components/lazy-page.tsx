import { useEffect, useState, type ComponentType } from "react";
import { PageSkeleton } from "./page-skeleton.tsx";

const loadTimeoutMs = 60_000;

/**
 * A screen that is loaded when it is first shown. A load that fails or never ends reaches the error boundary. Without `Suspense`, which
 * leaves its stand-in for 300 ms once it was there at all: most screens are loaded in a tenth of that.
 */
export function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  let loaded: ComponentType | undefined;
  return function LazyPage() {
    const [Page, setPage] = useState(() => loaded);
    const [error, setError] = useState<Error>();
    useEffect(() => {
      if (Page) return;
      const show = (page: ComponentType) => {
        loaded = page;
        setPage(() => page);
      };
      withTimeout(load()).then(show, setError);
    }, [Page]);
    if (error) throw error;
    return Page ? <Page /> : <PageSkeleton />;
  };
}

function withTimeout<Value>(loading: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the screen did not load in time")), loadTimeoutMs);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
