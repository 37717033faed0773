/** What the app uses of local storage. */
export type Texts = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Local storage. Where the browser keeps nothing, as with all cookies blocked, or has no room left, a text lives as long as the page: to throw there
 * left an empty page.
 */
export function openTexts(): Texts {
  /** Newer than what is kept; null stands for a text that was removed. */
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
