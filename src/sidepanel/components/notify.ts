type Tone = "success" | "error" | "message";

/** How long a notice with a button stays: enough to read it, decide, and reach the button. */
const actionNoticeMs = 8_000;

/** A button of a notice. */
export interface NoticeAction {
  readonly label: string;
  readonly onClick: () => void;
}

/** The last notice that was given actions: the next one replaces it, so that only the last step can be undone. */
let lastAction: string | number | null = null;

/** Shows a notice. The library is loaded for the first one, since nothing at the start needs it. */
function say(tone: Tone, text: string, [cancel, action]: readonly NoticeAction[] = []): void {
  void import("sonner").then(({ toast }) => {
    if (!cancel) return toast[tone](text);
    // A new notice each time, instead of an update of the last one by its id, which may be leaving and would take the new text along,
    // unread.
    if (lastAction !== null) toast.dismiss(lastAction);
    return (lastAction = toast[tone](text, { duration: actionNoticeMs, cancel, action }));
  });
}

export const notify = {
  /** `actions` are one or two buttons, the plainer one first. */
  success: (text: string, actions?: readonly NoticeAction[]): void => say("success", text, actions),
  error: (text: string): void => say("error", text),
  message: (text: string, actions?: readonly NoticeAction[]): void => say("message", text, actions),
  /** Says that something is going on, until the returned function is called. */
  going(text: string): () => void {
    const said = import("sonner").then(({ toast }) => ({ toast, id: toast.loading(text) }));
    return () => void said.then(({ toast, id }) => toast.dismiss(id));
  },
  /** Says that something was done, with a button to undo it for a while. */
  undoable(text: string, undo: string, onUndo: () => void): void {
    void import("sonner").then(({ toast }) => toast.success(text, { duration: actionNoticeMs, action: { label: undo, onClick: onUndo } }));
  },
};
