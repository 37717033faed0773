import { useInfiniteQuery, type UseInfiniteQueryResult } from "@tanstack/react-query";

/** What the server is asked for at once, where nothing else is said. */
const usualPageSize = 20;

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

/** Which page is asked for, counted from 1. */
interface PageWish {
  readonly pageNo: number;
  readonly pageSize: number;
}

interface PagedListOptions<Item> {
  pageSize?: number;
  /** Another question shows its answer in place of the last one, without an empty moment between. */
  keepsLast?: boolean;
  /** While it holds for an item that is shown, all are asked for again from time to time. */
  changesItself?: (item: Item) => boolean;
}

const askAgainMs = 5_000;

/** A list that comes from the server page by page; `items` are those that are here. */
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

/** Undefined when everything is here. */
function nextPage(last: Page<unknown>, pages: readonly Page<unknown>[]): number | undefined {
  const shown = pages.reduce((sum, { items }) => sum + items.length, 0);
  return last.items.length > 0 && shown < last.total ? pages.length + 1 : undefined;
}
