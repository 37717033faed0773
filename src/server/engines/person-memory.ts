import { createHash } from "node:crypto";
import type { Person } from "../../engine/try-on.ts";

/** A looked-at person weighs tens of megabytes. */
const mostPeople = 2;
/** Long enough to try on one garment after the other, and no longer: these are photos of people. */
const forgetAfterMs = 3 * 60_000;

/** The last few people that were looked at, by their photo's bytes, for the next garment on the same photo. */
export interface PersonMemory {
  find(photo: Uint8Array): Person | undefined;
  keep(photo: Uint8Array, person: Person): void;
  clear(): void;
}

export function createPersonMemory(): PersonMemory {
  const people = new Map<string, { readonly person: Person; readonly timer: NodeJS.Timeout }>();
  const forget = (key: string): void => {
    clearTimeout(people.get(key)?.timer);
    people.delete(key);
  };
  const keep = (key: string, person: Person): void => {
    forget(key);
    // Whoever was used last stands last in the map.
    people.set(key, { person, timer: setTimeout(forget, forgetAfterMs, key).unref() });
    for (const oldest of people.keys()) {
      if (people.size <= mostPeople) break;
      forget(oldest);
    }
  };
  return {
    find: (photo) => {
      const key = hashOf(photo);
      const known = people.get(key)?.person;
      if (known) keep(key, known);
      return known;
    },
    keep: (photo, person) => keep(hashOf(photo), person),
    clear: () => [...people.keys()].forEach(forget),
  };
}

function hashOf(photo: Uint8Array): string {
  return createHash("sha256").update(photo).digest("base64url");
}
