import { listCustomClothes, type ReviewState } from "../../../protocol/api/shop-item-ext.ts";
import { usePagedList } from "../../api/use-paged-list.ts";
import { useApp } from "../../app-context.ts";

export const customKey = ["custom"] as const;

/** A list of custom clothes: the shopper's own, or, for admins, everybody's in one state of review. */
export function useCustomClothes(of: { review: ReviewState } | "own") {
  const { server } = useApp();
  const all = of === "own" ? {} : { review: of.review, all: "true" as const };
  return usePagedList([...customKey, of], (page, signal) => server.call(listCustomClothes, { query: { ...page, ...all }, signal }));
}
