import { useTranslation } from "react-i18next";
import type { FittingTask } from "../../../protocol/api/fitting.ts";
import { useApp } from "../../app-context.ts";
import { Dialog } from "../../components/dialog.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { ListState } from "../../components/list-state.tsx";
import { PictureChoice, PictureGrid } from "../../components/picture-grid.tsx";
import { MirrorScene } from "../../drawings/scenes.tsx";
import type { TextKey } from "../../i18n/text-key.ts";
import { useTries } from "../history/use-tries.ts";
import type { NewPicture } from "./use-new-pieces.ts";

interface FromLooksProps {
  onChoose: (picture: NewPicture) => void;
  onClose: () => void;
}

/** The garments and results of earlier try-ons; the shopper chooses one to become a piece. */
export function FromLooks({ onChoose, onClose }: FromLooksProps) {
  const { t } = useTranslation();
  const { server } = useApp();
  const { list, items } = useTries();
  const parts = onceEach(items.flatMap(partsOf));
  return (
    <Dialog onClose={onClose} title={t("closet.look.title")} text={t("closet.look.text")}>
      <ListState
        list={list}
        empty={parts.length === 0 && <EmptyState drawing={<MirrorScene />} title={t("history.empty")} text={t("history.empty.text")} />}
      >
        <PictureGrid>
          {parts.map(({ picture, name }) => (
            <PictureChoice
              key={picture.image}
              picture={server.thumbnailUrl(picture.image)}
              caption={t(name)}
              onClick={() => onChoose(picture)}
            />
          ))}
        </PictureGrid>
      </ListState>
    </Dialog>
  );
}

interface Part {
  readonly picture: NewPicture & { readonly image: string };
  readonly name: TextKey;
}

const shoeNames = { shoeOne: "slot.shoe.one", shoeTwo: "slot.shoe.two" } as const;

function partsOf(task: FittingTask): Part[] {
  const isDress = task.category === "dress";
  return [
    ...task.images.map((image): Part => ({
      picture: { image, kind: { category: "model", subcategory: "ai" } },
      name: "closet.look.picture",
    })),
    ...(task.upper
      ? [
          {
            picture: { image: task.upper, kind: { category: "top", subcategory: isDress ? "dress" : null } },
            name: isDress ? "category.dress" : "category.top",
          } as const,
        ]
      : []),
    ...(task.bottom
      ? [{ picture: { image: task.bottom, kind: { category: "bottom", subcategory: null } }, name: "slot.bottom" } as const]
      : []),
    ...(["shoeOne", "shoeTwo"] as const).flatMap((slot): Part[] => {
      const image = task[slot];
      return image ? [{ picture: { image, kind: { category: "shoe", subcategory: null } }, name: shoeNames[slot] }] : [];
    }),
  ];
}

/** Each picture once, since a garment may have been tried on several times: links of one picture differ only after its name. */
function onceEach(parts: readonly Part[]): Part[] {
  const seen = new Map(parts.map((part) => [part.picture.image.split("?")[0], part]));
  return [...seen.values()];
}
