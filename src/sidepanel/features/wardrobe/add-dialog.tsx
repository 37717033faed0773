import { useMutation } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ClosetCategory } from "../../../protocol/closet.ts";
import { imageTypes } from "../../../protocol/limits.ts";
import { uploadPicture } from "../../api/upload.ts";
import { useApp } from "../../app-context.ts";
import { Dialog } from "../../components/dialog.tsx";
import { notify } from "../../components/notify.ts";
import { ProblemNote } from "../../components/problem-note.tsx";
import { UploadMark, type UploadState } from "../../components/upload-mark.tsx";
import { problemText } from "../../i18n/problem-text.ts";
import { useBlobUrl } from "../../pictures/use-blob-url.ts";
import { newId } from "../../stores/new-id.ts";
import styles from "./add-dialog.module.css";
import { KindChoice } from "./kind-choice.tsx";
import { KindFields, type Kind } from "./kind-fields.tsx";
import { noWords, PieceForm, type PieceWords } from "./piece-form.tsx";
import { picturesAtOnce, useTakePictures } from "./use-take-pictures.ts";
import { useClosetChanges } from "./use-closet.ts";

/** A picture to become a piece: from this device, or one that the server has already. */
export type NewPicture = (
  | { readonly blob: Blob; readonly image?: undefined }
  /** The server's link of an upload, or of a look of the shopper's own. */
  | { readonly image: string; readonly blob?: undefined }
) & { readonly kind?: Kind; readonly link?: string };

/** One piece to be added. Its id stays when it is sent again, so that it is added once. */
interface NewPiece {
  readonly id: string;
  readonly picture: NewPicture;
  readonly kind: Kind;
  readonly state: UploadState;
}

interface AddDialogProps {
  pictures: readonly NewPicture[];
  category: ClosetCategory;
  onClose: () => void;
}

/** Asks what the new pieces are, then uploads and adds them one after another. One that fails stays for another try. */
export function AddDialog({ pictures, category, onClose }: AddDialogProps) {
  const { t } = useTranslation();
  const { server } = useApp();
  const { add } = useClosetChanges();
  const asPiece = (picture: NewPicture): NewPiece => ({
    id: newId(),
    picture,
    kind: picture.kind ?? { category, subcategory: null },
    state: { name: "chosen" },
  });
  const [pieces, setPieces] = useState(() => pictures.map(asPiece));
  const change = (id: string, part: Partial<NewPiece>) =>
    setPieces((before) => before.map((piece) => (piece.id === id ? { ...piece, ...part } : piece)));
  const mark = (id: string, state: UploadState) => change(id, { state });

  const send = async ({ id, picture, kind }: NewPiece, words: PieceWords): Promise<unknown> => {
    try {
      const purpose = kind.category === "model" ? "model" : "garment";
      mark(id, { name: "uploading", share: 0 });
      const report = (share: number) => mark(id, { name: "uploading", share });
      const image = picture.image ?? (await uploadPicture(server, picture.blob, purpose, report, new AbortController().signal));
      await add.mutateAsync({ id, image, ...kind, ...words, link: picture.link });
      mark(id, { name: "success" });
      return null;
    } catch (problem) {
      mark(id, { name: "failed" });
      return problem;
    }
  };
  const save = useMutation({
    mutationFn: async (words: PieceWords) => {
      const problems: unknown[] = [];
      for (const piece of pieces.filter(({ state }) => state.name !== "success")) {
        const problem = await send(piece, words);
        if (problem) problems.push(problem);
      }
      if (problems.length > 0) throw problems[0];
    },
    onSuccess: () => {
      notify.success(t("closet.added"));
      onClose();
    },
  });

  const [lastWords, setLastWords] = useState<PieceWords | null>(null);
  const start = (words: PieceWords) => {
    setLastWords(words);
    save.mutate(words);
  };
  const remove = (id: string) => {
    const others = pieces.filter((piece) => piece.id !== id);
    if (others.length === 0) onClose();
    else setPieces(others);
  };
  const saved = pieces.filter(({ state }) => state.name === "success").length;
  const isFromAlbum = pictures[0].blob !== undefined;
  return (
    <Dialog onClose={() => !save.isPending && onClose()} title={t("closet.add.title")}>
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
                onChange={(chosen) => change(id, { kind: chosen })}
              />
            )}
          </li>
        ))}
        {isFromAlbum && !save.isPending && (
          <MorePictures most={picturesAtOnce - pieces.length} onTake={(more) => setPieces([...pieces, ...more.map(asPiece)])} />
        )}
      </ul>
      {/* Pieces that were added stay added; the failed ones wait for another try. */}
      {save.error && pieces.some(({ state }) => state.name === "failed") && <ProblemNote text={problemText(t, save.error)} />}
      <PieceForm
        initial={noWords}
        isNamed={pieces.length === 1}
        isSaving={save.isPending}
        saveText={save.isPending && pieces.length > 1 ? t("closet.saving", { saved, of: pieces.length }) : t("closet.save")}
        onSave={start}
      >
        <KindFields
          kind={commonKind(pieces)}
          isForAll={pieces.length > 1}
          onChange={(kind) => setPieces(pieces.map((piece) => (piece.state.name === "success" ? piece : { ...piece, kind })))}
        />
      </PieceForm>
    </Dialog>
  );
}

/** What is the same for all pieces: category and subcategory, the category alone, or null. */
function commonKind([{ kind: first }, ...others]: readonly NewPiece[]): Kind | null {
  if (others.some(({ kind }) => kind.category !== first.category)) return null;
  return { ...first, subcategory: others.every(({ kind }) => kind.subcategory === first.subcategory) ? first.subcategory : null };
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
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={imageTypes.join(",")}
        aria-label={t("closet.add.more")}
        onChange={({ target }) => void take(target).then(onTake)}
      />
      <button type="button" className={styles.more} onClick={() => input.current?.click()}>
        <Plus size={24} aria-hidden />
        <span className="unseen">{t("closet.add.more")}</span>
      </button>
    </li>
  );
}
