import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { listFittings, type FittingTask } from "../../../protocol/api/fitting.ts";
import { nextPage, pageSize } from "../../api/pages.ts";
import { useApp } from "../../app-context.ts";
import { Dialog } from "../../components/dialog.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { ListState } from "../../components/list-state.tsx";
import { MirrorScene } from "../../drawings/scenes.tsx";
import type { TextKey } from "../../i18n/text-key.ts";
import type { NewPicture } from "./add-dialog.tsx";
import styles from "./from-looks.module.css";

interface FromLooksProps {
  onChoose: (picture: NewPicture) => void;
  onClose: () => void;
}

/** The garments and pictures of the try-ons so far; one of them becomes a piece. */
export function FromLooks({ onChoose, onClose }: FromLooksProps) {
  const { t } = useTranslation();
  const { server } = useApp();
  const tries = useInfiniteQuery({
    queryKey: ["fittings"],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => server.call(listFittings, { query: { pageNo: pageParam, pageSize }, signal }),
    getNextPageParam: nextPage,
  });
  const parts = onceEach((tries.data?.pages ?? []).flatMap((page) => page.items).flatMap(partsOf));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("closet.look.title")} text={t("closet.look.text")}>
      <ListState
        list={tries}
        empty={parts.length === 0 && <EmptyState drawing={<MirrorScene />} title={t("history.empty")} text={t("history.empty.text")} />}
      >
        <ul className={styles.parts}>
          {parts.map(({ picture, name }) => (
            <li key={picture.image}>
              <button type="button" className={styles.part} onClick={() => onChoose(picture)}>
                <img src={server.pictureUrl(picture.image)} alt="" loading="lazy" />
                {t(name)}
              </button>
            </li>
          ))}
        </ul>
      </ListState>
    </Dialog>
  );
}

interface Part {
  readonly picture: NewPicture & { readonly image: string };
  readonly name: TextKey;
}

function partsOf(task: FittingTask): Part[] {
  const isDress = task.category === "dress";
  return [
    ...task.images.map((image): Part => ({
      picture: { image, fields: { category: "model", subcategory: "ai" } },
      name: "closet.look.picture",
    })),
    ...(task.upper
      ? [
          {
            picture: { image: task.upper, fields: { category: "top", subcategory: isDress ? "dress" : null } },
            name: isDress ? "category.dress" : "category.top",
          } as const,
        ]
      : []),
    ...(task.bottom
      ? [{ picture: { image: task.bottom, fields: { category: "bottom", subcategory: null } }, name: "slot.bottom" } as const]
      : []),
  ];
}

/** The same garment was tried on several times; its links differ in what follows the name of the picture. */
function onceEach(parts: readonly Part[]): Part[] {
  const seen = new Map(parts.map((part) => [part.picture.image.split("?")[0], part]));
  return [...seen.values()];
}
