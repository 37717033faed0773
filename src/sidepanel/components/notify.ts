type Tone = "success" | "error" | "message";

/** Long enough to read, to decide, to find the button and to touch it. */
const actionNoticeMs = 8_000;

/** What the shopper can do about what is said. */
export interface NoticeAction {
  readonly label: string;
  readonly onClick: () => void;
}

/** The notice of the last thing done: only that can be undone from here. */
let lastAction: string | number | null = null;

/** A word in passing. The library comes when the first one is said: nothing at the start needs it. */
function say(tone: Tone, text: string, [cancel, action]: readonly NoticeAction[] = []): void {
  void import("sonner").then(({ toast }) => {
    if (!cancel) return toast[tone](text);
    // A notice of its own each time: one that took over the name of a leaving one would leave with it, unread.
    if (lastAction !== null) toast.dismiss(lastAction);
    return (lastAction = toast[tone](text, { duration: actionNoticeMs, cancel, action }));
  });
}

export const notify = {
  /** With one or two things that the shopper may do about it, the plainer one first. */
  success: (text: string, actions?: readonly NoticeAction[]): void => say("success", text, actions),
  error: (text: string): void => say("error", text),
  message: (text: string): void => say("message", text),
  /** Something goes on: said once, until the returned function is called. */
  going(text: string): () => void {
    const said = import("sonner").then(({ toast }) => ({ toast, id: toast.loading(text) }));
    return () => void said.then(({ toast, id }) => toast.dismiss(id));
  },
  /** Something was done that can be undone for a while. */
  undoable(text: string, undo: string, onUndo: () => void): void {
    void import("sonner").then(({ toast }) => toast.success(text, { duration: actionNoticeMs, action: { label: undo, onClick: onUndo } }));
  },
};
