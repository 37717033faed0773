import { createHash } from "node:crypto";
import { forgetPerson, type Person } from "../../engine/try-on.ts";

/** Long enough to try on one garment after another, and no longer, because these are photos of people. */
const forgetAfterMs = 3 * 60_000;

/**
 * Remembers the person who was analysed last, by the bytes of their photo, for the next garment on the same photo. Only one, because an
 * analysed person takes tens of megabytes.
 */
export interface PersonMemory {
  find(photo: Uint8Array): Person | undefined;
  keep(photo: Uint8Array, person: Person): void;
  /** Forgets the person who is kept and frees their memory. Not to be called while something is tried on them. */
  clear(): void;
}

export function createPersonMemory(): PersonMemory {
  let kept: { readonly key: string; readonly person: Person; readonly timer: NodeJS.Timeout } | undefined;
  const drop = (): void => {
    clearTimeout(kept?.timer);
    kept = undefined;
  };
  return {
    find: (photo) => {
      if (kept?.key !== hashOf(photo)) return undefined;
      kept.timer.refresh();
      return kept.person;
    },
    keep: (photo, person) => {
      drop();
      kept = { key: hashOf(photo), person, timer: setTimeout(drop, forgetAfterMs).unref() };
    },
    clear: () => {
      if (kept) forgetPerson(kept.person);
      drop();
    },
  };
}

function hashOf(photo: Uint8Array): string {
  return createHash("sha256").update(photo).digest("base64url");
}
