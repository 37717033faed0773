import { notify } from "./notify.ts";

/** Puts a text into the clipboard and says whether that went well. Answers whether it did. */
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
