type Tone = "success" | "error" | "message";

/** Long enough to read, decide and press. */
const undoMs = 8_000;

/** What the shopper can do about what is said. */
export interface NoticeAction {
  readonly label: string;
  readonly onClick: () => void;
}

/** Long enough to read, to find the button and to touch it. */
const actionNoticeMs = 5_000;

/** A word in passing. The library comes when the first one is said: nothing at the start needs it. */
function say(tone: Tone, text: string, [cancel, action]: readonly NoticeAction[] = []): void {
  // Under one name: only the last thing done can be undone from here.
  const options = cancel ? { id: "action", duration: actionNoticeMs, cancel, action } : {};
  void import("sonner").then(({ toast }) => toast[tone](text, options));
}

export const notify = {
  /** With one or two things that the shopper may do about it, the plainer one first. */
  success: (text: string, actions?: readonly NoticeAction[]): void => say("success", text, actions),
  error: (text: string): void => say("error", text),
  message: (text: string): void => say("message", text),
  /** Something was done that can be undone for a while. */
  undoable(text: string, undo: string, onUndo: () => void): void {
    void import("sonner").then(({ toast }) => toast.success(text, { duration: undoMs, action: { label: undo, onClick: onUndo } }));
  },
};
