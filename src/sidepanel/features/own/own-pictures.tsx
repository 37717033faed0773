import { useState } from "react";
import { useTranslation } from "react-i18next";
import { listOwnPictures, type OwnPicture } from "../../../protocol/api/own.ts";
import { usePagedList } from "../../api/use-paged-list.ts";
import { useApp } from "../../app-context.ts";
import { ButtonLink } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { ListState } from "../../components/list-state.tsx";
import { PictureChoice, PictureGrid } from "../../components/picture-grid.tsx";
import { PreviewDialog } from "../../components/preview-dialog.tsx";
import { GarmentFlat } from "../../drawings/garments.tsx";
import { PersonFront } from "../../drawings/people.tsx";
import { MirrorScene } from "../../drawings/scenes.tsx";
import { timeAgo } from "../../i18n/time-ago.ts";
import type { TextKey } from "../../i18n/text-key.ts";
import { paths } from "../../paths.ts";
import styles from "./own-page.module.css";

/** Without custom clothes, which are listed with their review. */
type ShownKind = Exclude<OwnPicture["kind"], "custom">;

const drawings = { model: PersonFront, garment: GarmentFlat, result: MirrorScene } as const;
const names: Record<ShownKind, TextKey> = {
  model: "own.model.picture",
  garment: "own.garment.picture",
  result: "own.result.picture",
};

/** The pictures of one kind that the server keeps for the shopper. */
export function OwnPictures({ kind }: { kind: ShownKind }) {
  const { t, i18n } = useTranslation();
  const { server } = useApp();
  const { list, items } = usePagedList(["own", "pictures", kind], (page, signal) =>
    server.call(listOwnPictures, { query: { ...page, kind }, signal }),
  );
  const [opened, setOpened] = useState<OwnPicture | null>(null);
  const Drawing = drawings[kind];
  const empty = items.length === 0 && (
    <EmptyState drawing={<Drawing />} title={t("own.empty")} text={t("own.empty.text")}>
      <ButtonLink to={paths.home}>{t("history.go")}</ButtonLink>
    </EmptyState>
  );
  return (
    <ListState list={list} empty={empty}>
      <PictureGrid>
        {items.map((picture) => (
          <PictureChoice
            key={picture.id}
            picture={server.thumbnailUrl(picture.image)}
            alt={t(names[kind])}
            title={t("preview.open")}
            onClick={() => setOpened(picture)}
          >
            <p className={styles.caption}>
              <time dateTime={picture.createdAt}>{timeAgo(i18n, picture.createdAt)}</time>
              {picture.used && <span className={styles.used}>{t("own.used")}</span>}
            </p>
          </PictureChoice>
        ))}
      </PictureGrid>
      {opened && <PreviewDialog url={server.pictureUrl(opened.image)} title={t(names[kind])} onClose={() => setOpened(null)} />}
    </ListState>
  );
}
