import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { WardrobeItem } from "../../../protocol/api/wardrobe.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { ListState } from "../../components/list-state.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { WardrobeScene } from "../../drawings/scenes.tsx";
import { paths } from "../../paths.ts";
import { useDraft } from "../../stores/drafts.ts";
import { useWear } from "../../stores/use-wear.ts";
import { AddPieces } from "./add-pieces.tsx";
import { ClosetFilters } from "./closet-filters.tsx";
import { ClosetGrid } from "./closet-grid.tsx";
import { garmentCategoryOf, modeFacts, useClosetMode } from "./closet-mode.ts";
import styles from "./closet-tab.module.css";
import { ItemDialog } from "./item-dialog.tsx";
import { useClosetItems, type ClosetFilter } from "./use-closet.ts";

const noFilter: ClosetFilter = { category: "", tag: "", text: "" };

/** The shopper's pieces. A tap opens a piece, or puts it into the slot from which the wardrobe was opened. */
export function ClosetTab() {
  const { t } = useTranslation();
  const mode = useClosetMode();
  const navigate = useNavigate();
  const wear = useWear();
  // Whoever comes back from trying a piece on finds the wardrobe as it was; what fits another slot is looked for anew.
  const [filter, setFilter] = useDraft<ClosetFilter>(`closet.filter.${mode?.mode ?? ""}`, noFilter);
  const asked = mode ? { ...filter, category: modeFacts[mode.mode].category } : filter;
  const { list, items, total } = useClosetItems(asked);
  const [opened, setOpened] = useState<WardrobeItem | null>(null);
  const isFiltered = filter.category !== "" || filter.tag !== "" || filter.text !== "";

  const choose = async (item: WardrobeItem) => {
    if (!mode) {
      setOpened(item);
      return;
    }
    const piece = { slot: mode.slot, image: item.image, link: item.link };
    const isTaken = await wear([piece], { category: garmentCategoryOf(item) });
    if (isTaken) await navigate(mode.mode === "shoes" ? paths.shoes : paths.home);
  };

  const empty = items.length === 0 && (
    <EmptyState
      drawing={<WardrobeScene />}
      title={t(isFiltered ? "closet.none" : "closet.empty")}
      text={t(isFiltered ? "closet.none.text" : "closet.empty.text")}
    />
  );
  return (
    <section className={styles.closet} aria-label={t("closet.title")}>
      {mode && <PageTitle title={t(modeFacts[mode.mode].label)} />}
      <ClosetFilters filter={filter} onChange={setFilter} category={mode ? modeFacts[mode.mode].category : undefined} />
      {/* The grid asks for the next page by itself; after a failure the shopper decides when to ask again. */}
      <ListState list={list} empty={empty} isEndless={list.error !== null}>
        <p className={styles.count} role="status">
          {t("closet.count", { total })}
        </p>
        <ClosetGrid
          items={items}
          total={total}
          canLoadMore={list.hasNextPage && !list.isFetchingNextPage && list.error === null}
          onNearEnd={() => void list.fetchNextPage()}
          onChoose={(item) => void choose(item)}
        />
      </ListState>
      <AddPieces category={asked.category} />
      {opened && <ItemDialog item={items.find(({ id }) => id === opened.id) ?? opened} onClose={() => setOpened(null)} />}
    </section>
  );
}
