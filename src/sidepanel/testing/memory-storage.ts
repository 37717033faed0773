import type { StoredSlot } from "../../protocol/slot.ts";
import type { TextStorage } from "../host.ts";
import type { PictureStore } from "../stores/picture-store.ts";

/** A host's storage that lives as long as the test. */
export function memoryTexts(initial: Record<string, string> = {}): TextStorage {
  const texts = new Map(Object.entries(initial));
  return {
    get: async (key) => texts.get(key),
    set: async (key, value) => void texts.set(key, value),
    remove: async (key) => void texts.delete(key),
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
