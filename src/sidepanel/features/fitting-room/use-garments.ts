import { useEffect, useState } from "react";
import type { GarmentsAnswer, GarmentsQuestion } from "../../../device/device-messages.ts";
import { lookForGarments } from "./look-for-garments.ts";

interface Seen extends GarmentsAnswer {
  readonly question: GarmentsQuestion;
}

/** The garments in a picture that fit its slot; null until they are known. */
export function useGarments({ picture, wanted, mayBeDress }: GarmentsQuestion): GarmentsAnswer | null {
  const [seen, setSeen] = useState<Seen | null>(null);
  useEffect(() => {
    let isWanted = true;
    const question = { picture, wanted, mayBeDress };
    void lookForGarments(question).then((answer) => isWanted && setSeen({ ...answer, question }));
    return () => {
      isWanted = false;
    };
  }, [picture, wanted, mayBeDress]);
  return seen?.question.picture === picture && seen.question.wanted === wanted ? seen : null;
}
