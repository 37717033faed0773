import { ImageUp, Shirt, X } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { WardrobeItem } from "../../../protocol/api/wardrobe.ts";
import { useApp } from "../../app-context.ts";
import { IconButton } from "../../components/icon-button.tsx";
import { notify } from "../../components/notify.ts";
import { PictureInput } from "../../components/picture-input.tsx";
import { problemText } from "../../i18n/problem-text.ts";
import { fetchOurPicture } from "../../pictures/fetch-our-picture.ts";
import { takePicture } from "../../pictures/take-picture.ts";
import { useBlobUrl } from "../../pictures/use-blob-url.ts";
import { PiecePicker } from "../diary/piece-picker.tsx";
import styles from "./add-suit-page.module.css";
import { suitSlotFacts, type SuitSlot } from "./suit-slots.ts";

/** A picture for one place of a suit. */
export interface Piece {
  readonly blob: Blob;
  /** The server's link of a picture that it has. It expires as an address, and names the picture to the server even then. */
  readonly image?: string;
  readonly link?: string | undefined;
}

interface PieceSlotProps {
  slot: SuitSlot;
  piece: Piece | null;
  onChange: (piece: Piece | null) => void;
}

/** One place of a suit: its picture, or ways to choose one. */
export function PieceSlot({ slot, piece, onChange }: PieceSlotProps) {
  const { t } = useTranslation();
  const { server, room } = useApp();
  const input = useRef<HTMLInputElement>(null);
  const [choosing, setChoosing] = useState(false);
  const { name, category, icon: Icon } = suitSlotFacts[slot];
  const url = useBlobUrl(piece?.blob ?? null);
  const take = async (taking: Promise<Piece>) => {
    try {
      onChange(await taking);
    } catch (error) {
      notify.error(problemText(t, error));
    }
  };
  const takeFile = async (file: File): Promise<Piece> => {
    const { blob } = await takePicture(file, room.getState().askToShrink);
    return { blob };
  };
  const takeItem = async ({ image, link }: WardrobeItem): Promise<Piece> => ({
    blob: await fetchOurPicture(server.pictureUrl(image)),
    image,
    link,
  });
  return (
    <li className={styles.piece}>
      <span className={styles.frame}>{url ? <img src={url} alt={t("suit.piece")} /> : <Icon size={36} />}</span>
      <span className={styles.place}>{t(name)}</span>
      <PictureInput ref={input} label={t("suit.choose.album", { place: t(name) })} onChoose={([file]) => void take(takeFile(file))} />
      <span className={styles.ways}>
        <IconButton icon={ImageUp} label={t("suit.choose.album", { place: t(name) })} onClick={() => input.current?.click()} />
        <IconButton icon={Shirt} label={t("suit.choose.wardrobe", { place: t(name) })} onClick={() => setChoosing(true)} />
        {piece && <IconButton icon={X} label={t("suit.choose.none", { place: t(name) })} onClick={() => onChange(null)} />}
      </span>
      {choosing && (
        <PiecePicker
          chosen={[]}
          most={1}
          category={category}
          onDone={([item]) => {
            setChoosing(false);
            if (item) void take(takeItem(item));
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </li>
  );
}
