import { ImageUp, Shirt, X } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { imageTypes } from "../../../protocol/limits.ts";
import { useApp } from "../../app-context.ts";
import { IconButton } from "../../components/icon-button.tsx";
import { notify } from "../../components/notify.ts";
import { problemText } from "../../i18n/problem-text.ts";
import { takePicture } from "../../pictures/take-picture.ts";
import { PiecePicker } from "../diary/piece-picker.tsx";
import styles from "./add-suit-page.module.css";
import { suitSlotFacts, type SuitSlot } from "./suit-slots.ts";

/** A picture for a place of the suit: on this device, or one that the server has. */
export type Piece = (
  | { readonly blob: Blob; readonly url: string; readonly image?: undefined }
  | { readonly image: string; readonly blob?: undefined; readonly url?: undefined }
) & { readonly link?: string | undefined };

interface PieceSlotProps {
  slot: SuitSlot;
  piece: Piece | null;
  onChange: (piece: Piece | null) => void;
}

/** One place of a suit: its picture, or the ways to get one. */
export function PieceSlot({ slot, piece, onChange }: PieceSlotProps) {
  const { t } = useTranslation();
  const { server, room } = useApp();
  const input = useRef<HTMLInputElement>(null);
  const [choosing, setChoosing] = useState(false);
  const { name, category, icon: Icon } = suitSlotFacts[slot];
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      const { blob } = await takePicture(file, room.getState().askToShrink);
      onChange({ blob, url: URL.createObjectURL(blob) });
    } catch (error) {
      notify.error(problemText(t, error));
    }
  };
  return (
    <li className={styles.piece}>
      <span className={styles.frame}>
        {piece ? (
          <img src={piece.image === undefined ? piece.url : server.thumbnailUrl(piece.image)} alt={t("suit.piece")} />
        ) : (
          <Icon size={36} />
        )}
      </span>
      <span className={styles.place}>{t(name)}</span>
      <input
        ref={input}
        type="file"
        hidden
        accept={imageTypes.join(",")}
        aria-label={t("suit.choose.album", { place: t(name) })}
        onChange={(event) => void take(event.target.files?.[0])}
      />
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
            if (item) onChange({ image: item.image, link: item.link });
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </li>
  );
}
