import { useApp, useRoom } from "../../app-context.ts";
import { lazyPart } from "../../components/lazy-part.tsx";

const ShrinkDialog = lazyPart(async () => (await import("./shrink-dialog.tsx")).ShrinkDialog);

/** Asks, over every screen, whether what is too large may be made smaller. */
export function ShrinkQuestion() {
  const { room } = useApp();
  const isAsked = useRoom((state) => state.isShrinkAsked);
  return isAsked && <ShrinkDialog onAnswer={(shrink) => room.getState().answerShrink(shrink)} />;
}
