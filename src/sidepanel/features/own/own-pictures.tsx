import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { listOwnPictures, type OwnPicture } from "../../../protocol/api/own.ts";
import { nextPage, pageSize } from "../../api/pages.ts";
import { useApp } from "../../app-context.ts";
import buttonStyles from "../../components/button.module.css";
import { EmptyState } from "../../components/empty-state.tsx";
import { ListState } from "../../components/list-state.tsx";
import { PreviewDialog } from "../../components/preview-dialog.tsx";
import { GarmentFlat } from "../../drawings/garments.tsx";
import { PersonFront } from "../../drawings/people.tsx";
import { MirrorScene } from "../../drawings/scenes.tsx";
import { timeAgo } from "../../i18n/time-ago.ts";
import type { TextKey } from "../../i18n/text-key.ts";
import { paths } from "../../paths.ts";
import styles from "./own-page.module.css";

/** Custom clothes are shown with their review. */
type ShownKind = Exclude<OwnPicture["kind"], "custom">;

const drawings = { model: PersonFront, garment: GarmentFlat, result: MirrorScene } as const;
const names: Record<ShownKind, TextKey> = {
  model: "own.model.picture",
  garment: "own.garment.picture",
  result: "own.result.picture",
};

/** The pictures of one kind that the server keeps of the shopper. */
export function OwnPictures({ kind }: { kind: ShownKind }) {
  const { t, i18n } = useTranslation();
  const { server } = useApp();
  const list = useInfiniteQuery({
    queryKey: ["own", "pictures", kind],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => server.call(listOwnPictures, { query: { pageNo: pageParam, pageSize, kind }, signal }),
    getNextPageParam: nextPage,
  });
  const [opened, setOpened] = useState<OwnPicture | null>(null);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const Drawing = drawings[kind];
  const empty = items.length === 0 && (
    <EmptyState drawing={<Drawing />} title={t("own.empty")} text={t("own.empty.text")}>
      <Link to={paths.home} className={`${buttonStyles.button} ${buttonStyles.solid}`}>
        {t("history.go")}
      </Link>
    </EmptyState>
  );
  return (
    <ListState list={list} empty={empty}>
      <ul className={styles.grid}>
        {items.map((picture) => (
          <li key={picture.id} className={styles.picture}>
            <button type="button" className={styles.open} title={t("preview.open")} onClick={() => setOpened(picture)}>
              <img src={server.pictureUrl(picture.image)} alt={t(names[kind])} loading="lazy" />
            </button>
            <p className={styles.caption}>
              <time dateTime={picture.createdAt}>{timeAgo(t, i18n.language, picture.createdAt)}</time>
              {picture.used && <span className={styles.used}>{t("own.used")}</span>}
            </p>
          </li>
        ))}
      </ul>
      {opened && <PreviewDialog url={server.pictureUrl(opened.image)} title={t(names[kind])} onClose={() => setOpened(null)} />}
    </ListState>
  );
}
