import { useEffect, useState } from "react";
import type { GarmentsAnswer, GarmentsQuestion } from "../../../device/device-messages.ts";

interface Seen extends GarmentsQuestion {
  readonly garments: GarmentsAnswer;
}

/** The garments of a picture that shows several, told apart in a thread of this page; null for one, and until it is known. */
export function useGarments(picture: Blob, wanted: GarmentsQuestion["wanted"]): GarmentsAnswer {
  const [seen, setSeen] = useState<Seen | null>(null);
  useEffect(() => {
    const thread = new Worker(new URL("../../../device/garments-thread.ts", import.meta.url), { type: "module" });
    thread.addEventListener("message", ({ data }: MessageEvent<GarmentsAnswer>) => {
      setSeen({ picture, wanted, garments: data });
      thread.terminate();
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage({ picture, wanted } satisfies GarmentsQuestion);
    return () => thread.terminate();
  }, [picture, wanted]);
  return seen?.picture === picture && seen.wanted === wanted ? seen.garments : null;
}
