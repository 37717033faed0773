import type { StoredSlot } from "../../protocol/slot.ts";
import type { TextChange, TextStorage } from "../host.ts";
import type { PictureStore } from "../stores/picture-store.ts";

/** A host's storage that lives as long as the test. */
export function memoryTexts(initial: Record<string, string> = {}): TextStorage {
  const texts = new Map(Object.entries(initial));
  const listeners: ((change: TextChange) => void)[] = [];
  const change = (key: string, now: string | undefined) => {
    const before = texts.get(key);
    if (now === undefined) texts.delete(key);
    else texts.set(key, now);
    for (const listen of listeners) listen({ key, before, now });
  };
  return {
    get: async (key) => texts.get(key),
    set: async (key, value) => change(key, value),
    remove: async (key) => change(key, undefined),
    watch: (onChange) => void listeners.push(onChange),
  };
}

export function memoryPictures(): PictureStore {
  const pictures = new Map<StoredSlot, Blob>();
  return {
    read: async (slot) => pictures.get(slot),
    write: async (slot, picture) => void pictures.set(slot, picture),
    remove: async (slot) => void pictures.delete(slot),
  };
}
