import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { WardrobeItem } from "../../../protocol/api/wardrobe.ts";
import { useApp } from "../../app-context.ts";
import styles from "./closet-grid.module.css";
import { nameOf } from "./closet-texts.ts";

const tileMinWidthPx = 108;
const tileMaxWidthPx = 168;
const gapPx = 12;
/** Width to height of a tile's picture; below it, the height of its line of text. */
const pictureRatio = 3 / 4;
const captionHeightPx = 30;
const rowsBeyond = 4;

interface ClosetGridProps {
  items: readonly WardrobeItem[];
  /** The number of all pieces, loaded or not. */
  total: number;
  /** Whether there are more pieces, and they may be asked for now. */
  canLoadMore: boolean;
  onNearEnd: () => void;
  onChoose: (item: WardrobeItem) => void;
}

/** The pieces as a grid. Only the rows in sight exist in the page, so that thousands scroll like ten. */
export function ClosetGrid({ items, total, canLoadMore, onNearEnd, onChoose }: ClosetGridProps) {
  const { t } = useTranslation();
  const { server } = useApp();
  const grid = useRef<HTMLUListElement>(null);
  const place = usePlace(grid);
  const columns = Math.max(2, Math.round((place.widthPx + gapPx) / ((tileMinWidthPx + tileMaxWidthPx) / 2 + gapPx)));
  const tileWidthPx = (place.widthPx + gapPx) / columns - gapPx;
  const rowHeightPx = tileWidthPx / pictureRatio + captionHeightPx + gapPx;
  const rowCount = Math.ceil(items.length / columns);
  // The rule is for components that the React compiler memoizes; this app does not use it.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement: () => grid.current?.closest("main") ?? null,
    estimateSize: () => rowHeightPx,
    overscan: rowsBeyond,
    scrollMargin: place.topPx,
  });
  const { measure } = rows;
  useLayoutEffect(() => measure(), [measure, rowHeightPx]);

  const shown = rows.getVirtualItems();
  const lastShown = shown.at(-1)?.index ?? 0;
  const nearEnd = useEffectEvent(onNearEnd);
  useEffect(() => {
    if (lastShown >= rowCount - 2 * rowsBeyond && canLoadMore) nearEnd();
  }, [lastShown, rowCount, canLoadMore]);

  return (
    <ul ref={grid} className={styles.grid} style={{ height: rows.getTotalSize(), "--tile-width": `${tileWidthPx}px` } as CSSProperties}>
      {shown.flatMap((row) =>
        items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => (
          <li
            key={item.id}
            className={styles.tile}
            aria-setsize={total}
            aria-posinset={row.index * columns + column + 1}
            style={{ transform: `translate(${column * (tileWidthPx + gapPx)}px, ${row.start - place.topPx}px)` }}
          >
            <button type="button" className={styles.button} onClick={() => onChoose(item)}>
              <img src={server.thumbnailUrl(item.image)} alt="" decoding="async" className={styles.picture} />
              <span className={styles.name} dir="auto">
                {nameOf(t, item)}
              </span>
            </button>
          </li>
        )),
      )}
    </ul>
  );
}

interface Place {
  readonly widthPx: number;
  /** From the top of the scrolling content to the grid. */
  readonly topPx: number;
}

function usePlace(grid: RefObject<HTMLElement | null>): Place {
  const [place, setPlace] = useState<Place>({ widthPx: 360, topPx: 0 });
  useLayoutEffect(() => {
    const element = grid.current!;
    const scroller = element.closest("main")!;
    const measure = () => {
      const topPx = Math.round(element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop);
      const widthPx = element.clientWidth;
      setPlace((before) => (before.topPx === topPx && before.widthPx === widthPx ? before : { topPx, widthPx }));
    };
    measure();
    // Content above, as the line of tags, may arrive late and push the grid down.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(element.parentElement!);
    return () => observer.disconnect();
  }, [grid]);
  return place;
}
