import { createHash } from "node:crypto";
import { forgetPerson, type Person } from "../../engine/try-on.ts";

/** Long enough to try on one garment after the other, and no longer: these are photos of people. */
const forgetAfterMs = 3 * 60_000;

/**
 * The person that was looked at last, by their photo's bytes, for the next garment on the same photo. Only one: a looked-at person
 * weighs tens of megabytes.
 */
export interface PersonMemory {
  find(photo: Uint8Array): Person | undefined;
  keep(photo: Uint8Array, person: Person): void;
  /** Forgets whoever is kept, and frees their memory. Not while something is tried on them. */
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
