import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { WardrobeItem } from "../../../protocol/api/wardrobe.ts";
import type { ClosetCategory } from "../../../protocol/closet.ts";
import { useApp } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { Chips } from "../../components/chips.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { ListState } from "../../components/list-state.tsx";
import { PictureChoice, PictureGrid } from "../../components/picture-grid.tsx";
import { WardrobeScene } from "../../drawings/scenes.tsx";
import { allCategories, categoryTexts, nameOf } from "../wardrobe/closet-texts.ts";
import { useClosetItems } from "../wardrobe/use-closet.ts";
import styles from "./piece-picker.module.css";

interface PiecePickerProps {
  chosen: readonly WardrobeItem[];
  most: number;
  /** Shows this category alone; without it the shopper chooses one. */
  category?: ClosetCategory;
  onDone: (chosen: readonly WardrobeItem[]) => void;
  onClose: () => void;
}

/** Chooses pieces of the wardrobe. */
export function PiecePicker({ chosen, most, category: only, onDone, onClose }: PiecePickerProps) {
  const { t } = useTranslation();
  const { server } = useApp();
  const [category, setCategory] = useState<ClosetCategory | "">(only ?? "");
  const [marked, setMarked] = useState(chosen);
  const { list, items } = useClosetItems({ category, tag: "", text: "" });
  const toggle = (item: WardrobeItem) => {
    const others = marked.filter(({ id }) => id !== item.id);
    if (others.length < marked.length) setMarked(others);
    else if (marked.length < most) setMarked([...marked, item]);
    // Where one piece is allowed, the new one replaces the old.
    else if (most === 1) setMarked([item]);
  };
  return (
    <Dialog onClose={onClose} title={t("diary.outfit.choose")} tall>
      {!only && (
        <Chips
          label={t("closet.category")}
          value={category}
          options={allCategories.map((each) => ({ value: each, text: t(categoryTexts[each]) }))}
          onChange={setCategory}
          wrap
        />
      )}
      <div className={styles.list}>
        <ListState
          list={list}
          empty={items.length === 0 && <EmptyState drawing={<WardrobeScene />} title={t("closet.empty")} text={t("closet.empty.text")} />}
        >
          <PictureGrid>
            {items.map((item) => {
              const isMarked = marked.some(({ id }) => id === item.id);
              return (
                <PictureChoice
                  key={item.id}
                  picture={server.thumbnailUrl(item.image)}
                  aria-pressed={isMarked}
                  aria-label={nameOf(t, item)}
                  isTicked={isMarked}
                  onClick={() => toggle(item)}
                />
              );
            })}
          </PictureGrid>
        </ListState>
      </div>
      <Button wide onClick={() => onDone(marked)}>
        {t("diary.outfit.take", { pieces: marked.length })}
      </Button>
    </Dialog>
  );
}
