type Tone = "success" | "error" | "message";

/** Long enough to read, decide and press. */
const undoMs = 8_000;

/** A word in passing. The library comes when the first one is said: nothing at the start needs it. */
function say(tone: Tone, text: string): void {
  void import("sonner").then(({ toast }) => toast[tone](text));
}

export const notify = {
  success: (text: string): void => say("success", text),
  error: (text: string): void => say("error", text),
  message: (text: string): void => say("message", text),
  /** Something was done that can be undone for a while. */
  undoable(text: string, undo: string, onUndo: () => void): void {
    void import("sonner").then(({ toast }) => toast.success(text, { duration: undoMs, action: { label: undo, onClick: onUndo } }));
  },
};
