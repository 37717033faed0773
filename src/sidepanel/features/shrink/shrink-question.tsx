import { useApp, useRoom } from "../../app-context.ts";
import { lazyPart } from "../../components/lazy-part.tsx";

const ShrinkDialog = lazyPart(async () => (await import("./shrink-dialog.tsx")).ShrinkDialog);

/** Asks, over any screen, whether a picture that is too large may be shrunk. */
export function ShrinkQuestion() {
  const { room } = useApp();
  const asked = useRoom((state) => state.shrinkAsked);
  return asked && <ShrinkDialog code={asked} onAnswer={(shrink) => room.getState().answerShrink(shrink)} />;
}
