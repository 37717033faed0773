import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApp } from "../../app-context.ts";
import type { PagePicturesHost } from "../../host.ts";

const hostKey = ["page-pictures", "host"] as const;
const listKey = ["page-pictures", "list"] as const;

/** The pictures of the page beside the panel; asked for again when another page is shown. */
export function usePagePictures() {
  const { host } = useApp();
  const queries = useQueryClient();
  const { data: page } = useQuery({
    queryKey: hostKey,
    queryFn: async (): Promise<PagePicturesHost | null> => (await host.openPagePictures?.()) ?? null,
    staleTime: Infinity,
  });
  const list = useQuery({ queryKey: listKey, queryFn: () => page!.list(), enabled: Boolean(page), staleTime: 0 });
  useEffect(() => {
    const controller = new AbortController();
    page?.watch(() => void queries.invalidateQueries({ queryKey: listKey }), controller.signal);
    return () => controller.abort();
  }, [page, queries]);
  return { page: page ?? null, list };
}
