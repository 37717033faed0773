import { useTranslation } from "react-i18next";
import type { PagePicturesAnswer } from "../../../protocol/messages/page-grid.ts";
import type { SlotName } from "../../../protocol/slot.ts";
import { PictureChoice } from "../../components/picture-grid.tsx";
import { dragType, slotNames } from "./slot-dock.tsx";

export type ListedPicture = Extract<PagePicturesAnswer, { state: "ready" }>["pictures"][number];

interface PictureTileProps {
  picture: ListedPicture;
  isChosen: boolean;
  isFetching: boolean;
  placedIn: SlotName | undefined;
  onChoose: () => void;
}

/** One picture of the page in the size of a tile; its full size is fetched when it is put into a slot. */
export function PictureTile({ picture, isChosen, isFetching, placedIn, onChoose }: PictureTileProps) {
  const { t } = useTranslation();
  const { address, widthPx, heightPx, alt } = picture;
  const size = t("page.pictures.picture", { width: Math.round(widthPx), height: Math.round(heightPx) });
  const place = placedIn && t("page.pictures.in", { slot: t(slotNames[placedIn]) });
  return (
    <PictureChoice
      picture={address}
      referrerPolicy="no-referrer"
      aria-pressed={isChosen}
      aria-label={alt ? `${alt}, ${size}` : size}
      note={isFetching ? t("page.pictures.fetching") : place}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(dragType, address);
        onChoose();
      }}
      onClick={onChoose}
    />
  );
}
