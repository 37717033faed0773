import { useEffect, useState } from "react";
import type { GarmentsAnswer, GarmentsQuestion } from "../../../device/device-messages.ts";

interface Seen extends GarmentsAnswer {
  readonly question: GarmentsQuestion;
}

/** The garments in a picture that fit its slot, found by a worker; null until they are known. */
export function useGarments(question: GarmentsQuestion): GarmentsAnswer | null {
  const { picture, wanted, mayBeDress } = question;
  const [seen, setSeen] = useState<Seen | null>(null);
  useEffect(() => {
    const thread = new Worker(new URL("../../../device/garments-thread.ts", import.meta.url), { type: "module" });
    thread.addEventListener("message", ({ data }: MessageEvent<GarmentsAnswer>) => {
      setSeen({ ...data, question: { picture, wanted, mayBeDress } });
      thread.terminate();
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage({ picture, wanted, mayBeDress } satisfies GarmentsQuestion);
    return () => thread.terminate();
  }, [picture, wanted, mayBeDress]);
  return seen?.question.picture === picture && seen.question.wanted === wanted ? seen : null;
}
