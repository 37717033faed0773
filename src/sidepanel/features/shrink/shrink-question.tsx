import { lazy, Suspense } from "react";
import { useApp, useRoom } from "../../app-context.ts";

const ShrinkDialog = lazy(async () => ({ default: (await import("./shrink-dialog.tsx")).ShrinkDialog }));

/** Asks, over every screen, whether what is too large may be made smaller. */
export function ShrinkQuestion() {
  const { room } = useApp();
  const isAsked = useRoom((state) => state.isShrinkAsked);
  return <Suspense fallback={null}>{isAsked && <ShrinkDialog onAnswer={(shrink) => room.getState().answerShrink(shrink)} />}</Suspense>;
}
