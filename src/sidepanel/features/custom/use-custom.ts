import { useInfiniteQuery } from "@tanstack/react-query";
import { listCustomClothes, type ReviewState } from "../../../protocol/api/shop-item-ext.ts";
import { nextPage, pageSize } from "../../api/pages.ts";
import { useApp } from "../../app-context.ts";

export const customKey = ["custom"] as const;

/** Custom clothes: the shopper's own, or for admins everybody's in one state of review. */
export function useCustomClothes(of: { review: ReviewState } | "own") {
  const { server } = useApp();
  return useInfiniteQuery({
    queryKey: [...customKey, of],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      server.call(listCustomClothes, {
        query: { pageNo: pageParam, pageSize, ...(of !== "own" && { review: of.review, all: "true" as const }) },
        signal,
      }),
    getNextPageParam: nextPage,
  });
}
