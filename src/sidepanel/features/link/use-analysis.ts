import { useQuery } from "@tanstack/react-query";
import { analysisStatus, fetchShopItem, findVideoItems, type AnalysisStatus, type ShopItem } from "../../../protocol/api/links.ts";
import { Problem, type ProblemCode } from "../../../protocol/problem.ts";
import { useApp } from "../../app-context.ts";
import type { LinkSource } from "./link-source.ts";

const askEveryMs = 1_000;

/** The pasted link, and the kind of page that it leads to. */
export interface Question {
  readonly source: LinkSource;
  readonly url: string;
}

export interface Analysis {
  readonly status: AnalysisStatus;
  readonly items: readonly Pick<ShopItem, "title" | "brand" | "price" | "link" | "linkType" | "pictures" | "slot">[];
  readonly errorCode?: ProblemCode;
}

/** What the server finds behind a link; asked for again while the server is still looking. */
export function useAnalysis(question: Question | null) {
  const { server } = useApp();
  return useQuery({
    queryKey: ["link", question?.source, question?.url],
    enabled: question !== null,
    queryFn: async ({ signal }): Promise<Analysis> => {
      const { source, url } = question!;
      if (source === "video") {
        const { status, video, items, errorCode } = await server.call(findVideoItems, { query: { url }, signal });
        // The video's own pictures come last, because a garment is rarely alone in them.
        return { status, errorCode, items: video && video.pictures.length > 0 ? [...items, video] : items };
      }
      const { status, item, errorCode } = await server.call(fetchShopItem, { query: { url }, signal });
      return { status, errorCode, items: item ? [item] : [] };
    },
    refetchInterval: ({ state }) => (state.data?.status === analysisStatus.pending ? askEveryMs : false),
    // The links of its pictures expire.
    staleTime: 60_000,
  });
}

/** Why an analysis failed; null while it runs, or when it succeeded. */
export function analysisProblem(analysis: Analysis | undefined, error: unknown): unknown {
  if (error) return error;
  if (analysis?.status !== analysisStatus.failed) return null;
  return new Problem(analysis.errorCode ?? "error.link.failed");
}
