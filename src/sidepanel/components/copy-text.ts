import { notify } from "./notify.ts";

/** Copies a text to the clipboard and tells the shopper the outcome, which it answers too. */
export async function copyText(text: string, saying: { readonly done: string; readonly failed: string }): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    notify.success(saying.done);
    return true;
  } catch {
    notify.error(saying.failed);
    return false;
  }
}
