import { ImagePlus, Sparkles, Store } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router";
import type { ClosetCategory } from "../../../protocol/closet.ts";
import { notify } from "../../components/notify.ts";
import { PictureInput } from "../../components/picture-input.tsx";
import { paths } from "../../paths.ts";
import { forgetDrafts, useDraft } from "../../stores/drafts.ts";
import { AddDialog } from "./add-dialog.tsx";
import styles from "./add-pieces.module.css";
import { FromLooks } from "./from-looks.tsx";
import { useTakePictures } from "./use-take-pictures.ts";
import type { NewPicture } from "./use-new-pieces.ts";

interface AddPiecesProps {
  /** The category being looked at: new pieces are probably of the same one. */
  category: ClosetCategory | "";
}

const draft = "closet.new.";

/** Ways into the wardrobe, floating above it: photos from the album, a shop's page, a look from the history. */
export function AddPieces({ category }: AddPiecesProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  // A draft, so that the notice about pictures that were not added can bring them back from another screen.
  const [pictures, setPictures] = useDraft<readonly NewPicture[]>(`${draft}pictures`, []);
  const [fromLooks, setFromLooks] = useState(false);

  const take = useTakePictures();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const here = useRef<HTMLDivElement>(null);

  const open = (chosen: readonly NewPicture[]) => {
    forgetDrafts(draft);
    setPictures(chosen);
  };
  const close = (isDone: boolean) => {
    setPictures([]);
    if (isDone) return;
    const goOn = () => {
      setPictures(pictures);
      if (!here.current) void navigate({ pathname, search });
    };
    notify.message(t("closet.add.left"), [{ label: t("common.undo"), onClick: goOn }]);
  };

  return (
    <div ref={here} className={styles.ways}>
      <PictureInput ref={input} label={t("closet.add.album")} multiple onChoose={(files) => void take(files).then(open)} />
      <button type="button" className={styles.way} onClick={() => input.current?.click()}>
        <ImagePlus size={20} aria-hidden />
        {t("closet.add.album")}
      </button>
      <Link to={`${paths.link}?for=wardrobe`} className={styles.way}>
        <Store size={20} aria-hidden />
        {t("closet.add.shop")}
      </Link>
      <button type="button" className={styles.way} onClick={() => setFromLooks(true)}>
        <Sparkles size={20} aria-hidden />
        {t("closet.add.look")}
      </button>
      {pictures.length > 0 && <AddDialog pictures={pictures} category={category || "top"} draft={draft} onClose={close} />}
      {fromLooks && (
        <FromLooks
          onChoose={(picture) => {
            setFromLooks(false);
            open([picture]);
          }}
          onClose={() => setFromLooks(false)}
        />
      )}
    </div>
  );
}
