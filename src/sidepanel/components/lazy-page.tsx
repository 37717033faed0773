import type { ComponentType } from "react";
import { lazyPart } from "./lazy-part.tsx";
import { PageProblem } from "./page-problem.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";

/** A screen that is loaded when it is first shown, or earlier when the app is idle. */
export function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  return lazyPart(load, { Waiting: PageSkeleton, Failed: ScreenProblem });
}

function ScreenProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <PageProblem title="fault.screen" error={error} onRetry={onRetry} />;
}
