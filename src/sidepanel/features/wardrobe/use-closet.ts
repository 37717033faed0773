import { useMutation, useQueryClient, type InfiniteData } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import {
  addWardrobeItem,
  listWardrobeItems,
  removeWardrobeItem,
  restoreWardrobeItem,
  updateWardrobeItem,
  type WardrobeItem,
} from "../../../protocol/api/wardrobe.ts";
import type { ClosetCategory } from "../../../protocol/closet.ts";
import { usePagedList } from "../../api/use-paged-list.ts";
import { useApp } from "../../app-context.ts";
import { notify } from "../../components/notify.ts";
import { problemText } from "../../i18n/problem-text.ts";

/** Each filter is empty when it is not used. */
export interface ClosetFilter {
  readonly category: ClosetCategory | "";
  readonly tag: string;
  readonly text: string;
}

type Items = InfiniteData<z.output<typeof listWardrobeItems.reply>>;

/** The key of everything that depends on the wardrobe: pieces, tags, ideas, days. */
export const closetKey = ["wardrobe"] as const;
const itemsKey = [...closetKey, "items"] as const;
/** The largest page that the server gives: a large wardrobe is scrolled through quickly. */
const itemsPerPage = 100;

export function useClosetItems({ category, tag, text }: ClosetFilter) {
  const { server } = useApp();
  const wish = { category: category || undefined, tag: tag || undefined, text: text || undefined };
  return usePagedList(
    [...itemsKey, { category, tag, text }],
    (page, signal) => server.call(listWardrobeItems, { query: { ...page, ...wish }, signal }),
    { pageSize: itemsPerPage, keepsLast: true },
  );
}

export type NewItem = z.input<NonNullable<typeof addWardrobeItem.body>>;
export type ItemChange = z.input<NonNullable<typeof updateWardrobeItem.body>>;

/** Adds, changes and removes pieces; tells the shopper of failures, except of adding, which its dialog shows. */
export function useClosetChanges() {
  const { t } = useTranslation();
  const { server } = useApp();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: closetKey });
  const onError = (error: unknown) => notify.error(problemText(t, error));

  const add = useMutation({
    mutationFn: (item: NewItem) => server.call(addWardrobeItem, { body: item }),
    onSettled: refresh,
  });
  const update = useMutation({
    mutationFn: (change: ItemChange) => server.call(updateWardrobeItem, { body: change }),
    onError,
    onSettled: refresh,
  });
  const restore = useMutation({
    mutationFn: (id: string) => server.call(restoreWardrobeItem, { params: { id } }),
    onSuccess: () => notify.success(t("closet.restored")),
    onError,
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ id }: WardrobeItem) => server.call(removeWardrobeItem, { params: { id } }),
    // The piece disappears at once; after a failure the refresh brings it back.
    onMutate: ({ id }) => {
      queries.setQueriesData<Items>({ queryKey: itemsKey }, (items) => items && without(items, id));
    },
    onSuccess: ({ id }) => notify.undoable(t("closet.removed"), t("common.undo"), () => restore.mutate(id)),
    onError,
    onSettled: refresh,
  });
  return { add, update, remove };
}

function without(items: Items, id: string): Items {
  return {
    ...items,
    pages: items.pages.map((page) => ({
      items: page.items.filter((item) => item.id !== id),
      total: page.items.some((item) => item.id === id) ? page.total - 1 : page.total,
    })),
  };
}
