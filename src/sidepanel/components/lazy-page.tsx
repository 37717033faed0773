import { lazy, Suspense, type ComponentType } from "react";
import { PageSkeleton } from "./page-skeleton.tsx";

const loadTimeoutMs = 60_000;

/** A screen that is loaded when it is first shown. A load that fails or never ends reaches the error boundary. */
export function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  const Page = lazy(async () => ({ default: await withTimeout(load()) }));
  return function LazyPage() {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    );
  };
}

function withTimeout<Value>(loading: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the screen did not load in time")), loadTimeoutMs);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
