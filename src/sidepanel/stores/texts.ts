/** The part of local storage that the app uses. */
export type Texts = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Local storage, which never throws. Where the browser keeps nothing (all cookies blocked) or has no room left, a text lives as long as the
 * page; an exception here left the page empty.
 */
export function openTexts(): Texts {
  /** Texts that could not be stored, which are newer than the stored ones; null for a text that was removed. */
  const unkept = new Map<string, string | null>();
  const change = (key: string, value: string | null) => {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
      unkept.delete(key);
    } catch (error) {
      console.warn(error);
      unkept.set(key, value);
    }
  };
  return {
    getItem: (key) => unkept.get(key) ?? (unkept.has(key) || !keepsTexts() ? null : localStorage.getItem(key)),
    setItem: (key, value) => change(key, value),
    removeItem: (key) => change(key, null),
  };
}

/** Whether the browser lets this page keep anything at all. */
export function keepsTexts(): boolean {
  try {
    return Boolean(localStorage);
  } catch {
    return false;
  }
}
