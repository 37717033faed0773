import { useQuery } from "@tanstack/react-query";
import { getSuit, type Suit } from "../../../protocol/api/suits.ts";
import { useApp } from "../../app-context.ts";

export const suitsKey = ["suits"] as const;

/** A suit by its code; one that a list has already brought is there at once. */
export function useSuit(code: string, known: Suit | undefined) {
  const { server } = useApp();
  return useQuery({
    queryKey: [...suitsKey, "one", code],
    queryFn: ({ signal }) => server.call(getSuit, { params: { code }, signal }),
    placeholderData: known,
  });
}
