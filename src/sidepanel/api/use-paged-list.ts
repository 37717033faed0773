import { useInfiniteQuery, type UseInfiniteQueryResult } from "@tanstack/react-query";

/** The page size of lists that name none. */
const usualPageSize = 20;

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

/** The page to ask for, counted from 1. */
interface PageWish {
  readonly pageNo: number;
  readonly pageSize: number;
}

interface PagedListOptions<Item> {
  pageSize?: number;
  /** When the key changes, the old list stays until the new answer replaces it, instead of an empty moment. */
  keepsLast?: boolean;
  /** While this is true of any loaded item, the list is asked for again every few seconds. */
  changesItself?: (item: Item) => boolean;
}

const askAgainMs = 5_000;

/** A list that the server gives page by page; `items` are those loaded so far. */
export function usePagedList<Item>(
  key: readonly unknown[],
  ask: (page: PageWish, signal: AbortSignal) => Promise<Page<Item>>,
  { pageSize = usualPageSize, keepsLast = false, changesItself }: PagedListOptions<Item> = {},
): { list: UseInfiniteQueryResult<{ pages: Page<Item>[] }>; items: Item[]; total: number } {
  const list = useInfiniteQuery({
    queryKey: key,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => ask({ pageNo: pageParam, pageSize }, signal),
    getNextPageParam: nextPage,
    placeholderData: keepsLast ? (before) => before : undefined,
    refetchInterval: ({ state }) =>
      changesItself && state.data?.pages.some(({ items }) => items.some(changesItself)) ? askAgainMs : false,
  });
  return { list, items: list.data?.pages.flatMap(({ items }) => items) ?? [], total: list.data?.pages[0].total ?? 0 };
}

/** The number of the next page; undefined when everything is loaded. */
function nextPage(last: Page<unknown>, pages: readonly Page<unknown>[]): number | undefined {
  const shown = pages.reduce((sum, { items }) => sum + items.length, 0);
  return last.items.length > 0 && shown < last.total ? pages.length + 1 : undefined;
}
