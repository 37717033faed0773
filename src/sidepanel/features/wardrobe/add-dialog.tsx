import { Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ClosetCategory } from "../../../protocol/closet.ts";
import { useApp } from "../../app-context.ts";
import { Dialog } from "../../components/dialog.tsx";
import { PictureInput } from "../../components/picture-input.tsx";
import { ProblemNote } from "../../components/problem-note.tsx";
import { UploadMark } from "../../components/upload-mark.tsx";
import { problemText } from "../../i18n/problem-text.ts";
import { forgetDrafts, useDraft } from "../../stores/drafts.ts";
import { useBlobUrl } from "../../pictures/use-blob-url.ts";
import styles from "./add-dialog.module.css";
import { KindChoice } from "./kind-choice.tsx";
import { KindFields } from "./kind-fields.tsx";
import { PieceForm, type PieceWords, type TypedWords } from "./piece-form.tsx";
import { commonKind, useNewPieces, type NewPicture } from "./use-new-pieces.ts";
import { picturesAtOnce, useTakePictures } from "./use-take-pictures.ts";

interface AddDialogProps {
  pictures: readonly NewPicture[];
  category: ClosetCategory;
  /** What begins the names of the drafts that keep the input of a dialog that is left. */
  draft: string;
  /** `isDone`: nothing is left to be added. */
  onClose: (isDone: boolean) => void;
}

/** Asks what the new pieces are, then adds them. */
export function AddDialog({ pictures, category, draft, onClose }: AddDialogProps) {
  const { t } = useTranslation();
  const { pieces, addedCount, save, take, remove, chooseKind, chooseKindOfAll } = useNewPieces(pictures, category, draft, () => {
    onClose(true);
    forgetDrafts(draft);
  });
  const [typed, setTyped] = useDraft<TypedWords>(`${draft}words`, { name: "", tags: "" });
  const [lastWords, setLastWords] = useState<PieceWords | null>(null);
  const start = (words: PieceWords) => {
    setLastWords(words);
    save.mutate(words);
  };
  const isFromAlbum = pictures[0].blob !== undefined;
  return (
    <Dialog onClose={() => !save.isPending && onClose(false)} title={t("closet.add.title")}>
      <ul className={styles.pictures}>
        {pieces.map(({ id, picture, kind, state }, index) => (
          <li key={id}>
            <div className={styles.picture}>
              <Preview picture={picture} />
              <UploadMark state={state} {...(lastWords && !save.isPending && { onRetry: () => start(lastWords) })} />
              {!save.isPending && state.name !== "success" && (
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t("closet.add.remove", { number: index + 1 })}
                  onClick={() => remove(id)}
                >
                  <X size={16} aria-hidden />
                </button>
              )}
            </div>
            {pieces.length > 1 && (
              <KindChoice
                label={t("closet.add.kind", { number: index + 1 })}
                kind={kind}
                disabled={save.isPending || state.name === "success"}
                onChange={(chosen) => chooseKind(id, chosen)}
              />
            )}
          </li>
        ))}
        {isFromAlbum && !save.isPending && <MorePictures most={picturesAtOnce - pieces.length} onTake={take} />}
      </ul>
      {/* Pieces that were added stay added; the failed ones wait for another try. */}
      {save.error && pieces.some(({ state }) => state.name === "failed") && <ProblemNote text={problemText(t, save.error)} />}
      <PieceForm
        typed={typed}
        onType={(part) => setTyped((before) => ({ ...before, ...part }))}
        isNamed={pieces.length === 1}
        isSaving={save.isPending}
        saveText={save.isPending && pieces.length > 1 ? t("closet.saving", { saved: addedCount, of: pieces.length }) : t("closet.save")}
        onSave={start}
      >
        <KindFields kind={commonKind(pieces)} isForAll={pieces.length > 1} onChange={chooseKindOfAll} />
      </PieceForm>
    </Dialog>
  );
}

function Preview({ picture }: { picture: NewPicture }) {
  const { t } = useTranslation();
  const { server } = useApp();
  const blobUrl = useBlobUrl(picture.blob ?? null);
  return <img src={picture.image === undefined ? (blobUrl ?? undefined) : server.thumbnailUrl(picture.image)} alt={t("closet.picture")} />;
}

/** Adds further pictures; absent once there are as many as can be added at once. */
function MorePictures({ most, onTake }: { most: number; onTake: (pictures: NewPicture[]) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const take = useTakePictures(most);
  if (most <= 0) return null;
  return (
    <li>
      <PictureInput ref={input} label={t("closet.add.more")} multiple onChoose={(files) => void take(files).then(onTake)} />
      <button type="button" className={styles.more} onClick={() => input.current?.click()}>
        <Plus size={24} aria-hidden />
        <span className="unseen">{t("closet.add.more")}</span>
      </button>
    </li>
  );
}
