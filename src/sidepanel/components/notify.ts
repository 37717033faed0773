type Tone = "success" | "error" | "message";

/** A word in passing. The library comes when the first one is said: nothing at the start needs it. */
function say(tone: Tone, text: string): void {
  void import("sonner").then(({ toast }) => toast[tone](text));
}

export const notify = {
  success: (text: string): void => say("success", text),
  error: (text: string): void => say("error", text),
  message: (text: string): void => say("message", text),
};
